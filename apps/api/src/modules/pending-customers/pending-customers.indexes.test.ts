import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { randomId } from '#lib/random-id'
import { as, createPerson } from '#test/as'
import { useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { LEAST } from '#test/proposals'
import { NpsModel, npsClientName } from '#modules/nps/nps.model'
import { ProposalModel } from '#modules/proposals/proposals.model'

const EACH = 3000
const WAITING = EACH / 3

useDatabase()
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as({ level: 'Admin' })
  const { _id: consultorId } = await createPerson()
  const at = (index: number) => new Date(Date.now() - (EACH - index) * 1000)
  await NpsModel.insertMany(
    Array.from({ length: EACH }, (_, index) => ({
      _id: randomId(),
      name: 'Satisfação',
      clientId: new Types.ObjectId(),
      ...npsClientName(`Cliente ${index}`),
      ratings: [],
      createdDate: at(index),
      ok: index % 3 !== 0,
    })),
  )
  await ProposalModel.insertMany(
    Array.from({ length: EACH }, (_, index) => ({
      ...LEAST,
      sequentialNumber: index + 1,
      consultor: 'Caio',
      consultorId,
      createdAt: at(index),
      expiresAt: new Date(Date.now() + (index + 1) * 60_000),
      approved: index % 3 !== 0,
    })),
  )
}, 60_000)

test.each([
  ['the first page', '?limit=50', 50],
  ['a later page', '?limit=50&offset=400', 450],
])('%s reads of each kind no more than it could show, in the order of an index', async (...of) => {
  const [, query, most] = of
  let shown = -1
  const plans = await plansOf(async () => {
    shown = (await admin.get(`/waiting${query}`)).body.results.length
  })
  expect(shown).toBe(50)
  const walks = plans.filter(({ collection }) => ['nps', 'proposals'].includes(collection))
  expect(walks.length).toBeGreaterThan(0)
  for (const { plan, docs, keys } of walks) {
    expect(plan).not.toContain('COLLSCAN')
    expect(docs).toBeLessThanOrEqual(2 * most)
    expect(keys).toBeLessThanOrEqual(2 * most + WAITING + 2)
  }
})
