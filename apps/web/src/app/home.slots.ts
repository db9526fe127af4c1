import { Charts } from '#features/dashboard/Charts.tsx'
import type { HomeSlots } from '#features/dashboard/HomePage.tsx'
import { MessageStrip } from '#features/messages/MessageStrip.tsx'
import { TodayPanel } from '#features/today/TodayPanel.tsx'

/** Parts of the dashboard that other features provide. */
export const HOME_SLOTS: HomeSlots = { Strip: MessageStrip, Charts, Today: TodayPanel }
