import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { z } from 'zod'
import { AppError } from '@bastidor/shared/errors'
import { env } from '#config/env'
import type { Context } from '#lib/request-context'
import { type Endpoint, endpoint } from '#http/endpoint'
import { openApiDocument } from './docs-document.ts'
import { allowInline } from '#http/middleware/security-headers'

/** The API's own documentation. In production only for staff. */
export const docsEndpoints = (all: () => readonly Endpoint[], version: string): Endpoint[] => {
  let document: ReturnType<typeof openApiDocument> | undefined
  return [
    endpoint('docs.openapi', {
      summary: 'This document',
      answer: z.looseObject({ openapi: z.string() }),
      handler: async ({ context }) => {
        assertReader(context)
        document ??= openApiDocument(all(), version)
        return document
      },
    }),

    endpoint('docs.page', {
      summary: 'A page to read this document',
      stream: {
        contentType: 'text/html',
        write: ({ context }, _req, res) => {
          assertReader(context)
          res.type('html').send(page(allowInline(res)))
        },
      },
    }),

    endpoint('docs.asset', {
      summary: 'The assets of that page',
      stream: {
        contentType: ['text/css', 'text/javascript'],
        write: async ({ context, params: { file } }, _req, res) => {
          assertReader(context)
          if (!ASSETS.has(file)) throw new AppError('NOT_FOUND')
          res.set('Cache-Control', 'private, max-age=86400')
          await new Promise<void>((resolve, reject) => {
            const root = swaggerFolder()
            res.sendFile(file, { root, cacheControl: false }, (error?: Error) =>
              error ? reject(error) : resolve(),
            )
          })
        },
      },
    }),
  ]
}

// The only files needed from the package.
const [STYLE, SCRIPT] = ['swagger-ui.css', 'swagger-ui-bundle.js']
const ASSETS = new Set([STYLE, SCRIPT])
const swaggerFolder = () =>
  dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const assertReader = ({ actor }: Context) => {
  if (env.NODE_ENV === 'production' && !actor) throw new AppError('UNAUTHENTICATED')
}

const page = (nonce: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Bastidor API</title>
    <link rel="stylesheet" href="/docs/assets/${STYLE}" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/assets/${SCRIPT}"></script>
    <script nonce="${nonce}">SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs' })</script>
  </body>
</html>
`
