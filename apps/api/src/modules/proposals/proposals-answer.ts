import { AppError } from '@bastidor/shared/errors'
import { CONSENT_VERSION } from '@bastidor/shared/proposals.consent'
import type { ProposalAnswer } from '@bastidor/shared/proposals.answers'
import { isOpen, proposalState } from '@bastidor/shared/proposals.expiry'
import { maskTaxId } from '@bastidor/shared/tax-id'
import { gt } from '#database/operators'
import { randomId } from '#lib/random-id'
import type { Context } from '#lib/request-context'
import { sha256 } from '#lib/sha256'
import { renewByProposal } from '#modules/client-terms/client-terms-of-proposal'
import { notify, retract } from '#modules/notifications/notifications.commands'
import { proofOf } from '#secrets/keyed-proof'
import {
  type Acceptance,
  type AcceptancePerson,
  ProposalModel,
  type ProposalRecord,
} from './proposals.model.ts'
import { proposalSubject, textOf, toOffer } from './proposals.view.ts'
import { completeWish } from './proposals-wishes.ts'

type Visit = Pick<Context, 'ip' | 'userAgent' | 'actor'>

/**
 * Accepts a proposal, in the caller's transaction: once, while it is open, and only with the
 * content that was shown (docs/rules/rights.md#answers-given-once). Stores time, origin, the exact
 * content and, if they said so, who accepted. A renewal makes its contract. Throws as
 * `assertOpen` does.
 */
export const acceptProposal = async (
  stored: ProposalRecord,
  answer: ProposalAnswer,
  visit: Visit,
  now = new Date(),
): Promise<ProposalRecord & { acceptance: Acceptance }> => {
  assertOpen(stored, answer.hash, now)
  const acceptance = acceptanceOf(stored, visit, now, personOf(answer))
  const accepted = await answerOnce(stored, { approved: true, isAsked: false, acceptance }, now)
  await renewByProposal(accepted, visit.actor, now)
  await completeWish(stored, visit.actor, now)
  await retract('proposalExpiring', [stored._id])
  await notify('proposalAccepted', proposalSubject(stored), [stored.consultorId], visit.actor, now)
  return { ...accepted, acceptance }
}

/**
 * Refuses an answer to a proposal that is not open: 409 if it was answered, 410 if it has expired,
 * 409 if its content no longer matches `hash`.
 */
export const assertOpen = (stored: ProposalRecord, hash: string | undefined, now: Date): void => {
  const state = proposalState(stored, now)
  if (state === 'approved') throw new AppError('ALREADY_ANSWERED', 'Esta proposta já foi aceita.')
  if (state === 'declined') throw new AppError('ALREADY_ANSWERED', 'Esta proposta foi recusada.')
  if (!isOpen(state)) throw new AppError('GONE', 'Esta proposta expirou.')
  if (hash && hash !== sha256(textOf(stored)))
    throw new AppError('CONFLICT', 'Esta proposta mudou desde que você a abriu. Confira de novo.')
}

/** Stores an answer to exactly this state of the proposal; of several at once one wins. */
export const answerOnce = async (
  { _id, version, versionNumber }: ProposalRecord,
  answer: Partial<ProposalRecord>,
  now: Date,
): Promise<ProposalRecord> => {
  const unanswered = { approved: false, isDeclined: false, expiresAt: gt(now) }
  const answered = await ProposalModel.findOneAndUpdate(
    { _id, ...unanswered, version, versionNumber },
    { $set: answer },
    { returnDocument: 'after' },
  ).lean<ProposalRecord>()
  if (!answered) throw new AppError('CONFLICT')
  return answered
}

/** The evidence of the acceptance of a proposal in its current form. */
export const acceptanceOf = (
  record: ProposalRecord,
  { ip, userAgent, actor }: Visit,
  at: Date,
  person: AcceptancePerson | null,
): Acceptance => {
  const text = textOf(record)
  return {
    at,
    ip,
    userAgent,
    hash: sha256(text),
    staff: actor?.name ?? null,
    shown: toOffer(record),
    text,
    person,
    consentVersion: person && CONSENT_VERSION,
    receipt: randomId(),
  }
}

/** The acceptor; the schema requires all fields or none. The CPF or CNPJ itself goes no further. */
const personOf = ({ name, role, taxId }: ProposalAnswer): AcceptancePerson | null =>
  name && role && taxId
    ? { name, role, taxIdMasked: maskTaxId(taxId), taxIdProof: proofOf('taxIds', taxId) }
    : null
