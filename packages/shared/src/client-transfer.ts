import { z } from 'zod'
import { boundedText } from './bounded.ts'
import {
  CLIENT_COLUMNS,
  CLIENT_COLUMN_FIELDS,
  REQUIRED_COLUMNS,
  type ColumnMapping,
  columnsFor,
} from './client-transfer.columns.ts'
import { clientFindSchema } from './clients.ts'
import { BOM, csvLine } from './csv.ts'
import { idSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'
import { writtenNumber } from './text.ts'

/** Maximum number of issues listed by a check. */
export const IMPORT_MAX_ISSUES = 10_000
/** Maximum size of a spreadsheet. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_LINES = 10_000

export const NOT_A_CSV =
  'Este arquivo não é um CSV. Na planilha, use “Salvar como” ou “Fazer download” e escolha CSV.'
export const NO_LINES = 'A planilha não tem nenhum cliente abaixo do cabeçalho.'
/** Maximum number of non-blank cells: checking twice as many would take seconds. */
export const IMPORT_MAX_CELLS = 300_000
export const TOO_MANY_CELLS = `A planilha tem mais de ${writtenNumber(IMPORT_MAX_CELLS)} células preenchidas. Divida-a e importe em partes.`
export const TOO_MANY_LINES = `A planilha tem mais de ${writtenNumber(IMPORT_MAX_LINES)} linhas. Divida-a e importe em partes.`

/** Why a mapping cannot be used; null if it can. */
export const mappingProblem = (mapping: ColumnMapping, hasPlan: boolean): string | null => {
  const used = mapping.filter((field) => field !== null)
  const header = (wanted: string) =>
    CLIENT_COLUMNS.find(({ field }) => field === wanted)?.header ?? ''
  const crowded = CLIENT_COLUMN_FIELDS.find(
    (field) => used.filter((taken) => taken === field).length > columnsFor(field),
  )
  if (crowded && columnsFor(crowded) === 1)
    return `Duas colunas estão ligadas a “${header(crowded)}”. Deixe só uma.`
  if (crowded)
    return `Mais de ${columnsFor(crowded)} colunas estão ligadas a “${header(crowded)}”. Deixe menos.`
  const missing = REQUIRED_COLUMNS.filter(
    (field) => !used.includes(field) && !(field === 'plan' && hasPlan),
  )
  if (missing.length === 0) return null
  return `Indique de onde vem: ${missing.map(header).join(', ')}.`
}

const field = z.enum(CLIENT_COLUMN_FIELDS)
const parsedJson = (text: string, context: z.core.$RefinementCtx<string>): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('As colunas não foram entendidas.')
    return z.NEVER
  }
}

/**
 * The form fields sent with the file, for a check or an import. `mapping` is a JSON list with the
 * field of each column; if absent, it is guessed from the headings. `plan` is for rows without one.
 */
export const clientImportSchema = z.object({
  mapping: boundedText(20_000)
    .meta({ examples: ['["name", "whatsapp", "plan", "value"]'] })
    .transform(parsedJson)
    .pipe(z.array(field.nullable()).max(200))
    .optional(),
  plan: boundedText(64).optional(),
  skipDuplicates: z
    .enum(['true', 'false', ''])
    .transform((value) => value === 'true')
    .optional(),
})
export type ClientImportInput = z.output<typeof clientImportSchema>

/** One issue of a row: an error blocks the import, a duplicate may be skipped. */
const importIssueSchema = z.object({
  line: z.int(),
  /** The heading in the file; empty if it concerns the whole row. */
  column: z.string(),
  kind: z.enum(['error', 'duplicate', 'warning']),
  message: z.string(),
  /** The cell's text, shortened. */
  value: z.string(),
})
export type ImportIssue = z.infer<typeof importIssueSchema>

/** Number of rows: all = ready + failing + duplicates. Warnings do not block. */
const importReportSchema = z.object({
  total: z.int(),
  ready: z.int(),
  failing: z.int(),
  duplicates: z.int(),
  /** Issues beyond the first ten thousand, which are counted but not listed. */
  unlisted: z.int(),
})
export type ImportReport = z.infer<typeof importReportSchema>

/** One line of a check's streamed response: progress and issues; the last one is the summary. */
export const importEventSchema = z.object({
  done: z.int(),
  total: z.int(),
  issues: z.array(importIssueSchema),
  report: importReportSchema.optional(),
})
export type ImportEvent = z.infer<typeof importEventSchema>

/** An import in the list of imports. */
export const clientImportRecordSchema = z.object({
  id: idSchema,
  _id: idSchema,
  number: z.int(),
  fileName: z.string(),
  at: z.iso.datetime(),
  byId: idSchema,
  by: z.string(),
  /** The number of clients created, and of duplicate rows skipped. */
  count: z.int(),
  skipped: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string(),
  /** The number of clients kept by an undo, because they had been changed. */
  kept: z.int(),
})
export type ClientImportRecord = z.infer<typeof clientImportRecordSchema>
export const clientImportListSchema = listOf(clientImportRecordSchema)
export const clientImportPageSchema = pageSchema(10)

/** The body of an undo: whether to keep clients that have changed since. */
export const clientImportUndoSchema = z.object({ keepChanged: z.boolean().optional() })

/** `current` of a refused undo: the changed clients, at most a hundred. */
export const changedClientsSchema = z.object({
  results: z.array(z.object({ id: idSchema, name: z.string() })),
  total: z.int(),
})

/** The filter of the list, without pagination. */
export const clientExportSchema = clientFindSchema
  .omit({ limit: true, offset: true })
  .extend({ name: boundedText(120).optional() })

/** An empty spreadsheet with an example row; `plan` is the name of an existing plan. */
export const clientTemplate = (plan: string): string => {
  const columns = CLIENT_COLUMNS.filter((column) => column.example !== undefined)
  const example = columns.map(({ field, example = '' }) => (field === 'plan' ? plan : example))
  return BOM + csvLine(columns.map(({ header }) => header)) + csvLine(example)
}

/** `clientes-2026-11-21.csv` */
export const exportFileName = (day: string): string => `clientes-${day}.csv`
