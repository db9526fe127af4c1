import { stateBy, type ProposalState } from '@bastidor/shared/proposals.expiry'
import type {
  AnsweredProposal,
  DeclinedProposal,
  Proposal,
  PublicProposal,
} from '@bastidor/shared/proposals.views'

/**
 * A fully visible proposal: for anyone until it is accepted, for staff with the permission always.
 */
export type ShownProposal = Proposal | PublicProposal
/** Any response of the link. */
export type SeenProposal = ShownProposal | AnsweredProposal | DeclinedProposal

/** True if a visitor sees only the thank-you page. */
export const isAnswered = (proposal: SeenProposal): proposal is AnsweredProposal =>
  !('hash' in proposal) && proposal.approved

/** True if a visitor sees only that it was declined. */
export const isDeclined = (proposal: SeenProposal): proposal is DeclinedProposal =>
  !('hash' in proposal) && !proposal.approved

/** The proposal with the fields for staff; null for any other visitor. */
export const staffViewOf = (proposal: ShownProposal): Proposal | null =>
  'whatsapp' in proposal ? proposal : null

/** The state of a proposal: by the clock or by the server, whichever changes first. */
export const stateOf = (proposal: ShownProposal, now: Date): ProposalState =>
  proposal.expired ? 'expired' : stateBy(proposal, now)

/** `'Marina Couto'` → `'Marina'` */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** The prefilled message of an expired proposal's customer. */
export const renewalMessage = ({ consultor, sequentialNumber, name }: ShownProposal): string =>
  `Olá, ${firstNameOf(consultor)}! A proposta Nº ${sequentialNumber} para ${name} expirou. Pode me enviar uma nova?`
