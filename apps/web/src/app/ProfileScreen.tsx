import { NotificationKinds } from '#features/notifications/NotificationKinds.tsx'
import { ProfilePage } from '#features/profile/ProfilePage.tsx'

/** The current user's profile, composed of parts from several features. */
export const ProfileScreen = () => <ProfilePage slots={{ Choices: NotificationKinds }} />
