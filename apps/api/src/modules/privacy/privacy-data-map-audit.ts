import mongoose, { type QueryFilter } from 'mongoose'
import { anyOf } from '#database/operators'
import { CUSTOMER } from '#audit/audit-entry'
import { type AuditDocument, AuditModel, type AuditRecord } from '#audit/audit.model'
import { redactEntries } from '#modules/audit/audit-proofs'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { NpsModel } from '#modules/nps/nps.model'
import { proposalsTo } from './privacy-data-map-answers.ts'
import { clientsOfContact } from './privacy-data-map-contacts.ts'
import type { Person } from './privacy-person.ts'
import { ANONYMOUS, type PersonalData, type Pseudonym } from './privacy-findings.ts'

/** A person with their clients and proposals, which audit entries reference by id. */
type Theirs = Person & { clients: mongoose.Types.ObjectId[]; proposals: ReadonlySet<string> }

const theirsOf = async (person: Person): Promise<Theirs> => ({
  ...person,
  clients: (await clientsOfContact(person)).map(({ _id }) => _id),
  // Including accepted ones: the evidence of the contract is in the proposal, not in the audit log.
  proposals: new Set((await proposalsTo(person)).map(({ _id }) => _id)),
})

/** The entries that concern a person: as actor, as subject, or through their public link. */
const entriesOf = async (theirs: Theirs): Promise<AuditDocument[]> => {
  const entries = await AuditModel.find(await filterOf(theirs)).lean<AuditDocument[]>()
  // Entries of a proposal stay in the audit log; those already redacted are left out.
  return entries.filter(
    (entry) => isActor(entry, theirs) || !isProposalTo(entry, theirs) || !NOBODY.test(entry.label),
  )
}

const filterOf = async (theirs: Theirs): Promise<QueryFilter<AuditRecord>> => {
  const { employeeIds, names, proposals } = theirs
  const clientId = anyOf(theirs.clients)
  const ids = anyOf(theirs.clients.map(String))
  const surveys = await NpsModel.distinct('_id', { clientId })
  const approvals = await ApprovalModel.distinct('_id', { clientId })
  return {
    $or: [
      { actorId: anyOf(employeeIds) },
      { entity: 'employee', entityId: anyOf(employeeIds) },
      { actor: anyOf(names) },
      { label: anyOf(names) },
      { 'values.from': anyOf(names) },
      { 'values.to': anyOf(names) },
      { entity: 'proposal', entityId: anyOf([...proposals]) },
      { entity: 'nps', entityId: anyOf(surveys), actorId: null },
      { entity: 'approval', entityId: anyOf(approvals), actorId: null },
      { entity: anyOf(['briefing', 'accessRequest']), clientId: ids, actorId: null },
      // What they did in the portal.
      { entity: 'client', entityId: ids, actor: CUSTOMER.name, actorId: null },
    ],
  }
}

/** In the label of a proposal, the recipient's name follows the number. */
const RECIPIENT = / · .*$/s
const NOBODY = new RegExp(` · ${ANONYMOUS} [0-9a-f]{8}$`)

export const auditData: PersonalData = {
  collection: 'audit',
  what: 'registros da trilha',
  find: async (person) =>
    (await entriesOf(await theirsOf(person))).map(
      ({ salt: _salt, digest: _digest, redaction: _proof, ...exported }) => exported,
    ),
  // Done separately, before all others; see `redactAuditLog`.
  anonymise: async () => undefined,
}

/**
 * Redacts a person in the audit log. The hash chain stays valid, and what was done, when and to
 * what is kept.
 */
export const redactAuditLog = async (person: Person, { name }: Pseudonym): Promise<void> => {
  const { db } = mongoose.connection
  if (!db) return
  const theirs = await theirsOf(person)
  const ids = (await entriesOf(theirs)).map(({ _id }) => _id)
  const redact = (entry: AuditDocument) => redacted(entry, theirs, name)
  await redactEntries(db, ids, redact, { actor: 'pnpm person:anonymise' })
}

const isActor = ({ actor, actorId }: AuditDocument, { employeeIds, names }: Person) =>
  employeeIds.includes(actorId ?? '') || names.includes(actor)

const isProposalTo = ({ entity, entityId }: AuditDocument, { proposals }: Theirs) =>
  entity === 'proposal' && proposals.has(entityId ?? '')

const redacted = (entry: AuditDocument, theirs: Theirs, name: string) => {
  const { employeeIds, names } = theirs
  const isOwn = isActor(entry, theirs)
  const isTarget = entry.entity === 'employee' && employeeIds.includes(entry.entityId ?? '')
  const plain = (text: string) => (names.includes(text) ? name : text)
  const label = isProposalTo(entry, theirs)
    ? entry.label.replace(RECIPIENT, ` · ${name}`)
    : plain(entry.label)
  return {
    ...(isOwn && { actor: name }),
    ...((isOwn || entry.actorId === null) && { ip: '', userAgent: '' }),
    label: isTarget ? name : label,
    ...(entry.values && {
      values: entry.values.map(({ field, from, to }) => ({
        field,
        from: plain(from),
        to: plain(to),
      })),
    }),
  }
}
