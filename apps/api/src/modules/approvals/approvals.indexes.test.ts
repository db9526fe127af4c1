import { Types } from 'mongoose'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomId } from '#lib/random-id'
import { filesInUse } from '#modules/files/files-in-use'
import { as } from '../../test/as.ts'
import { storeClient } from '../../test/clients.ts'
import { useDatabase } from '../../test/database.ts'
import { type Plan, plansOf } from '../../test/profile.ts'
import { storeRecords } from '#test/records'
import { ApprovalModel } from './approvals.model.ts'

const APPROVALS = 5000
const CLIENTS = 100
const OWN = 45

useDatabase()
const clients = Array.from({ length: CLIENTS }, () => new Types.ObjectId())
const lastFile = randomId()
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as({ level: 'Admin' })
  await storeClient(clients[1]!, 'Padaria Aurora')
  const start = Date.UTC(2026, 0, 1)
  await storeRecords(
    ApprovalModel,
    Array.from({ length: APPROVALS }, (_, index) => ({
      _id: randomId(),
      name: `Posts ${index}`,
      clientId: clients[index % CLIENTS],
      images: [{ file: index === 0 ? lastFile : randomId(), width: 900, height: 600 }],
      createdBy: 'Ana',
      createdById: new Types.ObjectId(),
      createdDate: new Date(start + index * 60_000),
      answerDate: index % 20 === 0 ? null : new Date(),
      // Of every client's fifty, five are hidden.
      hiddenAt: Math.floor(index / CLIENTS) % 10 === 0 ? new Date() : null,
    })),
  )
}, 60_000)

const walks = (plans: Plan[]) => {
  const found = plans.filter(({ collection }) => collection === 'approvals')
  expect(found).not.toHaveLength(0)
  for (const { plan, sortsInMemory } of found) {
    expect(plan).not.toContain('COLLSCAN')
    expect(sortsInMemory).toBe(false)
  }
  return found
}

describe('the profiler of the database sees, with 5,000 approvals, for', () => {
  test.each([
    ['the first page', ''],
    ['a short page', '?limit=10'],
    ['a deep page', '?limit=10&offset=30'],
  ])('%s of a client: an index, and no approval but those shown', async (_what, query) => {
    const url = `/approval/byClientsId/${String(clients[1])}${query}`
    let body = { results: [] as unknown[], total: 0 }
    const plans = await plansOf(async () => (body = (await admin.get(url)).body))
    expect(body.total).toBe(OWN)
    for (const walk of walks(plans)) {
      expect(walk.docs).toBeLessThanOrEqual(body.results.length)
      expect(walk.keys).toBeLessThanOrEqual(OWN + 4)
    }
  })

  test('those that wait, on the dashboard: an index, and no approval but those shown', async () => {
    let total = 0
    const plans = await plansOf(async () => {
      total = (await admin.get('/today')).body.approvals.total
    })
    expect(total).toBe(225)
    for (const walk of walks(plans)) {
      expect(walk.docs).toBeLessThanOrEqual(8)
      expect(walk.keys).toBeLessThanOrEqual(total + 1)
    }
  })

  test('whether files are in use: an index, and only the approvals that name them', async () => {
    const plans = await plansOf(async () => {
      expect(await filesInUse([lastFile, randomId()])).toEqual([lastFile])
    })
    for (const walk of walks(plans)) expect(walk.docs).toBeLessThanOrEqual(1)
  })
})
