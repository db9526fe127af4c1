import { ClientApprovals } from '../features/approvals/ClientApprovals.tsx'
import { ClientTimeline } from '../features/audit/ClientTimeline.tsx'
import { ContactsPanel } from '../features/client-parts/ContactsPanel.tsx'
import { PlatformsPanel } from '../features/client-parts/PlatformsPanel.tsx'
import { SitesPanel } from '../features/client-parts/SitesPanel.tsx'
import type { ClientSlots } from '../features/clients/ClientView.tsx'
import { ClientSurveys } from '../features/nps/ClientSurveys.tsx'

/** What the other features hang into a client's page. */
export const CLIENT_SLOTS: ClientSlots = {
  Head: ({ client }) => (
    <>
      <ClientApprovals client={client} />
      <ClientSurveys client={client} />
    </>
  ),
  History: ClientTimeline,
  tabs: { comercial: ContactsPanel, dev: SitesPanel, trafego: PlatformsPanel },
}
