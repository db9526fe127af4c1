/**
 * What a proposal sells: a first contract, or a further one of a client
 * (docs/rules/customers.md#proposals).
 */
export const PROPOSAL_KINDS = ['sale', 'renewal'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]
