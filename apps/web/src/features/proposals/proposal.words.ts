import { dayOf, formatDay, formatInstant } from '@bastidor/shared/dates'
import { proposalState, type ProposalState } from '@bastidor/shared/proposal-expiry'
import type { Proposal } from '@bastidor/shared/proposal-views'
import type { Asked } from '#lib/customer-link.ts'

export const stateOf = (proposal: Proposal): ProposalState => proposalState(proposal, new Date())

export const STATE_LABELS: Record<ProposalState, string> = {
  open: 'Aberta',
  approved: 'Aprovada',
  expired: 'Expirada',
}

export const dayText = (iso: string): string => formatDay(dayOf(new Date(iso)))

/** What happens, or has happened, to a proposal: `válida até 01/12/2026`. */
export const stateText = (proposal: Proposal): string => {
  const { evidence, expiresAt } = proposal
  const state = stateOf(proposal)
  if (state === 'approved') return evidence ? `aceita em ${dayText(evidence.at)}` : ''
  return `${state === 'open' ? 'válida até' : 'expirou em'} ${dayText(expiresAt)}`
}

/** A proposal as what its customer is asked for. */
export const askedFor = ({ id, sequentialNumber, name, whatsapp, expiresAt }: Proposal): Asked => ({
  kind: 'proposal',
  id,
  title: `Proposta nº ${sequentialNumber}`,
  clientName: name,
  whatsapp,
  expiresAt,
})

/** Whether, and when, the customer has opened the link; whoever accepted it has. */
export const seenText = ({ seenAt, approved }: Proposal): string => {
  if (seenAt) return `visto em ${formatInstant(seenAt)}`
  return approved ? '' : 'ainda não vista'
}
