import { z } from 'zod'
import { AppError } from '@bastidor/shared/errors'
import { env } from '#env'
import type { Context } from './context.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { allowInline } from './security-headers.ts'

/** The API's description of itself. In production it is for staff only (`permissions.md` #77). */
export const docsEndpoints = (all: () => readonly Endpoint[], version: string): Endpoint[] => {
  let document: ReturnType<typeof openApiDocument> | undefined
  return [
    endpoint('docs.openapi', {
      summary: 'This document',
      answer: z.looseObject({ openapi: z.string() }),
      refusals: STAFF_IN_PRODUCTION,
      act: async ({ context }) => {
        assertReader(context)
        document ??= openApiDocument(all(), version)
        return document
      },
    }),

    endpoint('docs.page', {
      summary: 'A page to read this document',
      media: 'text/html',
      refusals: STAFF_IN_PRODUCTION,
      send: ({ context }, _req, res) => {
        assertReader(context)
        res.type('html').send(page(allowInline(res)))
      },
    }),
  ]
}

const STAFF_IN_PRODUCTION = [401]

const assertReader = ({ actor }: Context) => {
  if (env.NODE_ENV === 'production' && !actor) throw new AppError('UNAUTHENTICATED')
}

const page = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bastidor API</title>
    <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/assets/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}">SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs' })</script>
  </body>
</html>
`
