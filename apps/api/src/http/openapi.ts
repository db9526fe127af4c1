import { z } from 'zod'
import {
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  createDocument,
} from 'zod-openapi'
import { ERRORS, errorSchema } from '@bastidor/shared/errors'
import { isPublic } from '@bastidor/shared/permissions'
import type { Endpoint } from './endpoint.ts'

const errorComponent = errorSchema.meta({ id: 'Error' })
const ALWAYS = [400, 404, 408, 429, 431, 500, 503]
const WITH_SESSION = [401, 403]
const WITH_BODY = [409, 413, 415, 422]
const WITH_FILES = [507]

/** The OpenAPI 3.1 document, made of the same schemas that check requests and answers. */
export const openApiDocument = (
  endpoints: readonly Endpoint[],
  version: string,
): ReturnType<typeof createDocument> =>
  createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Bastidor',
      version,
      description: 'The API of the back-office. Answers are JSON; refusals carry a stable `code`.',
    },
    servers: [{ url: '/' }],
    paths: pathsOf(endpoints),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  })

const pathsOf = (endpoints: readonly Endpoint[]): ZodOpenApiPathsObject => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const endpoint of endpoints)
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    }
  return paths
}

const operationOf = (endpoint: Endpoint): ZodOpenApiOperationObject => {
  const { action, spec, path } = endpoint
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return {
    operationId: action,
    summary: spec.summary,
    tags: [action.split('.')[0] ?? ''],
    security: isPublic(action)
      ? [{}, { bearer: [] }, { cookie: [] }]
      : [{ bearer: [] }, { cookie: [] }],
    requestParams: {
      ...(names.length > 0 && { path: pathSchema(names) }),
      ...(spec.query && { query: spec.query }),
      ...(spec.status === 201 && { header: idempotencyHeader }),
    },
    ...(hasBody(endpoint) && { requestBody: { content: bodyContent(endpoint) } }),
    responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
  } as ZodOpenApiOperationObject
}

const pathSchema = (names: string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
})

const hasBody = ({ spec }: Endpoint) => Boolean(spec.body ?? spec.files)

const bodyContent = ({ spec }: Endpoint) => {
  const schema = spec.body ?? z.object({})
  const multipart = spec.files
    ? z.intersection(schema, z.object(filePartsOf(spec.files.fields)))
    : schema
  return {
    ...(spec.body && { 'application/json': { schema } }),
    'multipart/form-data': { schema: multipart },
  }
}

const filePartsOf = (fields: readonly string[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      z
        .string()
        .optional()
        .meta({ override: { type: 'string', format: 'binary' } }),
    ]),
  )

const successOf = ({ spec }: Endpoint) => {
  if (spec.media) return { 200: { description: 'OK', content: { [spec.media]: {} } } }
  if (!spec.answer) return { 204: { description: 'Done' } }
  return {
    [spec.status ?? 200]: {
      description: 'OK',
      content: { 'application/json': { schema: spec.answer } },
    },
  }
}

const refusalsOf = (endpoint: Endpoint) => {
  const { action, spec, method } = endpoint
  const statuses = new Set([
    ...ALWAYS,
    ...(isPublic(action) && method === 'GET' ? [] : WITH_SESSION),
    ...(method === 'GET' ? [] : WITH_BODY),
    ...(spec.files ? WITH_FILES : []),
    ...(spec.refusals ?? []),
  ])
  return Object.fromEntries(
    [...statuses]
      .toSorted((a, b) => a - b)
      .map((status) => [
        status,
        {
          description: describe(status),
          content: { 'application/json': { schema: errorComponent } },
        },
      ]),
  )
}

const describe = (status: number) =>
  Object.entries(ERRORS)
    .filter(([, [known]]) => known === status)
    .map(([code]) => code)
    .join(', ')
