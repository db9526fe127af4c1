import { ClientTimeline } from '#features/audit/ClientTimeline.tsx'
import { ContactsPanel } from '#features/client-parts/ContactsPanel.tsx'
import { PlatformsPanel } from '#features/client-parts/PlatformsPanel.tsx'
import { SitesPanel } from '#features/client-parts/SitesPanel.tsx'
import type { ClientSlots } from '#features/client-record/ClientView.tsx'
import { ClientHeadLinks } from './ClientHeadLinks.tsx'

/** Parts of a client's page that other features provide. */
export const CLIENT_SLOTS: ClientSlots = {
  Head: ClientHeadLinks,
  History: ClientTimeline,
  tabs: { comercial: ContactsPanel, dev: SitesPanel, trafego: PlatformsPanel },
}
