import type { Briefing, OpenBriefing, SentBriefing } from '@bastidor/shared/briefing'
import {
  BRIEFING_FACTS,
  BRIEFING_FIELDS,
  type BriefingAnswers,
  customerBlocks,
  customerFields,
} from '@bastidor/shared/briefing.blocks'
import type { AuditNote } from '#audit/audit-entry'
import type { ClientRecord } from '#modules/clients/clients.model'
import { objectId } from '#database/operators'
import { PlanModel } from '#modules/plans/plans.model'
import { BriefingModel, type BriefingRecord } from './briefings.model.ts'
import { knownAnswers } from './briefings-prefill.ts'

/** A client's briefing as staff see it; before the first save, the known answers. */
export const toBriefing = async (
  record: BriefingRecord | null,
  client: ClientRecord,
): Promise<Briefing> => {
  const id = String(client._id)
  return {
    ...answersOf(record, client),
    id,
    _id: id,
    client: await factsOf(client),
    linkId: record?._id ?? null,
    version: record?.version ?? 0,
    savedAt: record?.savedAt?.toISOString() ?? null,
    seenAt: record?.seenAt?.toISOString() ?? null,
    answeredAt: record?.answeredAt?.toISOString() ?? null,
  }
}

/** All answers of a briefing; before the first save, those known from the client. */
export const answersOf = (record: BriefingRecord | null, client: ClientRecord): BriefingAnswers =>
  pick(
    record ?? new BriefingModel(knownAnswers(client)).toObject<BriefingRecord>(),
    BRIEFING_FIELDS.map(({ name }) => name),
  ) as BriefingAnswers

/** The customer's part while it is open: only their questions, no answers of staff. */
export const toOpenBriefing = (record: BriefingRecord, client: ClientRecord): OpenBriefing => {
  const blocks = customerBlocks(client)
  const names = customerFields(blocks).map(({ name }) => name)
  return {
    ...linkOf(record, client),
    ok: false,
    version: record.version,
    blocks,
    answers: pick(record, names),
  }
}

/** The briefing as its public link shows it; once sent, no answers, because links are passed on. */
export const toPublicBriefing = (
  record: BriefingRecord,
  client: ClientRecord,
): OpenBriefing | SentBriefing =>
  record.answeredAt ? { ...linkOf(record, client), ok: true } : toOpenBriefing(record, client)

/** The audit note of a briefing; it appears on the client's timeline. */
export const briefingNote = (
  { _id, name }: Pick<ClientRecord, '_id' | 'name'>,
  changed: string[] = [],
): AuditNote => ({
  entity: 'briefing',
  id: String(_id),
  label: name,
  clientId: String(_id),
  changed,
})

const linkOf = ({ _id }: BriefingRecord, { name }: ClientRecord) => ({
  id: _id,
  _id,
  clientName: name,
})

const factsOf = async (client: ClientRecord): Promise<Briefing['client']> => {
  const { name, whatsapp, consultor } = client
  const _id = objectId(client.plan)
  const plan = _id && (await PlanModel.findById(_id).select('name').lean<{ name: string }>())
  return { name, whatsapp, consultor, plan: plan?.name ?? '', ...pick(client, BRIEFING_FACTS) }
}

const pick = <Source, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
