/** Parts of the dashboard from other features: above the greeting, and below the figures. */
export { MessageStrip } from '#features/messages/MessageStrip.tsx'
export { MyDayPanel } from '#features/my-day/MyDayPanel.tsx'
