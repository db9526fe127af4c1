import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScopeList } from '@bastidor/shared/scope'
import { as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { beginScopeIn, reopenOn, storeApproved, storeClosedMonth } from '#test/scope'

useDatabase()
beforeEach(async () => {
  await clearDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-20T15:00:00Z') })
  await beginScopeIn('2026-02')
})
afterEach(() => void vi.useRealTimers())

test('of a kind, the list has those with items of it, and they add up to the same totals', async () => {
  const start = { dateStart: '2026-01-01', posts: 4 }
  const { client: one, plan } = await makeClient({ ...start, name: 'Um' })
  const { client: two } = await makeClient({ ...start, name: 'Dois', plan })
  const { client: three } = await makeClient({ ...start, name: 'Três', plan })
  await storeApproved(one.id, '2026-04-10')
  await storeApproved(one.id, '2026-04-11', { countsAs: 'video' })
  // Counted by the month before, which is closed: taken back in this one.
  const piece = await storeApproved(two.id, '2026-03-10')
  const items = [{ id: String(piece._id), title: 'Post', day: '2026-03-10' }]
  await storeClosedMonth(two.id, '2026-03', { items })
  await reopenOn(piece, '2026-04-12')

  const me = await as({ level: 'Admin' })
  const list = async (kind: string): Promise<ScopeList> =>
    (await me.get(`/scope?month=2026-04&kind=${kind}`).expect(200)).body
  const ids = ({ results }: ScopeList) => results.map(({ clientId }) => clientId).toSorted()
  const all = await list('')
  expect(ids(all)).toEqual([one.id, two.id, three.id].toSorted())
  expect(ids(await list('criativo'))).toEqual([one.id, two.id].toSorted())
  expect(ids(await list('video'))).toEqual([one.id])
  const none = await list('captacao')
  expect([none.total, none.totals]).toEqual([0, all.totals])

  const { results, total, totals } = await list('criativo')
  const counted = await Promise.all(
    results.map(async ({ clientId }) => {
      const { body } = await me.get(`/scope/${clientId}/2026-04`).expect(200)
      return body.lines[0].items.length as number
    }),
  )
  const { delivered, correction } = totals[0]!
  expect([total, counted.toSorted(), delivered, correction]).toEqual([2, [1, 1], 1, -1])
  expectRefusal(await me.get('/scope?kind=none'), 400, 'VALIDATION')
})
