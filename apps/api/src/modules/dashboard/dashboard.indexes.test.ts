import { beforeAll, expect, test } from 'vitest'
import { as } from '#test/as'
import { useDatabase } from '#test/database'
import { storePortfolio } from '#test/portfolio'
import { plansOf } from '#test/profile'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'

const CLIENTS = 2000
const EXITS = 300
const PLANS = 30

useDatabase()
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  await storePortfolio({ clients: CLIENTS, deleted: 200 })
  const at = new Date()
  const day = at.toISOString().slice(0, 10)
  const factsOf = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ subject: `${index}`, kind, at, day }))
  await LifecycleEventModel.insertMany([...factsOf('started', CLIENTS), ...factsOf('left', EXITS)])
  admin = await as({ level: 'Admin' })
})

test.each([
  // The plans are read for their names.
  { name: 'planos', most: CLIENTS + PLANS, docs: PLANS },
  { name: 'ads', most: CLIENTS, docs: 0 },
  { name: 'gestores', most: CLIENTS, docs: 0 },
  { name: 'saidas', most: EXITS, docs: 0 },
])(
  'the database answers the chart $name from the keys of an index',
  async ({ name, most, docs }) => {
    const plans = await plansOf(() => admin.get(`/ltv/charts/${name}`))
    const walks = plans.filter(({ collection }) => ['clients', 'facts'].includes(collection))
    expect(walks).toHaveLength(1)
    expect(walks[0]).toMatchObject({ docs, plan: expect.stringContaining('IXSCAN') })
    expect(walks[0]!.keys).toBeLessThanOrEqual(most + 4)
  },
)

test('the counters fetch the clients once, and a second visitor reads none', async () => {
  const reads = async () =>
    (await plansOf(() => admin.get('/ltv/info'))).filter(
      ({ collection }) => collection === 'clients',
    )
  const [ranges, sums, ...others] = await reads()
  // Whether they are too many for one question is seen from the keys.
  expect(ranges?.docs).toBe(0)
  expect(sums?.docs).toBeGreaterThanOrEqual(CLIENTS)
  expect(others).toEqual([])
  expect(await reads()).toEqual([])
})
