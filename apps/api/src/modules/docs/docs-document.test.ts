import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '@bastidor/shared/errors'
import { ACTIONS } from '@bastidor/shared/permissions'
import { endpoints } from '#endpoints'
import { exampleBody } from '#test/matrix.bodies'
import type { Endpoint } from '#http/endpoint'
import { openApiDocument } from './docs-document.ts'
import { exampleOf } from './docs-examples.ts'
import { formOf } from './docs-form.ts'

const document = JSON.parse(JSON.stringify(openApiDocument(endpoints, '0')))
const operationOf = ({ method, path }: Endpoint) => document.paths[path][method.toLowerCase()]
const calls = endpoints.map((endpoint) => [endpoint.action, endpoint] as const)
const withBody = calls.filter(([, { spec }]) => spec.body)

describe('the document', () => {
  test('is OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { errors } = await validator.validate(structuredClone(document))
    expect([validator.version, errors]).toEqual(['3.1', undefined])
  })

  test('describes every row of the permission table that is there', () => {
    const described = calls.map(([, endpoint]) => operationOf(endpoint).operationId)
    expect(described.filter((id) => !ACTIONS.includes(id))).toEqual([])
    expect(new Set(described).size).toBe(endpoints.length)
  })

  test('names every place of a path, once', () => {
    for (const [, endpoint] of calls) {
      const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = (operationOf(endpoint).parameters ?? [])
        .filter((parameter: { in: string }) => parameter.in === 'path')
        .map(({ name, required, example }: Record<string, unknown>) => [name, required, !!example])
      expect(named).toEqual(places.map((name) => [name, true, true]))
    }
  })

  test('knows the schemes that its calls ask for', () => {
    const known = Object.keys(document.components.securitySchemes)
    for (const [, endpoint] of calls)
      for (const scheme of operationOf(endpoint).security.flatMap(Object.keys))
        expect(known).toContain(scheme)
  })

  test('leads every reference to something', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(100)
    for (const [, path = ''] of references)
      expect(path.split('/').reduce((part, name) => part?.[name], document)).toBeDefined()
  })

  test('names every refusal with its codes', () => {
    for (const [, endpoint] of calls)
      for (const status of [400, 404, 429, 500, 503]) {
        const { $ref } = operationOf(endpoint).responses[status]
        const { description } = document.components.responses[$ref.split('/').at(-1)]
        const codes = Object.entries(ERRORS).filter(([, [known]]) => known === status)
        expect(description).toBe(codes.map(([code]) => code).join(', '))
      }
  })
})

describe('examples of bodies', () => {
  test.each(withBody)('%s has one, and takes it', (action, endpoint) => {
    const example = exampleBody(endpoint)
    if (example === undefined) throw new Error(`${action}: no example of its body is known`)
    const { error } = endpoint.spec.body!.safeParse(example)
    if (error)
      throw new Error(
        `${action}: its example ${JSON.stringify(example)} is refused. Give the schema one with ` +
          `.meta({ examples: [...] }). ${error.message}`,
      )
  })

  test('what nothing is known of has none', () => {
    expect(exampleOf({ type: 'string', pattern: '^xyz$' })).toBeUndefined()
  })
})

// All schemas nested in one, itself included.
const within = (schema: z.ZodType): z.ZodType[] => {
  const known = new Set<unknown>()
  const walk = (part: unknown): z.ZodType[] => {
    if (typeof part !== 'object' || part === null || known.has(part)) return []
    known.add(part)
    const inner = Object.values(part instanceof z.ZodType ? part.def : part).flatMap(walk)
    return part instanceof z.ZodType ? [part, ...inner] : inner
  }
  return walk(schema)
}

test('a body is checked before it is transformed, because the document describes it as sent', () => {
  const changing = (schema: z.ZodType) =>
    schema.def.checks?.some((check) => check._zod.def.check === 'overwrite')
  expect(within(z.object({ a: z.array(z.string().trim().max(5)).nullish() })).some(changing)).toBe(
    true,
  )
  for (const [action, { spec }] of calls)
    for (const sent of [spec.body, spec.query])
      expect([action, sent ? within(sent).filter(changing) : []]).toEqual([action, []])
})

describe('formOf', () => {
  test('of several ways to say a value, a form has the text', () => {
    const value = { anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }] }
    expect(formOf({ type: 'object', properties: { value } })?.properties).toEqual({
      value: { type: 'string' },
    })
  })

  test('a list of objects has no part; where it must be there, there is no form', () => {
    const properties = { tasks: { type: 'array', items: { type: 'object' } } }
    expect(formOf({ type: 'object', properties })?.properties).toEqual({})
    expect(formOf({ type: 'object', properties, required: ['tasks'] })).toBeNull()
  })

  test('a list that must be there is not an empty one', () => {
    const ids = { type: 'array', items: { type: 'string' } }
    const form = formOf({ type: 'object', properties: { ids }, required: ['ids'] })
    expect(form?.properties?.ids).toEqual({ ...ids, minItems: 1 })
  })
})
