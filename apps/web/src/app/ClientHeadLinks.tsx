import type { Client } from '@bastidor/shared/client-views'
import { ClientApprovals } from '#features/approvals/ClientApprovals.tsx'
import { ClientBriefing } from '#features/briefing/ClientBriefing.tsx'
import { ClientSurveys } from '#features/nps/ClientSurveys.tsx'

/** Links of other features next to a client's status. */
export const ClientHeadLinks = ({ client }: { client: Client }) => (
  <>
    <ClientApprovals client={client} />
    <ClientBriefing client={client} />
    <ClientSurveys client={client} />
  </>
)
