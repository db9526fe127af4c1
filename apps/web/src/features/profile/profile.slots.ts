/** Parts of the profile from other features: the notification settings. */
export { NotificationKinds } from '#features/notifications/NotificationKinds.tsx'
