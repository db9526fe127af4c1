import { beforeEach, expect, test } from 'vitest'
import { currentRecent, recentHits, rememberHit } from './palette-recent.ts'

beforeEach(() => sessionStorage.clear())

const client = (name: string) => ({
  id: `client-${name}`,
  title: name,
  kind: 'Clientes' as const,
  to: `/home/client/${name}`,
})

test('the last five are kept, latest first, each once, for one user', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'd']) rememberHit('u1', client(name))
  expect(recentHits('u1').map(({ title }) => title)).toEqual(['d', 'f', 'e', 'c', 'b'])
  expect(recentHits('u2')).toEqual([])
})

test('an action that is no longer offered is left out, a client stays', () => {
  const action = { id: 'plan', title: 'Novo plano', kind: 'Ações' as const, to: '/p' }
  expect(currentRecent([action, client('a')], [])).toEqual([client('a')])
  expect(currentRecent([action], [action])).toEqual([action])
})

test('an unreadable entry is no recent hit', () => {
  sessionStorage.setItem('bastidor.recent.u1', '{"a":')
  expect(recentHits('u1')).toEqual([])
  sessionStorage.setItem('bastidor.recent.u1', '[1,{"id":"x","title":"X","kind":"?"}]')
  expect(recentHits('u1')).toEqual([])
})
