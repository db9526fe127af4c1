import { expect, test } from 'vitest'
import { lastSeen } from './last-seen.ts'

test('when a session was last seen is said as people say it', () => {
  const now = new Date('2026-11-21T15:00:00Z')
  expect(lastSeen('2026-11-21T14:59:10Z', now)).toBe('Visto agora há pouco')
  expect(lastSeen('2026-11-21T14:55:00Z', now)).toBe('Visto há 5 minutos')
  expect(lastSeen('2026-11-21T12:30:00Z', now)).toBe('Visto há 2 horas')
  expect(lastSeen('2026-11-20T12:00:00Z', now)).toBe('Visto há 1 dia')
  expect(lastSeen('2026-11-14T12:00:00Z', now)).toMatch(/^Visto em 14\/11\/2026/)
})
