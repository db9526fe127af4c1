import type { QueryFilter } from 'mongoose'
import { anyOf } from '#database/query'
import { type AuditDocument, AuditModel, type AuditRecord } from '../audit/audit.model.ts'
import { digestOf } from '../audit/audit.seals.ts'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { NpsModel } from '#modules/nps/nps.model'
import { clientsOfContact, proposalsTo } from './places.contacts.ts'
import type { Person } from './person.ts'
import type { Place, Pseudonym } from './found.ts'

const BATCH = 500

/** The entries somebody is in: as whom it was, to whom it was done, or through whose link. */
const entriesOf = async (person: Person): Promise<QueryFilter<AuditRecord>> => {
  const { employeeIds, names } = person
  const ids = (await clientsOfContact(person)).map(({ _id }) => _id)
  const clientId = anyOf(ids)
  const surveys = await NpsModel.distinct('_id', { clientId })
  const approvals = await ApprovalModel.distinct('_id', { clientId })
  const proposals = (await proposalsTo(person)).filter(({ approved }) => !approved)
  const links = [...surveys, ...proposals.map(({ _id }) => _id)]
  return {
    $or: [
      { actorId: anyOf(employeeIds) },
      { entity: 'employee', entityId: anyOf(employeeIds) },
      { actor: anyOf(names) },
      { 'values.from': anyOf(names) },
      { 'values.to': anyOf(names) },
      { entity: 'proposal', entityId: anyOf(links) },
      { entity: 'nps', entityId: anyOf(links), actorId: null },
      { entity: 'approval', entityId: anyOf(approvals), actorId: null },
      { entity: 'briefing', clientId: anyOf(ids.map(String)), actorId: null },
    ],
  }
}

export const auditPlace: Place = {
  collection: 'audit',
  what: 'registros da trilha',
  find: async (person) =>
    (await AuditModel.find(await entriesOf(person)).lean<AuditDocument[]>()).map(
      ({ salt: _salt, digest: _digest, ...told }) => told,
    ),
  // Before all the others; see `redactTrail`.
  anonymise: async () => undefined,
}

/**
 * Takes somebody out of the trail, a batch at a time and without a transaction: an entry is changed
 * as a whole or not at all, and its place in the chain does not change (`digestOf`). What was done,
 * when and to what stays.
 */
export const redactTrail = async (person: Person, { name }: Pseudonym): Promise<void> => {
  const entries = await AuditModel.find(await entriesOf(person)).lean<AuditDocument[]>()
  for (let at = 0; at < entries.length; at += BATCH)
    await AuditModel.bulkWrite(
      entries.slice(at, at + BATCH).map((entry) => ({
        updateOne: {
          filter: { _id: entry._id },
          update: { $set: redacted(entry, person, name), $unset: { salt: 1 } },
        },
      })),
    )
}

const redacted = (entry: AuditDocument, { employeeIds, names }: Person, name: string) => {
  const isActor = employeeIds.includes(entry.actorId ?? '') || names.includes(entry.actor)
  const isCustomer = entry.actorId === null && !isActor
  const isTarget = entry.entity === 'employee' && employeeIds.includes(entry.entityId ?? '')
  const plain = (text: string) => (names.includes(text) ? name : text)
  return {
    digest: digestOf(entry),
    ...(isActor && { actor: name }),
    ...((isActor || isCustomer) && { ip: '', userAgent: '' }),
    ...((isTarget || entry.entity === 'proposal') && { label: name }),
    ...(entry.values && {
      values: entry.values.map(({ field, from, to }) => ({
        field,
        from: plain(from),
        to: plain(to),
      })),
    }),
  }
}
