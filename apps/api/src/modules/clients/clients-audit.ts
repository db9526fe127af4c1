import type { AuditValue } from '@bastidor/shared/audit'
import { anyOf, objectId } from '#database/operators'
import { PlanModel } from '#modules/plans/plans.model'
import type { AuditNote } from '#audit/audit-entry'
import { toldValues } from '#audit/audit-values'
import type { ClientRecord } from './clients.model.ts'

/** Fields whose values the trail tells: the agency's own facts, no secret, nobody's data. */
const TOLD = [
  'name',
  'status',
  'plan',
  'value',
  'tempoContrato',
  'vencimento',
  'gestor',
  'cs',
] as const

/** What the trail says of an act on a client. */
export const clientNote = (
  { _id, name }: Pick<ClientRecord, '_id' | 'name'>,
  changed: string[] = [],
  values: AuditValue[] = [],
): AuditNote => ({ entity: 'client', id: String(_id), label: name, changed, values })

/** As `clientNote`, with what the fields that may be told held before and hold now. */
export const changeNote = async (
  before: ClientRecord,
  after: ClientRecord,
  changed: string[],
): Promise<AuditNote> => {
  const values = toldValues(TOLD, { before, after, changed })
  return clientNote(after, changed, await withPlanNames(values))
}

// A plan by the name it had that day; later it may be renamed, or gone.
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
 * What the trail says of a part (a site, a platform): by its name, added where there was none
 * before, taken away where there is none now, else with the names of its fields that changed.
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
    .filter(([field, value]) => JSON.stringify(stored.get(field)) !== JSON.stringify(value))
    .map(([field]) => field)
}

// Told apart from "nothing" even where a part has no name.
const partName = (part: Part | undefined): string =>
  part ? part.name || part.link || part.plataforma || 'sem nome' : ''
