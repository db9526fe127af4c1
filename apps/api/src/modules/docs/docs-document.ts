import { z } from 'zod'
import {
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiSchemaObject,
  createDocument,
} from 'zod-openapi'
import { ERRORS, errorSchema } from '@bastidor/shared/errors'
import { isPublic } from '@bastidor/shared/permissions'
import { env } from '#config/env'
import { SAFE_KEY } from '#storage/upload/safe-keys'
import { type Endpoint, isCreating } from '#http/endpoint'
import { completed } from './docs-complete.ts'

type Document = ReturnType<typeof createDocument>

const errorComponent = errorSchema.meta({ id: 'Error' })
/** Statuses of every endpoint, including those without a body: they may be sent one. */
const ALWAYS = [400, 404, 408, 413, 415, 429, 431, 500, 503]
const WITH_SESSION = [401, 403]
const WITH_CHANGE = [409, 410, 422]
const WITH_FILES = [507]
const WITH_PUBLIC_LINK = [410]
const STAFF_IN_PRODUCTION = [401]

/** Unknown keys are accepted; only harmful ones are rejected. */
const KEYS = { pattern: SAFE_KEY }

const ignored: ZodOpenApiSchemaObject = {
  description: 'What nobody knows is ignored, as long as all of its keys are harmless',
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'array', items: { $ref: '#/components/schemas/Ignored' } },
    {
      type: 'object',
      propertyNames: KEYS,
      additionalProperties: { $ref: '#/components/schemas/Ignored' },
    },
  ],
}

/** The OpenAPI 3.1 document, generated from the schemas that validate requests and responses. */
export const openApiDocument = (endpoints: readonly Endpoint[], version: string): Document =>
  completed(
    createDocument(
      {
        openapi: '3.1.0',
        info: {
          title: 'Bastidor',
          version,
          description:
            'The API of the back-office. Answers are JSON; refusals carry a stable `code`.',
        },
        servers: [{ url: '/' }],
        paths: pathsOf(endpoints),
        components: {
          schemas: { Ignored: ignored },
          securitySchemes: {
            bearer: {
              type: 'http',
              scheme: 'bearer',
              bearerFormat: 'JWT',
              description: 'The `token` that a login answers. It wins over the cookie.',
            },
            cookie: {
              type: 'apiKey',
              in: 'cookie',
              name: env.COOKIE_NAME,
              description:
                'What a login with `X-Requested-With` sets instead. Calls that change something ' +
                'then need that header, too, and must come from the same site.',
            },
          },
        },
      },
      {
        override: ({ jsonSchema, io }) => {
          if (io === 'input' && jsonSchema.properties) {
            jsonSchema.propertyNames = KEYS
            jsonSchema.additionalProperties = { $ref: '#/components/schemas/Ignored' }
          }
        },
      },
    ),
  )

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
      ...(spec.effect === 'create' && { header: idempotencyHeader }),
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
    .optional()
    .meta({
      description: 'Repeated within a day, it gets the first answer again instead of a second one',
      example: '0b9f7c1e-5f0d-4c7e-9f55-3f1c8a1d2b3c',
    }),
})

const hasBody = ({ spec }: Endpoint) => Boolean(spec.body) || filesOf(spec) !== undefined

const filesOf = ({ form }: Endpoint['spec']) => (typeof form === 'object' ? form : undefined)

// The other parts of the form are derived from the JSON body (`docs-complete.ts`).
const bodyContent = ({ spec }: Endpoint) => ({
  ...(spec.body && { 'application/json': { schema: spec.body } }),
  ...(spec.form && {
    'multipart/form-data': { schema: z.object(filePartsOf(filesOf(spec)?.fields ?? [])) },
  }),
})

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

/** Creations that answer 200 for an existing record, by `respondExisting`. */
const WITH_EXISTING: ReadonlySet<string> = new Set(['client.create'])

const successOf = ({ action, spec }: Endpoint) => {
  if (spec.stream)
    return {
      200: {
        description: 'OK',
        content: Object.fromEntries([spec.stream.contentType].flat().map((type) => [type, {}])),
      },
    }
  if (!spec.answer) return { 204: { description: 'Done' } }
  const answer = { description: 'OK', content: { 'application/json': { schema: spec.answer } } }
  return {
    ...(WITH_EXISTING.has(action) && { 200: { ...answer, description: 'It exists already' } }),
    [isCreating(spec) ? 201 : 200]: answer,
  }
}

const refusalsOf = (endpoint: Endpoint) => {
  const { action, spec, method } = endpoint
  const statuses = new Set([
    ...ALWAYS,
    ...(isPublic(action) && method === 'GET' ? [] : WITH_SESSION),
    ...(method === 'GET' ? [] : WITH_CHANGE),
    ...(filesOf(spec) ? WITH_FILES : []),
    ...(spec.publicLink ? WITH_PUBLIC_LINK : []),
    ...(action.startsWith('docs.') ? STAFF_IN_PRODUCTION : []),
  ])
  return Object.fromEntries(
    [...statuses].toSorted((a, b) => a - b).map((status) => [status, REFUSALS[status]]),
  )
}

const codesOf = (status: number) =>
  Object.entries(ERRORS)
    .filter(([, [known]]) => known === status)
    .map(([code]) => code)

const refusal = (status: number): ZodOpenApiResponseObject => {
  const codes = codesOf(status)
  const [code = ''] = codes
  const message = Object.entries(ERRORS).find(([name]) => name === code)?.[1][1] ?? ''
  return {
    id: `Refused${status}`,
    description: codes.join(', '),
    content: {
      'application/json': {
        schema: errorComponent,
        example: { code, message, requestId: 'd4c57e0e-6a2e-4f0a-8a43-0d8f1f0a9b57' },
      },
    },
    ...([429, 503].includes(status) && { headers: { 'Retry-After': retryAfter } }),
  }
}
const retryAfter = {
  schema: { type: 'integer', minimum: 1 },
  description: 'Seconds until another try makes sense',
} as const

const STATUSES = new Set(Object.values(ERRORS).map(([status]) => status))
const REFUSALS: Record<number, ZodOpenApiResponseObject> = Object.fromEntries(
  [...STATUSES].map((status) => [status, refusal(status)]),
)
