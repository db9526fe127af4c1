import type { createDocument } from 'zod-openapi'
import { type JsonSchema, exampleOf } from './docs-examples.ts'
import { formOf } from './docs-form.ts'

type Document = ReturnType<typeof createDocument>
type Media = { schema?: JsonSchema; example?: unknown }
type Operation = {
  parameters?: (Media & { in: string })[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'

/** Completes every operation with what follows from its schemas: form parts and examples. */
export const completed = (document: Document): Document => {
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {}) as Operation[]) {
      if (operation.requestBody) completeBody(operation.requestBody)
      for (const parameter of operation.parameters ?? [])
        if (parameter.in === 'path') parameter.example ??= ID
    }
  return document
}

/** Example for path parameters; most are ObjectIds. */
const ID = '6b01f2ed2f5d6cb9056503b0'

const completeBody = (body: NonNullable<Operation['requestBody']>) => {
  const { [JSON_TYPE]: json, [FORM_TYPE]: files } = body.content
  if (files) {
    const form = json?.schema ? formOf(json.schema) : { type: 'object' }
    if (!form) throw new Error('a form was declared that no form can send')
    body.content[FORM_TYPE] = { schema: withFiles(form, files.schema) }
  }
  if (json?.schema) json.example ??= exampleOf(json.schema)
  body.required = Object.values(body.content).some(({ schema }) => needsContent(schema ?? {}))
}

const withFiles = (form: JsonSchema, files: JsonSchema | undefined): JsonSchema => ({
  ...form,
  properties: { ...form.properties, ...files?.properties },
})

const needsContent = ({ type, required = [], anyOf = [] }: JsonSchema): boolean =>
  type === 'array' || required.length > 0 || (anyOf.length > 0 && anyOf.every(needsContent))
