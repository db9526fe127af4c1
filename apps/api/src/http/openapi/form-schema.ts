import { PART_NAME } from '#storage/upload/safe-keys'
import type { JsonSchema } from './examples.ts'

/**
 * A JSON body as a browser's form can send it: every value is text, a file or a list of texts. What
 * has no such form (a list of objects) is left out; null when the call cannot do without it.
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
  // A number as text is said by the text beside it.
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

// An empty list has no part at all, and so is absent.
const filled = (part: JsonSchema): JsonSchema =>
  part.type === 'array'
    ? { minItems: 1, ...part }
    : { ...part, ...(part.anyOf && { anyOf: part.anyOf.map(filled) }) }
