import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anyOf } from '#database/operators'
import { PieceModel } from '#modules/pieces/pieces.model'
import { ScopeMonthModel } from '#modules/scope-months/scope-months.model'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import type { Agent } from '#test/pieces'
import { beginScopeIn, lineOf, storeApproved } from '#test/scope'
import { closeScopes } from './scope-close.ts'

const MONTH = '2026-03'

useDatabase()
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-04-06T15:00:00Z`) }))
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  await clearDatabase()
  await beginScopeIn(MONTH)
})

/** A client whose month is due, with pieces that were approved in it. */
const makeDue = async (count: number) => {
  const { admin, client } = await makeClient({ dateStart: '2026-01-01', posts: 8 })
  const ids: string[] = []
  for (let n = 0; n < count; n += 1)
    ids.push(String((await storeApproved(client.id, `${MONTH}-1${n}`))._id))
  return { admin, clientId: client.id as string, ids }
}
const reopen = (me: Agent, id: string) => me.post(`/piece/review/${id}`).send({ act: 'reopen' })
const remove = (me: Agent, id: string) => me.delete(`/piece/${id}`)

/** The ids that the closed month counts, and of these the ones that are still there. */
const countedBy = async (clientId: string) => {
  const stored = await ScopeMonthModel.find({ clientId, month: MONTH }).lean()
  expect(stored).toHaveLength(1)
  const { items, delivered } = lineOf(stored[0]!, 'criativo')
  expect(delivered).toBe(items.length)
  return items.map(({ id }) => id)
}
const existing = async (ids: readonly string[]) =>
  (await PieceModel.find({ _id: anyOf(ids) }).lean()).map(({ _id }) => String(_id))

describe('a piece that is reopened and deleted while its month is closed', () => {
  test('before: the month does not know it; after: it stays, and so does the month', async () => {
    const { admin, clientId, ids } = await makeDue(2)
    const [gone, kept] = ids as [string, string]
    await reopen(admin, gone).expect(200)
    await remove(admin, gone).expect(200)
    await closeScopes()
    expect(await countedBy(clientId)).toEqual([kept])
    await reopen(admin, kept).expect(200)
    await remove(admin, kept).expect(409)
    expect([await countedBy(clientId), await existing(ids)]).toEqual([[kept], [kept]])
  })

  test('at once, ten times: what the month counts is there, and nobody gets an error', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { admin, clientId, ids } = await makeDue(4)
      const [first, second, third] = ids as [string, string, string]
      // One is reopened already: it is in no month any more.
      await reopen(admin, first).expect(200)
      const [answers] = await Promise.all([
        Promise.all([
          remove(admin, first),
          (async () => {
            await wait(round)
            const reopened = await reopen(admin, second)
            return reopened.status === 200 ? remove(admin, second) : reopened
          })(),
          reopen(admin, third),
        ]),
        closeScopes(),
        closeScopes(),
      ])
      await closeScopes()
      expect(answers.map(({ status }) => status)).toEqual([
        200,
        expect.toSatisfy((status: number) => status === 200 || status === 409),
        200,
      ])
      const counted = await countedBy(clientId)
      expect(counted).not.toContain(first)
      expect(counted).toContain(ids[3])
      expect(await existing(counted)).toEqual(expect.arrayContaining(counted))
      // It was deleted only if the month does not count it.
      expect(counted.includes(second)).toBe(answers[1].status === 409)
      // Reopened after the month was closed, it is a correction in the next, otherwise in none.
      const next = (await admin.get(`/scope/${clientId}/2026-04`).expect(200)).body
      const expected = [second, third].filter((id) => counted.includes(id))
      expect(
        lineOf(next, 'criativo')
          .items.map(({ id }) => id)
          .toSorted(),
      ).toEqual(expected.toSorted())
    }
  })
})
