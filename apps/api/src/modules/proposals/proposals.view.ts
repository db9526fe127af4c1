import { createHash } from 'node:crypto'
import type { Types } from 'mongoose'
import { proposalState } from '@bastidor/shared/proposal-expiry'
import { proposalText } from '@bastidor/shared/proposal-text'
import {
  type AnsweredProposal,
  type Offer,
  type Proposal,
  type PublicProposal,
  offerSchema,
} from '@bastidor/shared/proposal-views'
import { env } from '#config/env'
import type { Subject } from '#modules/notifications/notifications.commands'
import type { AuditNote } from '#audit/audit-entry'
import { toldValues } from '#audit/audit-values'
import type { ProposalRecord } from './proposals.model.ts'

/** What a proposal offers, and nothing else of it; an accepted one what was accepted. */
export const toOffer = (record: ProposalRecord): Offer =>
  record.acceptance?.shown ??
  offerSchema.parse({
    ...record,
    agencyCity: record.drone ? env.AGENCY_CITY : '',
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
  })

/** SHA-256 of what a proposal's page shows. */
const hashOf = (offer: Offer): string => sha256(proposalText(offer))

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A proposal as staff see it; `clientId` is the client that it has become. */
export const toProposal = (
  record: ProposalRecord,
  clientId: Types.ObjectId | undefined,
  now = new Date(),
): Proposal => {
  const { _id, whatsapp, approved, acceptance, seenAt, version } = record
  const offer = toOffer(record)
  return {
    ...offer,
    id: _id,
    _id,
    whatsapp,
    approved,
    hash: acceptance?.hash ?? hashOf(offer),
    expired: proposalState(record, now) === 'expired',
    seenAt: seenAt && seenAt.toISOString(),
    evidence: acceptance && { ...acceptance, at: acceptance.at.toISOString() },
    clientId: clientId ? String(clientId) : null,
    version,
  }
}

/** A proposal as anyone sees it who has the link. */
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
    expired,
    approved: false,
    hash: hashOf(offer),
    ...(expired && { consultorWhatsapp }),
  }
}

/** What is left to say to visitors of an accepted proposal. */
export const toAnsweredProposal = ({ _id, name, createdAt }: ProposalRecord): AnsweredProposal => ({
  id: _id,
  _id,
  name,
  approved: true,
  createdAt: createdAt.toISOString(),
})

/** What a notice says of a proposal. */
export const proposalSubject = ({ _id, name, sequentialNumber }: ProposalRecord): Subject => ({
  id: _id,
  name,
  detail: String(sequentialNumber),
})

/** What the trail says of an act on a proposal. */
export const proposalNote = (record: ProposalRecord, changed: string[] = []): AuditNote => ({
  entity: 'proposal',
  id: record._id,
  label: `Nº ${record.sequentialNumber} · ${record.name}`,
  changed,
})

/** Fields whose values the trail tells; the rest of a change is told by their names. */
const TOLD = ['plan', 'tempoContrato', 'value', 'startValue'] as const

/** As `proposalNote`, with before and after of the fields that may be told. */
export const proposalChange = (
  before: ProposalRecord,
  after: ProposalRecord,
  changed: string[],
): AuditNote => ({
  ...proposalNote(after, changed),
  values: toldValues(TOLD, { before, after, changed }),
})
