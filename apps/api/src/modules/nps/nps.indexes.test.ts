import { Types } from 'mongoose'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomId } from '#lib/random-id'
import { as } from '../../test/as.ts'
import { useDatabase } from '../../test/database.ts'
import { plansOf } from '../../test/profile.ts'
import { storeRecords } from '#test/records'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { NpsModel, npsClientName } from './nps.model.ts'

const SURVEYS = 5000
const CLIENTS = 100

useDatabase()
const clients = Array.from({ length: CLIENTS }, (_, index) => ({
  clientId: new Types.ObjectId(),
  ...npsClientName(`Padaria São ${index}`),
}))
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as({ level: 'Admin' })
  const start = Date.UTC(2026, 0, 1)
  await storeRecords(
    NpsModel,
    Array.from({ length: SURVEYS }, (_, index) => ({
      ...clients[index % CLIENTS]!,
      _id: randomId(),
      name: 'Satisfação',
      ratings: [],
      createdDate: new Date(start + index * 60_000),
      hiddenAt: index % 10 === 0 ? new Date() : null,
      ok: true,
      answerDate: new Date(Date.now() - (index % 300) * 86_400_000),
      currentScore: index % 2 === 0 ? index % 11 || 10 : null,
      treatedAt: index % 4 === 0 ? new Date() : null,
    })),
  )
  await storeRecords(
    LifecycleEventModel,
    Array.from({ length: SURVEYS }, (_, index) => ({
      subject: String(index),
      kind: 'changed',
      at: new Date(),
      day: '2026-01-01',
    })),
  )
}, 60_000)

const CALLS = [
  ['the first page', () => '/nps/', SURVEYS],
  ['a deep page', () => '/nps/?offset=4000', SURVEYS],
  ['the surveys of a client', () => `/nps/?clientId=${String(clients[1]!.clientId)}`, 60],
  ['a search that many fit', () => '/nps/byClientsName/padaria?offset=2000', SURVEYS],
  ['a search that few fit', () => '/nps/?name=sao%2099', SURVEYS],
  ['recommendations', () => '/nps/recommendations', SURVEYS],
  ['detractors', () => '/nps/recommendations?group=detractor', SURVEYS],
  ['a deep page of them', () => '/nps/recommendations?group=detractor&offset=300', SURVEYS],
  ['untreated ones', () => '/nps/recommendations?group=promoter&untreated=1', SURVEYS],
  ['those of a search', () => '/nps/recommendations?name=sao%2099', SURVEYS],
  ['a search that nobody fits', () => '/nps/?name=xyz', SURVEYS],
] as const

describe('the profiler of the database sees, with 5,000 surveys, for', () => {
  test.each(CALLS)('%s: an index, and no survey but those shown', async (_title, path, keys) => {
    let shown = -1
    const plans = await plansOf(async () => {
      shown = (await admin.get(path())).body.results.length
    })
    const walks = plans.filter(({ collection }) => collection === 'nps')
    expect(walks).not.toHaveLength(0)
    for (const walk of walks) {
      expect(walk.plan).not.toContain('COLLSCAN')
      expect(walk.sortsInMemory).toBe(false)
      expect(walk.docs).toBeLessThanOrEqual(shown)
      expect(walk.keys).toBeLessThanOrEqual(keys + 4)
    }
  })

  test('the score: no lifecycle event but the answers', async () => {
    const plans = await plansOf(() => admin.get('/nps/score'))
    const walks = plans.filter(({ collection }) => collection === 'facts')
    expect(walks).toMatchObject([{ docs: 0 }])
    expect(walks[0]?.plan).toContain('IXSCAN')
  })
})
