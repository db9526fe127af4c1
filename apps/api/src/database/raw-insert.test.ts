import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlanModel, type PlanRecord } from '#modules/plans/plans.model'
import { clearDatabase, useDatabase } from '#test/database'
import { insertAll } from './bulk-writes.ts'
import { transact } from './transaction.ts'
import { onWrites } from './write-events.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const plansOf = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    name: `plano ${index}`,
    nameFolded: `plano ${index}`,
  })) as unknown as PlanRecord[]
const store = (plans: PlanRecord[]) => transact(() => insertAll(PlanModel, plans))
const commandsOf = async (work: () => Promise<unknown>) => {
  const command = vi.spyOn(mongoose.connection.db!, 'command')
  await work()
  return command.mock.calls.filter(([{ insert }]) => insert !== undefined).length
}

test('in a transaction records are inserted by one command, each with an id of its own in front', async () => {
  const plans = plansOf(20)
  expect(await commandsOf(() => store(plans))).toBe(1)
  const stored = await PlanModel.collection.find().toArray()
  expect(stored.map(({ _id }) => String(_id))).toEqual(plans.map(({ _id }) => String(_id)))
  expect(stored.map((plan) => Object.keys(plan)[0])).toEqual(Array(20).fill('_id'))
})

test('more records than a command may hold, or no transaction, are left to the driver', async () => {
  expect(await commandsOf(() => store(plansOf(300)))).toBe(0)
  expect(await PlanModel.countDocuments()).toBe(300)
  await clearDatabase()
  expect(await commandsOf(() => insertAll(PlanModel, plansOf(2)))).toBe(0)
  expect(await PlanModel.countDocuments()).toBe(2)
})

test('a refusal names the index, and nothing of the transaction is stored or reported', async () => {
  const committed = vi.fn<() => Promise<void>>(async () => undefined)
  const stop = onWrites({ wants: () => true, committed })
  const [plan] = plansOf(1)
  const twice = store([...plansOf(2), plan!])
  await expect(twice).rejects.toMatchObject({ code: 11000, keyPattern: { nameFolded: 1 } })
  await expect(twice).rejects.toThrow(/collection: \S+\.plans index: nameFolded_1/)
  expect(await PlanModel.countDocuments()).toBe(0)
  expect(committed).not.toHaveBeenCalled()
  await store(plansOf(2))
  expect(committed).toHaveBeenCalledExactlyOnceWith(['plans'])
  stop()
})

test('two transactions that insert the same name conflict, and the second hears of the first', async () => {
  const answers = await Promise.allSettled([store(plansOf(1)), store(plansOf(1))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 11000 } })
})
