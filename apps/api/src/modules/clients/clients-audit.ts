import type { AuditValue } from '@bastidor/shared/audit'
import { anyOf, objectId } from '#database/operators'
import { PlanModel } from '#modules/plans/plans.model'
import { type AuditNote, auditableChanges } from '#audit/audit-entry'
import type { ClientRecord } from './clients.model.ts'

/**
 * Fields whose values the audit log contains: the agency's own data, no secrets, no personal data.
 */
const LOGGED = [
  'name',
  'status',
  'plan',
  'value',
  'tempoContrato',
  'vencimento',
  'gestor',
  'cs',
] as const

/** The audit note of a change to a client. */
export const clientNote = (
  { _id, name }: Pick<ClientRecord, '_id' | 'name'>,
  changed: string[] = [],
  values: AuditValue[] = [],
): AuditNote => ({ entity: 'client', id: String(_id), label: name, changed, values })

/** As `clientNote`, with old and new values of the fields that may be logged. */
export const changeNote = async (
  before: ClientRecord,
  after: ClientRecord,
  changed: string[],
): Promise<AuditNote> => {
  const values = auditableChanges(LOGGED, { before, after, changed })
  return clientNote(after, changed, await withPlanNames(values))
}

// Logs a plan by its current name; it may be renamed or deleted later.
const withPlanNames = async (values: AuditValue[]): Promise<AuditValue[]> => {
  const change = values.find(({ field }) => field === 'plan')
  if (!change) return values
  const ids = [change.from, change.to].map(objectId).filter((id) => id !== null)
  const plans = await PlanModel.find({ _id: anyOf(ids) })
    .select('name')
    .lean()
  const nameOf = (id: string) => plans.find(({ _id }) => String(_id) === id)?.name ?? ''
  const named = { field: 'plan', from: nameOf(change.from), to: nameOf(change.to) }
  return values.map((value) => (value === change ? named : value))
}

type Part = { name?: string; link?: string; plataforma?: string }

/**
 * The audit note of a part (a site, a platform): its name if it was added or removed, otherwise
 * also the names of the changed fields.
 */
export const partNote = (
  client: ClientRecord,
  list: 'dominio' | 'plataformasTrafego',
  { before, after }: { before?: Part | undefined; after?: Part | undefined },
): AuditNote => {
  const fields = before && after ? changedFields(before, after) : null
  return clientNote(client, fields ? fields.map((field) => `${list}.${field}`) : [list], [
    { field: list, from: partName(before), to: partName(after) },
  ])
}

const changedFields = (before: Part, after: Part): string[] => {
  const stored = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(
      ([field, value]) =>
        field !== 'changedAt' && JSON.stringify(stored.get(field)) !== JSON.stringify(value),
    )
    .map(([field]) => field)
}

// Distinguishes a part without a name from no part.
const partName = (part: Part | undefined): string =>
  part ? part.name || part.link || part.plataforma || 'sem nome' : ''
