import { dayOf, formatDay, formatInstant } from '@bastidor/shared/dates'
import { isOpen, stateBy, type ProposalState } from '@bastidor/shared/proposals.expiry'
import type { Proposal } from '@bastidor/shared/proposals.views'
import type { LinkRequest } from '#features/customer-links/customer-link.ts'

export const stateOf = (proposal: Proposal): ProposalState => stateBy(proposal, new Date())

/** True if it was accepted by a new client: a renewal continues one, and makes none. */
export const isSold = (proposal: Proposal): boolean =>
  stateOf(proposal) === 'approved' && proposal.kind === 'sale'

export const STATE_LABELS: Record<ProposalState, string> = {
  open: 'Aberta',
  asked: 'Em ajuste',
  approved: 'Aprovada',
  declined: 'Recusada',
  expired: 'Expirada',
}

export const dayText = (iso: string): string => formatDay(dayOf(new Date(iso)))

/** The state of a proposal as text: `válida até 01/12/2026`. */
export const stateText = (proposal: Proposal): string => {
  const { evidence, declined, expiresAt } = proposal
  const state = stateOf(proposal)
  if (state === 'approved') return evidence ? `aceita em ${dayText(evidence.at)}` : ''
  if (declined) return `recusada em ${dayText(declined.at)}: ${declined.reason}`
  return `${isOpen(state) ? 'válida até' : 'expirou em'} ${dayText(expiresAt)}`
}

/** A proposal as a reminder to its customer. */
export const askedFor = ({
  id,
  sequentialNumber,
  name,
  whatsapp,
  expiresAt,
}: Proposal): LinkRequest => ({
  kind: 'proposal',
  id,
  title: `Proposta nº ${sequentialNumber}`,
  clientName: name,
  whatsapp,
  expiresAt,
})

/** When the customer opened the link, if at all; accepting implies it. */
export const seenText = ({ seenAt, approved }: Proposal): string => {
  if (seenAt) return `vista em ${formatInstant(seenAt)}`
  return approved ? '' : 'ainda não vista'
}
