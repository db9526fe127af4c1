import { Notifications } from '@mantine/notifications'

/** Where toasts are shown. */
export const ToastArea = () => <Notifications position="bottom-right" limit={4} />
