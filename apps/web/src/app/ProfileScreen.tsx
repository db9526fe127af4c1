import { NotificationKinds } from '../features/notifications/NotificationKinds.tsx'
import { ProfilePage } from '../features/profile/ProfilePage.tsx'

/** One's own page, put together from the features that know a part of it. */
export const ProfileScreen = () => <ProfilePage slots={{ Choices: NotificationKinds }} />
