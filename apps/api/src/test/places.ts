import type { z } from 'zod'

export type Path = readonly (string | number)[]
/** A schema as it checks: one of the kinds that zod knows. */
export type Schema = z.core.$ZodTypes
/** Where in what a call takes something stands, and the schema that reads it there. */
export type Place = { path: Path; schema: Schema }

type Inner = { schema: z.core.SomeType; key?: string | number }

/** Every place in a schema, from the outside in; what may be several things is there for each. */
export const placesOf = (schema: z.core.SomeType, path: Path = []): Place[] => [
  { path, schema: schema as Schema },
  ...innerOf(schema as Schema).flatMap(({ schema: inner, key }) =>
    placesOf(inner, key === undefined ? path : [...path, key]),
  ),
]

const innerOf = (schema: Schema): Inner[] => {
  const { def } = schema._zod
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- an unknown kind throws
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, inner]) => ({ schema: inner, key }))
    case 'array':
      return [{ schema: def.element, key: 0 }]
    case 'record':
      return [{ schema: def.valueType, key: 'x' }]
    case 'union':
      return def.options.map((option) => ({ schema: option }))
    case 'pipe':
      return [{ schema: def.in }, { schema: def.out }]
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return [{ schema: def.innerType }]
    default:
      if (!LEAVES.has(def.type)) throw new Error(`nobody knows yet what is inside of ${def.type}`)
      return []
  }
}

const LEAVES = new Set(
  'string number int boolean null literal enum date transform unknown never'.split(' '),
)

/** The paths at which nothing further stands inside: texts, numbers, choices. */
export const leavesOf = (places: readonly Place[]): Path[] => {
  const paths = new Map(places.map(({ path }) => [path.join('.'), path]))
  const outer = new Set(places.map(({ path }) => path.slice(0, -1).join('.')))
  return [...paths]
    .filter(([name, { length }]) => length > 0 && !outer.has(name))
    .map(([, path]) => path)
}

/** A copy of a body in which something else stands at a place; what leads there is made. */
export const withAt = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (typeof key === 'number') return [withAt((body as unknown[] | undefined)?.[0], rest, value)]
  const fields = (typeof body === 'object' ? body : {}) as Record<string, unknown>
  return { ...fields, [key]: withAt(fields[key], rest, value) }
}
