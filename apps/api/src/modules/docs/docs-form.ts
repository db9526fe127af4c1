import { PART_NAME } from '#storage/upload/safe-keys'
import type { JsonSchema } from './docs-examples.ts'

/**
 * The form version of a JSON body: every value is text, a file or a list of texts. Fields that a
 * form cannot send (lists of objects) are left out; null if a required one is among them.
 */
export const formOf = ({
  type,
  properties,
  required = [],
  anyOf,
}: JsonSchema): JsonSchema | null => {
  if (!properties) return null

  const parts = Object.entries(properties).flatMap(([name, schema]): [string, JsonSchema][] => {
    const part = partOf(schema)
    return part ? [[name, required.includes(name) ? filled(part) : part]] : []
  })
  const known = Object.fromEntries(parts)
  if (required.some((name) => !known[name])) return null
  return {
    type,
    properties: known,
    propertyNames: { pattern: PART_NAME },
    ...(required.length > 0 && { required }),
    ...(anyOf && { anyOf }),
  }
}

const partOf = (schema: JsonSchema): JsonSchema | null => {
  if (!schema.anyOf) return isSendable(schema) ? schema : null
  const choices = schema.anyOf.filter(isSendable)
  // The text alternative already covers a number as text.
  const texts = choices.filter(({ type }) => type !== 'integer' && type !== 'number')
  const kept = texts.length > 0 ? texts : choices
  if (kept.length === 0) return null
  return kept.length === 1
    ? { ...schema, anyOf: undefined, ...kept[0] }
    : { ...schema, anyOf: kept }
}

const isSendable = ({ type, items, enum: values }: JsonSchema): boolean => {
  if (type === 'array') return items?.type === 'string'
  if (values) return values.every((value) => typeof value === 'string')
  return type === 'string' || type === 'integer' || type === 'number'
}

// An empty list has no part, so it counts as missing.
const filled = (part: JsonSchema): JsonSchema =>
  part.type === 'array'
    ? { minItems: 1, ...part }
    : { ...part, ...(part.anyOf && { anyOf: part.anyOf.map(filled) }) }
