import { Charts } from '../features/charts/Charts.tsx'
import type { HomeSlots } from '../features/home/HomePage.tsx'
import { MessageStrip } from '../features/messages/MessageStrip.tsx'
import { TodayPanel } from '../features/today/TodayPanel.tsx'

/** What the other features hang into the dashboard. */
export const HOME_SLOTS: HomeSlots = { Strip: MessageStrip, Charts, Today: TodayPanel }
