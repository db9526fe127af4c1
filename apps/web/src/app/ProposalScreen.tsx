import { ProposalTimeline } from '../features/audit/ProposalTimeline.tsx'
import { ProposalPage } from '../features/proposals/ProposalPage.tsx'

/** A proposal's record, with its history, which another feature knows. */
export const ProposalScreen = () => <ProposalPage History={ProposalTimeline} />
