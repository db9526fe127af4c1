/** Parts of a proposal's page from other features. */
export { ProposalTimeline } from '#features/audit/ProposalTimeline.tsx'
