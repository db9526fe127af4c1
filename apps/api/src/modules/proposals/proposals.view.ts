import { createHash } from 'node:crypto'
import type { Types } from 'mongoose'
import { proposalState } from '@bastidor/shared/proposals.expiry'
import { proposalText } from '@bastidor/shared/proposals.text'
import {
  type AnsweredProposal,
  type Offer,
  type Proposal,
  type PublicProposal,
  offerSchema,
} from '@bastidor/shared/proposals.views'
import { env } from '#config/env'
import type { Subject } from '#modules/notifications/notifications.commands'
import type { AuditNote } from '#audit/audit-entry'
import { auditableChanges } from '#audit/audit-values'
import type { ProposalRecord } from './proposals.model.ts'

/** The offer of a proposal only; of an accepted one, the accepted offer. */
export const toOffer = (record: ProposalRecord): Offer =>
  record.acceptance?.shown ??
  offerSchema.parse({
    ...record,
    agencyCity: record.drone ? env.AGENCY_CITY : '',
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
  })

/** SHA-256 of the content of a proposal's page. */
const hashOf = (offer: Offer, { kind }: ProposalRecord): string =>
  sha256(proposalText({ ...offer, kind }))

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A proposal as staff see it; `clientId` is the client created from it. */
export const toProposal = (
  record: ProposalRecord,
  clientId: Types.ObjectId | undefined,
  now = new Date(),
): Proposal => {
  const { _id, kind, renewalOf, whatsapp, approved, acceptance, seenAt, version } = record
  const offer = toOffer(record)
  return {
    ...offer,
    id: _id,
    _id,
    kind,
    renewalOf: renewalOf && String(renewalOf),
    whatsapp,
    approved,
    hash: acceptance?.hash ?? hashOf(offer, record),
    expired: proposalState(record, now) === 'expired',
    seenAt: seenAt && seenAt.toISOString(),
    evidence: acceptance && { ...acceptance, at: acceptance.at.toISOString() },
    clientId: clientId ? String(clientId) : null,
    version,
  }
}

/** A proposal as its public link shows it. */
export const toPublicProposal = (
  record: ProposalRecord,
  consultorWhatsapp: string,
  now = new Date(),
): PublicProposal | AnsweredProposal => {
  if (record.approved) return toAnsweredProposal(record)
  const offer = toOffer(record)
  const expired = proposalState(record, now) === 'expired'
  return {
    ...offer,
    id: record._id,
    _id: record._id,
    kind: record.kind,
    expired,
    approved: false,
    hash: hashOf(offer, record),
    ...(expired && { consultorWhatsapp }),
  }
}

/** An accepted proposal as its public link shows it. */
export const toAnsweredProposal = ({ _id, name, createdAt }: ProposalRecord): AnsweredProposal => ({
  id: _id,
  _id,
  name,
  approved: true,
  createdAt: createdAt.toISOString(),
})

/** The notification subject of a proposal. */
export const proposalSubject = ({ _id, name, sequentialNumber }: ProposalRecord): Subject => ({
  id: _id,
  name,
  detail: String(sequentialNumber),
})

/** The audit note of a proposal. */
export const proposalNote = (record: ProposalRecord, changed: string[] = []): AuditNote => ({
  entity: 'proposal',
  id: record._id,
  label: `Nº ${record.sequentialNumber} · ${record.name}`,
  changed,
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
