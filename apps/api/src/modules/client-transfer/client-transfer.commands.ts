import { Types } from 'mongoose'
import type { ClientImportInput, ImportIssue } from '@bastidor/shared/client-transfer'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { insertAll } from '#database/bulk-writes'
import { DUPLICATE_KEY } from '#database/indexes'
import type { CurrentUser } from '#lib/request-context'
import { createJourneys } from '#modules/chores/chores-of-journeys'
import { blankClient } from '#modules/clients/clients.create'
import { lockShared } from '#modules/employees/employees-lock'
import { ClientModel, type ClientRecord, clientName } from '#modules/clients/clients.model'
import { newSite } from '#modules/clients/clients-parts'
import { resolveReferences } from '#modules/clients/clients-resolve-names'
import { recordStarts } from '#modules/lifecycle/lifecycle.commands'
import { firstTermOf } from '#modules/terms/terms-first'
import { TermModel } from '#modules/terms/terms.model'
import { committedTemplate } from '#modules/journey/journey.model'
import { type LookupTable, readLookupTable } from './client-transfer-lookup-table.ts'
import { type ValidatedRows, type NewClient, validateRows } from './client-transfer-validation.ts'
import { ImportModel, type ImportRecord } from './client-transfer.model.ts'
import type { ReceivedSheet } from './client-transfer-csv.ts'

/** Maximum number of issues in the error of a refused import. */
const MAX_NAMED = 100

/** Validates a sheet in batches against the current database. */
export async function* checkSheet(
  sheet: ReceivedSheet,
  { plan: typed }: ClientImportInput,
): AsyncGenerator<ValidatedRows> {
  const { plan } = await resolveReferences({ plan: typed || undefined })
  const table: LookupTable = await readLookupTable()
  yield* validateRows({ ...sheet, table, plan })
}

/**
 * Creates a client from every row, each with its journey, its first contract and its first
 * lifecycle event, inside the caller's transaction: all of them or, if one row has an error, none
 * (400). Duplicates refuse the import too, unless they are to be skipped. 409 while another import
 * is being written, 413 for more than the database takes in one transaction.
 */
export const importClients = async (
  actor: CurrentUser,
  sheet: ReceivedSheet,
  input: ClientImportInput,
  now = new Date(),
): Promise<ImportRecord> => {
  const wanted: NewClient[] = []
  const refused: ImportIssue[] = []
  let skipped = 0
  for await (const { clients, issues, report } of checkSheet(sheet, input)) {
    wanted.push(...clients)
    if (refused.length < MAX_NAMED)
      refused.push(...issues.filter((issue) => isRefusal(issue, input)))
    skipped = report.duplicates
  }
  if (refused.length > 0) throw refusalOf(refused)
  if (wanted.length === 0)
    throw new AppError('VALIDATION', 'Não sobrou nenhum cliente para importar.')

  // The people named were read in this transaction.
  await lockShared()
  const clientIds = wanted.map(() => new Types.ObjectId())
  const record = await openImport({
    _id: new Types.ObjectId(),
    fileName: sheet.fileName,
    at: now,
    byId: new Types.ObjectId(actor.id),
    by: actor.name,
    count: wanted.length,
    skipped,
    clientIds,
    undoneAt: null,
    undoneBy: '',
    kept: 0,
  })
  const blank = blankClient()
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const clients = wanted.slice(at, at + AT_ONCE).map((client, index) => ({
      ...blank,
      ...newClient(actor, client),
      _id: clientIds[at + index] ?? new Types.ObjectId(),
      createdAt: now,
    }))
    await store(clients, now).catch(explain)
  }
  return record
}

const TRANSACTION_TOO_LARGE = 388

// It depends on the memory that the database was given; to try again does not help.
const explain = (error: { code?: number }) => {
  if (error.code !== TRANSACTION_TOO_LARGE) throw error
  throw fieldError('file', TOO_LARGE_AT_ONCE, 'TOO_LARGE')
}

const TOO_LARGE_AT_ONCE =
  'O banco de dados não comporta tantos clientes de uma vez. Divida a planilha e importe em partes.'

/** Small enough not to block other requests. */
const AT_ONCE = 250

const store = async (clients: ClientRecord[], now: Date) => {
  const journeys = await createJourneys(clients, await committedTemplate())
  const whole = clients.map((client, index) => ({
    ...client,
    chores: journeys.slice(index, index + 1).map(({ _id }) => _id),
  }))
  await insertAll(ClientModel, whole)
  await insertAll(TermModel, whole.map(firstTermOf))
  await recordStarts(whole, now)
}

const isRefusal = ({ kind }: ImportIssue, { skipDuplicates }: ClientImportInput) =>
  kind === 'error' || (kind === 'duplicate' && !skipDuplicates)

// Keyed like fields, so that other API clients also see the row and the error.
const refusalOf = (issues: ImportIssue[]) =>
  new AppError('VALIDATION', 'A planilha tem linhas com problemas. Nada foi importado.', {
    fields: Object.fromEntries(
      issues
        .slice(0, MAX_NAMED)
        .map(({ line, column, message }) => [`linha ${line}${column && `, ${column}`}`, message]),
    ),
  })

const newClient = (actor: CurrentUser, { dominio, consultor, ...client }: NewClient) => ({
  ...client,
  ...clientName(client.name),
  consultor: consultor || actor.name,
  dominio: (dominio ?? []).map((site) => newSite(actor, site)),
})

const WRITE_CONFLICT = 112

// Two concurrent imports would not see each other's clients, and the same file would be imported
// twice. Both need the next number; the second is refused immediately.
const openImport = async (fields: Omit<ImportRecord, 'number'>): Promise<ImportRecord> => {
  const last = await ImportModel.findOne()
    .sort({ number: -1 })
    .select({ number: 1 })
    .lean<ImportRecord>()
  const record = { ...fields, number: (last?.number ?? 0) + 1 }
  try {
    await insertAll(ImportModel, [record])
    return record
  } catch (error) {
    const { code } = error as { code?: number }
    if (code !== WRITE_CONFLICT && code !== DUPLICATE_KEY) throw error
    throw new AppError(
      'REQUEST_IN_PROGRESS',
      'Outra importação está sendo gravada. Espere um instante e tente de novo.',
      { retryAfter: 5 },
    )
  }
}
