import { expect, test } from 'vitest'
import { bellLabel } from './notification.labels.ts'

test('the bell’s name counts unread notices', () => {
  expect([0, 1, 12].map(bellLabel)).toEqual([
    'Notificações',
    'Notificações, 1 não lida',
    'Notificações, 9+ não lidas',
  ])
})
