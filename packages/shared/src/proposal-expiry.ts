import { addDays, dayOf, endOfDay } from './dates.ts'

/** For how many days after its creation a proposal can be accepted (S1 §9). */
export const PROPOSAL_DAYS = 10

/** Until when a proposal can be accepted: the end of the tenth day after its creation, São Paulo. */
export const proposalExpiry = (createdAt: Date): Date =>
  endOfDay(addDays(dayOf(createdAt), PROPOSAL_DAYS))

export type ProposalState = 'open' | 'approved' | 'expired'

/** Where a proposal stands at `now`; an accepted one never expires. */
export const proposalState = (
  { approved, expiresAt }: { approved: boolean; expiresAt: string | Date },
  now: Date,
): ProposalState => {
  if (approved) return 'approved'
  return new Date(expiresAt) > now ? 'open' : 'expired'
}
