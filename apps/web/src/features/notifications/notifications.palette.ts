import { registerPaletteAction } from '#lib/navigation/palette.ts'
import { openNotifications } from './open-notifications.ts'

registerPaletteAction('notification.list', {
  id: 'notifications',
  title: 'Abrir as notificações',
  keywords: ['sino', 'avisos', 'novidades'],
  run: openNotifications,
})
