import type { Client } from '@bastidor/shared/clients.views'
import type { ComponentType } from 'react'
import { PlatformsPanel } from '#features/client-parts/PlatformsPanel.tsx'
import { SitesPanel } from '#features/client-parts/SitesPanel.tsx'
import type { ClientTab } from './client-tabs.ts'
import { CommercialParts } from './commercial.slots.tsx'

/** What other features show below the fields of a tab. */
export const TAB_PARTS: Partial<
  Record<ClientTab, ComponentType<{ client: Client; isReadOnly?: boolean }>>
> = { comercial: CommercialParts, dev: SitesPanel, trafego: PlatformsPanel }
