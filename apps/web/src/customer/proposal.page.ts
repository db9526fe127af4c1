import { proposalState, type ProposalState } from '@bastidor/shared/proposal-expiry'
import type { AnsweredProposal, Proposal, PublicProposal } from '@bastidor/shared/proposal-views'

/** A proposal that is shown whole: to anyone while it is not accepted, to its keepers always. */
export type ShownProposal = Proposal | PublicProposal
/** Whatever the link answers. */
export type SeenProposal = ShownProposal | AnsweredProposal

/** Whether nothing is left to say to a visitor but thanks. */
export const isAnswered = (proposal: SeenProposal): proposal is AnsweredProposal =>
  !('hash' in proposal)

/** The proposal as those see it who keep proposals; null for every other visitor. */
export const asKeeper = (proposal: ShownProposal): Proposal | null =>
  'whatsapp' in proposal ? proposal : null

/** Where a shown proposal stands: by the clock, or by the server, whichever is first. */
export const stateOf = (proposal: ShownProposal, now: Date): ProposalState =>
  proposal.expired ? 'expired' : proposalState(proposal, now)

/** `'Marina Couto'` → `'Marina'` */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** What an expired proposal's customer would like to say. */
export const renewalMessage = ({ consultor, sequentialNumber, name }: ShownProposal): string =>
  `Olá, ${firstNameOf(consultor)}! A proposta Nº ${sequentialNumber} para ${name} expirou. Pode me enviar uma nova?`
