import type { Client } from '@bastidor/shared/clients.views'
import type { ComponentType } from 'react'
import { ClientApprovals } from '#features/approvals/ClientApprovals.tsx'
import { ClientBriefing } from '#features/briefing/ClientBriefing.tsx'
import { ContactsPanel } from '#features/client-parts/ContactsPanel.tsx'
import { PlatformsPanel } from '#features/client-parts/PlatformsPanel.tsx'
import { SitesPanel } from '#features/client-parts/SitesPanel.tsx'
import { ClientSurveys } from '#features/nps/ClientSurveys.tsx'
import type { ClientTab } from './client-tabs.ts'

export { ClientTimeline } from '#features/audit/ClientTimeline.tsx'

/** Links of other features next to a client's status. */
export const ClientHeadLinks = ({ client }: { client: Client }) => (
  <>
    <ClientApprovals client={client} />
    <ClientBriefing client={client} />
    <ClientSurveys client={client} />
  </>
)

/** What other features show below the fields of a tab. */
export const TAB_PARTS: Partial<
  Record<ClientTab, ComponentType<{ client: Client; isReadOnly?: boolean }>>
> = { comercial: ContactsPanel, dev: SitesPanel, trafego: PlatformsPanel }
