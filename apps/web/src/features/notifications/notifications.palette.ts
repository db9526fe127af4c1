import { registerPaletteAction } from '#lib/palette.ts'
import { openNotifications } from './notifications.opening.ts'

registerPaletteAction('notification.list', {
  id: 'notifications',
  title: 'Abrir as notificações',
  keywords: ['sino', 'avisos', 'novidades'],
  run: openNotifications,
})
