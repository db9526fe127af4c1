import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PlanModel, type PlanRecord } from '#modules/plans/plans.model'
import { clearDatabase, useDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { insertAll } from './bulk-writes.ts'
import { commitTogether, verify } from './group-commit.ts'
import { transact } from './transaction.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const names = (count: number) => Array.from({ length: count }, (_none, index) => `plano ${index}`)
const planOf = (name: string) => ({ name, nameFolded: name }) as unknown as PlanRecord
/** Names whose premise was revoked. */
const untrue = new Set<string>()
const asked: (readonly string[])[] = []
const areTrue = async (premises: readonly string[]) => {
  asked.push(premises)
  return premises.map((premise) => !untrue.has(premise))
}
const insertTogether = <Result>(premise: string, { work, alone }: Ways<Result>) =>
  commitTogether(async () => {
    await verify(areTrue, premise)
    return work()
  }, alone)
type Ways<Result> = { work: () => Promise<Result>; alone: () => Promise<Result> }
const create = (name: string) => {
  const work = async () => {
    await insertAll(PlanModel, [planOf(name)])
    return name
  }
  return insertTogether(name, { work, alone: () => transact(work) })
}
const stored = async () => (await PlanModel.find().lean()).map(({ name }) => name).toSorted()

describe('acts that insert together', () => {
  test('are stored as one, and each gets its own result', async () => {
    const wanted = names(30)
    const transactions = vi.spyOn(mongoose.connection, 'transaction')
    expect(await Promise.all(wanted.map(create))).toEqual(wanted)
    expect(await stored()).toEqual(wanted.toSorted())
    expect(transactions).toHaveBeenCalledTimes(1)
  })

  test('share the next transaction when they come while one is under way', async () => {
    const transactions = vi.spyOn(mongoose.connection, 'transaction')
    const first = create('primeiro')
    await eventually(() => expect(transactions).toHaveBeenCalledTimes(1))
    await Promise.all([first, ...names(20).map(create)])
    expect(transactions).toHaveBeenCalledTimes(2)
    expect(await PlanModel.countDocuments()).toBe(21)
  })

  test('do not fail for one that is refused, which hears why', async () => {
    await PlanModel.create([planOf('plano 3')])
    const answers = await Promise.allSettled(names(6).map(create))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(3).fill('fulfilled'),
      'rejected',
      ...Array(2).fill('fulfilled'),
    ])
    expect(answers[3]).toMatchObject({ reason: { code: 11000 } })
    expect(await stored()).toEqual(names(6))
  })

  test('of which two want the same leave it to one of them', async () => {
    const answers = await Promise.allSettled([create('o mesmo'), create('o mesmo')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await stored()).toEqual(['o mesmo'])
  })

  test('leave nothing behind when the work itself fails, and do not trouble the others', async () => {
    const failing = insertTogether('nunca', {
      work: async () => {
        await insertAll(PlanModel, [planOf('nunca')])
        throw new Error('no')
      },
      alone: () => Promise.reject(new Error('alone')),
    })
    const answers = await Promise.allSettled([failing, create('sim')])
    expect(answers[0]).toMatchObject({ reason: new Error('no') })
    expect(await stored()).toEqual(['sim'])
  })

  test('are not done again when nobody knows whether they were stored', async () => {
    const unknown = new mongoose.mongo.MongoServerError({ message: 'who knows' })
    unknown.addErrorLabel('UnknownTransactionCommitResult')
    const transactions = vi.spyOn(mongoose.connection, 'transaction').mockRejectedValueOnce(unknown)
    await expect(create('talvez')).rejects.toBe(unknown)
    expect(transactions).toHaveBeenCalledTimes(1)
    expect(await stored()).toEqual([])
  })

  test('whose premise is no longer true are done alone; the others are stored all the same', async () => {
    asked.length = 0
    untrue.add('plano 1')
    const done = names(3).map((name) =>
      name === 'plano 1'
        ? insertTogether(name, {
            work: async () => {
              await insertAll(PlanModel, [planOf(name)])
              return name
            },
            alone: () => Promise.reject(new Error('dismissed')),
          })
        : create(name),
    )
    const answers = await Promise.allSettled(done)
    untrue.clear()
    expect(answers[1]).toMatchObject({ reason: new Error('dismissed') })
    expect(await stored()).toEqual(['plano 0', 'plano 2'])
    // One query for all of them.
    expect(asked).toEqual([names(3)])
  })

  test('that insert nothing at all are done alone', async () => {
    const nothing = { work: async () => 'gathered', alone: async () => 'alone' }
    expect(await insertTogether('x', nothing)).toBe('alone')
  })
})
