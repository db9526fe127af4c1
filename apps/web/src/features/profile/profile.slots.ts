/** Parts of the profile from other features. */
export { CalendarPanel } from '#features/pauta/CalendarPanel.tsx'
export { NotificationKinds } from '#features/notifications/NotificationKinds.tsx'
export { SecondFactorPanel } from '#features/second-factor/SecondFactorPanel.tsx'
