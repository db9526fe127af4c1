/** Parts of the dashboard from other features: above and below the greeting. */
export { MessageStrip } from '#features/messages/MessageStrip.tsx'
export { MyDayPanel } from '#features/my-day/MyDayPanel.tsx'
