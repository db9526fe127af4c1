import { ProposalTimeline } from '#features/audit/ProposalTimeline.tsx'
import { ProposalPage } from '#features/proposals/ProposalPage.tsx'

/** A proposal's page, with the timeline from another feature. */
export const ProposalScreen = () => <ProposalPage History={ProposalTimeline} />
