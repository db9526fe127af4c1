import { dayOf, formatDay, formatInstant } from '@bastidor/shared/dates'
import { proposalState, type ProposalState } from '@bastidor/shared/proposal-expiry'
import type { Proposal } from '@bastidor/shared/proposal-views'
import { paths } from '#paths.ts'

/** The whole address that the customer is sent. */
export const proposalUrl = (id: string): string => `${location.origin}${paths.proposalLink(id)}`

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

/** What an open proposal is sent to its customer with. */
export const sendMessage = ({ id, name, sequentialNumber, expiresAt }: Proposal): string =>
  `Olá! A proposta Nº ${sequentialNumber} para ${name} está pronta e vale até ${formatInstant(expiresAt)}: ${proposalUrl(id)}`

/** Whether, and when, the customer has opened the link; whoever accepted it has. */
export const seenText = ({ seenAt, approved }: Proposal): string => {
  if (seenAt) return `visto em ${formatInstant(seenAt)}`
  return approved ? '' : 'ainda não vista'
}
