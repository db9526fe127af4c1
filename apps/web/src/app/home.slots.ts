import { Charts } from '../features/charts/Charts.tsx'
import type { HomeSlots } from '../features/home/HomePage.tsx'
import { MessageStrip } from '../features/messages/MessageStrip.tsx'
import { TodayPanel } from '../features/today/TodayPanel.tsx'

/** Parts of the dashboard that other features provide. */
export const HOME_SLOTS: HomeSlots = { Strip: MessageStrip, Charts, Today: TodayPanel }
