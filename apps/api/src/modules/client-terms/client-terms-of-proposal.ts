import type { Types } from 'mongoose'
import { monthsIn } from '@bastidor/shared/contract-end'
import { AppError } from '@bastidor/shared/errors'
import { fold } from '@bastidor/shared/text'
import { systemEntry, CUSTOMER } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { lockClient } from '#modules/clients/clients.find'
import { applyMissedTerms } from '#modules/clients/clients-begin-term'
import type { ClientRecord } from '#modules/clients/clients.model'
import { PlanModel } from '#modules/plans/plans.model'
import type { TermRecord } from '#modules/terms/terms.model'
import { addTerm } from './client-terms-renew.ts'
import { termNote } from '#modules/terms/terms.view'

/** The parts of an accepted proposal that become its contract. */
type Accepted = Pick<TermRecord, 'value' | 'posts' | 'nVideos' | 'nVisitas' | 'plan'> & {
  _id: string
  renewalOf: Types.ObjectId | null
  tempoContrato: string
  consultor: string
  renewal: Pick<TermRecord, 'adjustment' | 'note' | 'plan' | 'value'> | null
}

/**
 * Makes the contract of a renewal that was accepted, in the transaction of that: it says what the
 * customer was shown. Nothing for a sale; 404 if the client is not there any more.
 */
export const renewByProposal = async (
  proposal: Accepted,
  by: { id: string; name: string } | null,
  now: Date,
): Promise<void> => {
  if (!proposal.renewalOf) return
  const stored = await lockClient(proposal.renewalOf)
  if (!stored) throw new AppError('NOT_FOUND', 'Proposta não encontrada.')
  // An earlier contract that began only this minute takes effect first.
  const client = await applyMissedTerms(stored, { now })
  const { _id: proposalId, value, posts, nVideos, nVisitas, tempoContrato, renewal } = proposal
  const { term, before } = await addTerm(
    client,
    {
      value,
      posts,
      nVideos,
      nVisitas,
      plan: await planOf(proposal, client),
      months: monthsIn(tempoContrato),
      length: tempoContrato,
      // Another value was agreed on since.
      adjustment: renewal?.value === value ? renewal.adjustment : null,
      note: renewal?.note ?? '',
      source: 'proposal',
      proposalId,
      createdBy: proposal.consultor,
    },
    by,
    now,
  )
  const who = by?.name ?? CUSTOMER.name
  await AuditModel.create([systemEntry(who, 'client.renew', termNote(term, [], before))])
}

// A proposal stores the name of its plan, which may have been renamed since.
const planOf = async ({ plan, renewal }: Accepted, client: ClientRecord): Promise<string> => {
  const named = plan && (await PlanModel.findOne({ nameFolded: fold(plan) }).lean())
  return named ? String(named._id) : (renewal?.plan ?? client.plan)
}
