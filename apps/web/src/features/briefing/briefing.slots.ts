/** The page of a briefing that another feature provides: an accepted proposal's. */
export { ProposalBriefing } from '#features/proposals/ProposalBriefing.tsx'
