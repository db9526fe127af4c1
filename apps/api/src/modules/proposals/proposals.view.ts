import type { Types } from 'mongoose'
import { CONSENTS, type ConsentVersion } from '@bastidor/shared/proposals.consent'
import { proposalState } from '@bastidor/shared/proposals.expiry'
import { proposalText } from '@bastidor/shared/proposals.text'
import {
  type AcceptedProposal,
  type AnsweredProposal,
  type DeclinedProposal,
  type Offer,
  type Proposal,
  type ProposalReceipt,
  type PublicProposal,
  offerSchema,
} from '@bastidor/shared/proposals.views'
import { env } from '#config/env'
import { sha256 } from '#lib/sha256'
import type { Subject } from '#modules/notifications/notifications.commands'
import { type AuditNote, auditableChanges } from '#audit/audit-entry'
import type { Acceptance, AcceptancePerson, ProposalRecord } from './proposals.model.ts'

/** The offer of a proposal only; of an accepted one, the accepted offer. */
export const toOffer = (record: ProposalRecord): Offer =>
  record.acceptance?.shown ??
  offerSchema.parse({
    ...record,
    agencyCity: record.drone ? env.AGENCY_CITY : '',
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
  })

/** The canonical text of a proposal's page; of an accepted one, the accepted text. */
export const textOf = (record: ProposalRecord): string =>
  record.acceptance?.text ?? proposalText({ ...toOffer(record), kind: record.kind })

/** A proposal as staff see it; `clientId` is the client created from it. */
export const toProposal = (
  record: ProposalRecord,
  clientId: Types.ObjectId | undefined,
  now = new Date(),
): Proposal => {
  const { whatsapp, approved, renewalOf, acceptance, declined, asked, seenAt, version } = record
  return {
    ...shownOf(record, now),
    renewalOf: renewalOf && String(renewalOf),
    whatsapp,
    approved,
    seenAt: seenAt && seenAt.toISOString(),
    evidence: acceptance && {
      ...acceptance,
      at: acceptance.at.toISOString(),
      // Those from before there were receipts have none of these.
      person: toPerson(acceptance.person ?? null),
      consentVersion: acceptance.consentVersion ?? null,
    },
    receipt: acceptance?.receipt ?? null,
    declined: declined && { ...declined, at: declined.at.toISOString() },
    asked: asked.map((wish) => ({ ...wish, at: wish.at.toISOString() })),
    clientId: clientId ? String(clientId) : null,
    version,
  }
}

/** What a proposal shows to everybody. */
const shownOf = (record: ProposalRecord, now: Date) => {
  const { _id, kind, versionNumber, versionAt } = record
  const state = proposalState(record, now)
  return {
    ...toOffer(record),
    id: _id,
    _id,
    kind,
    state,
    versionNumber,
    versionAt: versionAt.toISOString(),
    expired: state === 'expired',
    hash: sha256(textOf(record)),
  }
}

const toPerson = (person: AcceptancePerson | null) =>
  person && { name: person.name, role: person.role, taxIdMasked: person.taxIdMasked }

/** A proposal as its public link shows it. */
export const toPublicProposal = (
  record: ProposalRecord,
  consultorWhatsapp: string,
  now = new Date(),
): PublicProposal | AnsweredProposal | DeclinedProposal => {
  if (record.approved) return toAnsweredProposal(record)
  if (record.isDeclined) return toDeclinedProposal(record)
  const shown = shownOf(record, now)
  return { ...shown, approved: false, ...(shown.expired && { consultorWhatsapp }) }
}

/** An accepted proposal as its public link shows it. */
const toAnsweredProposal = ({ _id, name, createdAt }: ProposalRecord): AnsweredProposal => ({
  id: _id,
  _id,
  name,
  approved: true,
  createdAt: createdAt.toISOString(),
})

/** The answer to an acceptance: it alone names the receipt. */
export const toAcceptedProposal = (
  record: ProposalRecord & { acceptance: Acceptance },
): AcceptedProposal => ({ ...toAnsweredProposal(record), receipt: record.acceptance.receipt })

/** A declined proposal as its public link shows it. */
export const toDeclinedProposal = (record: ProposalRecord): DeclinedProposal => ({
  ...toAnsweredProposal(record),
  approved: false,
  declined: true,
})

/** The receipt of an acceptance: what was accepted, by whom and when, without the address. */
export const toReceipt = (
  { sequentialNumber, kind, versionNumber }: ProposalRecord,
  { at, hash, text, shown, person, consentVersion }: Acceptance,
): ProposalReceipt => ({
  sequentialNumber,
  kind,
  clientName: shown.name,
  acceptedAt: at.toISOString(),
  person: toPerson(person),
  consent: consentVersion
    ? { version: consentVersion, text: CONSENTS[consentVersion as ConsentVersion] }
    : null,
  versionNumber,
  hash,
  text,
})

/** The notification subject of a proposal; that of a renewal is hidden with its client. */
export const proposalSubject = (record: ProposalRecord): Subject => ({
  id: record._id,
  name: record.name,
  detail: String(record.sequentialNumber),
  ...(record.renewalOf && { clientId: record.renewalOf }),
})

/** The audit note of a proposal. */
export const proposalNote = (record: ProposalRecord, changed: string[] = []): AuditNote => ({
  entity: 'proposal',
  id: record._id,
  label: `Nº ${record.sequentialNumber} · ${record.name}`,
  changed,
})

/** As `proposalNote`, of a refusal: with its reason, and without its words. */
export const declineNote = (record: ProposalRecord): AuditNote => ({
  ...proposalNote(record, ['declined']),
  values: [{ field: 'reason', from: '', to: record.declined?.reason ?? '' }],
})

/** Fields whose values the audit log contains; of other changed fields it has only the names. */
const LOGGED = ['plan', 'tempoContrato', 'value', 'startValue'] as const

/** As `proposalNote`, with old and new values of the fields that may be logged. */
export const proposalChange = (
  before: ProposalRecord,
  after: ProposalRecord,
  changed: string[],
): AuditNote => ({
  ...proposalNote(after, changed),
  values: auditableChanges(LOGGED, { before, after, changed }),
})
