/** Parts of the profile from other features: the notification settings and the second factor. */
export { NotificationKinds } from '#features/notifications/NotificationKinds.tsx'
export { SecondFactorPanel } from '#features/second-factor/SecondFactorPanel.tsx'
