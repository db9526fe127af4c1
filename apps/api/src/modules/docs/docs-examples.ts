/** The subset of JSON Schema that our document uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minItems?: number
  minimum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  anyOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  example?: unknown
  examples?: readonly unknown[]
  [keyword: string]: unknown
}

const BY_FORMAT: Record<string, unknown> = {
  email: 'ana@agencia.com.br',
  date: '2026-11-21',
  'date-time': '2026-11-21T14:05:00.000Z',
  binary: '…',
}

// The first match wins: a name, then ids, then numbers as text.
const TEXTS = [
  'Padaria São João',
  '6b01f2ed2f5d6cb9056503b0',
  '5e08347b500b2765cdea33e6cc327ab6',
  '47999998888',
  '2026-11',
  '1',
]

/**
 * An example value that the schema accepts, for the document and the tests; undefined if there is
 * none, in which case the schema needs `.meta({ example })`. An object gets its required fields, or
 * else its first optional one.
 */
export const exampleOf = (schema: JsonSchema): unknown => {
  const given = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.enum?.[0]
  if (given !== undefined) return given
  const [first] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (first) return exampleOf({ ...first, ...schema, anyOf: undefined, ...typed(first) })
  return BY_TYPE[typeOf(schema)]?.(schema)
}

const typed = ({ type }: JsonSchema) => (type === undefined ? {} : { type })

const typeOf = ({ type, properties }: JsonSchema): string => {
  const known = [type ?? []].flat().find((name) => name !== 'null')
  return known ?? (properties ? 'object' : '')
}

const textOf = (schema: JsonSchema): unknown => {
  const { format = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  if (format in BY_FORMAT) return BY_FORMAT[format]
  const patterns = patternsOf(schema).map((pattern) => new RegExp(pattern, 'u'))
  return TEXTS.find(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      patterns.every((pattern) => pattern.test(text)),
  )
}

const patternsOf = ({ pattern, allOf = [] }: JsonSchema): string[] => [
  ...(pattern === undefined ? [] : [pattern]),
  ...allOf.flatMap(patternsOf),
]

const objectOf = ({ properties = {}, required = [] }: JsonSchema): unknown => {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {})]))
}

const BY_TYPE: Record<string, (schema: JsonSchema) => unknown> = {
  string: textOf,
  integer: ({ minimum = 0 }) => Math.max(minimum, 1),
  number: ({ minimum = 0 }) => Math.max(minimum, 1),
  boolean: () => true,
  array: ({ items = {} }) => [exampleOf(items)],
  object: objectOf,
}
