import type { Types } from 'mongoose'
import type { z } from 'zod'
import { CLIENT_COLUMNS } from '@bastidor/shared/client-transfer.columns'
import {
  excerptOf,
  type LineRules,
  type ReadLine,
  readLine,
} from '@bastidor/shared/client-transfer.lines'
import { headingFor } from '@bastidor/shared/client-transfer.sheet'
import type { ClientStatus, clientFieldsSchema } from '@bastidor/shared/clients'
import type { ImportIssue, ImportReport } from '@bastidor/shared/client-transfer'
import type { CsvRow } from '@bastidor/shared/csv'
import { taxIdKey } from '@bastidor/shared/tax-id'
import { foldName } from '@bastidor/shared/text'
import { slices } from '#lib/batches'
import { ambiguousPerson, unknownPerson } from '#modules/clients/clients-resolve-names'
import type { LookupTable, KnownClient } from './client-transfer-lookup-table.ts'

type ClientFields = Omit<z.output<typeof clientFieldsSchema>, 'plataformasTrafego'>

/** The client that a row becomes: the fields that a form would send, with all names resolved. */
export type NewClient = Partial<ClientFields> & {
  name: string
  status?: ClientStatus
  plan: string
  gestorId: Types.ObjectId | null
  csId: Types.ObjectId | null
}
export type ValidatedRows = {
  done: number
  issues: ImportIssue[]
  clients: NewClient[]
  report: Omit<ImportReport, 'unlisted'>
}
type Task = LineRules & {
  rows: readonly CsvRow[]
  table: LookupTable
  /** Id of the plan for rows without one. */
  plan: string | undefined
}

const AT_ONCE = 50

/**
 * Validates the rows of a sheet, fifty at a time, so that it does not block other requests. Used by
 * the dry run and the import. A row with an error creates no client, nor does a duplicate.
 */
export async function* validateRows({
  rows,
  table,
  plan,
  ...rules
}: Task): AsyncGenerator<ValidatedRows> {
  const seen = { names: new Map<string, number>(), taxIds: new Map<string, number>() }
  const report = { total: rows.length, ready: 0, failing: 0, duplicates: 0 }
  let done = 0
  for await (const part of slices(rows, AT_ONCE)) {
    done += part.length
    const validated: ValidatedRows = { done, issues: [], clients: [], report }
    for (const row of part) {
      const read = readLine(row, rules)
      const client = found(read, rules, table, plan)
      const duplicate = duplicateOf(read, rules, table, seen)
      validated.issues.push(...read.issues)
      const hasFailed = read.issues.some(({ kind }) => kind === 'error')
      if (hasFailed) report.failing += 1
      else if (duplicate) report.duplicates += 1
      else {
        report.ready += 1
        validated.clients.push(client)
      }
    }
    yield validated
  }
}

const HEADERS = new Map<string, string>(CLIENT_COLUMNS.map(({ field, header }) => [field, header]))
type Field = (typeof CLIENT_COLUMNS)[number]['field']

const note = (
  read: ReadLine,
  { headings, mapping }: LineRules,
  field: Field,
  kind: ImportIssue['kind'],
  message: string,
) => {
  const value = read.values[field]
  read.issues.push({
    line: read.line,
    column: headingFor(field, HEADERS.get(field) ?? '', headings, mapping),
    kind,
    message,
    value: typeof value === 'string' ? excerptOf(value) : '',
  })
}

// Resolves the names of the plan and of people; unknown names become issues.
const found = (read: ReadLine, rules: LineRules, table: LookupTable, plan: string | undefined) => {
  const { values } = read
  const planName = values.plan as string | undefined
  const planId = planName === undefined ? plan : table.plans.get(foldName(planName))
  if (planName !== undefined && planId === undefined)
    note(read, rules, 'plan', 'error', `Não há plano com o nome "${planName}".`)
  const gestor = personOf(read, rules, table, 'gestor')
  const cs = personOf(read, rules, table, 'cs')
  return { ...values, plan: planId ?? '', ...gestor, ...cs } as NewClient
}

const personOf = (read: ReadLine, rules: LineRules, table: LookupTable, field: 'gestor' | 'cs') => {
  const name = read.values[field] as string | undefined
  if (!name) return { [field]: '', [`${field}Id`]: null }
  const key = foldName(name)
  const exact = table.people.filter(({ folded }) => folded === key)
  // A sheet often contains only the first name.
  const candidates =
    exact.length > 0 ? exact : table.people.filter(({ folded }) => folded.startsWith(`${key} `))
  const [only, another] = candidates
  if (!only) note(read, rules, field, 'error', unknownPerson(name))
  else if (another) note(read, rules, field, 'error', ambiguousPerson(name))
  else if (exact.length === 0)
    note(read, rules, field, 'warning', `Lido como "${only.person.name}".`)
  return { [field]: only?.person.name ?? '', [`${field}Id`]: only?.person._id ?? null }
}

type Seen = { names: Map<string, number>; taxIds: Map<string, number> }

// True if the client already exists, in the portfolio or in an earlier row.
const duplicateOf = (read: ReadLine, rules: LineRules, table: LookupTable, seen: Seen): boolean => {
  const { cnpj, name } = read.values as { cnpj?: string; name?: string }
  const checks = [
    ['cnpj', taxIdKey(cnpj ?? ''), table.byTaxId, seen.taxIds, 'este CPF/CNPJ'],
    ['name', foldName(name ?? ''), table.byName, seen.names, 'este nome'],
  ] as const
  let isDuplicate = false
  for (const [field, key, known, above, what] of checks) {
    if (!key) continue
    const there = known.get(key)
    const earlier = above.get(key)
    if (earlier === undefined) above.set(key, read.line)
    if (isDuplicate) continue
    if (there && !there.isDeleted)
      note(read, rules, field, 'duplicate', `Já existe um cliente com ${what}: ${there.name}.`)
    else if (earlier !== undefined)
      note(read, rules, field, 'duplicate', `A linha ${earlier} já traz ${what}.`)
    else {
      if (there) note(read, rules, field, 'warning', leftText(there, what))
      continue
    }
    isDuplicate = true
  }
  return isDuplicate
}

const leftText = ({ name }: KnownClient, what: string) =>
  `Um cliente excluído tem ${what}: ${name}. Talvez baste restaurá-lo.`
