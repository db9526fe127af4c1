import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transact } from '#database/transaction'
import { PlanModel } from '#modules/plans/plans.model'
import { clearDatabase, useDatabase } from '#test/database'
import { computeFigures, cachedFigure } from './cached-figure.ts'

useDatabase()
beforeEach(clearDatabase)

const newPlan = (name: string) => ({ name, nameFolded: name })
const counted = () => {
  let runs = 0
  const figure = cachedFigure(['plans'], async () => {
    runs += 1
    return PlanModel.countDocuments()
  })
  return { figure, runs: () => runs }
}

test('a figure is computed once and served until something is written', async () => {
  const { figure, runs } = counted()
  await PlanModel.create([newPlan('um')])
  expect((await figure()).value).toBe(1)
  expect((await figure()).value).toBe(1)
  expect(runs()).toBe(1)
})

test.each([
  ['created', () => PlanModel.create([newPlan('dois')]), 2],
  ['inserted with others', () => PlanModel.insertMany([newPlan('a'), newPlan('b')]), 3],
  ['changed', () => PlanModel.updateOne({ name: 'um' }, { $set: { name: 'outro' } }), 1],
  ['deleted', () => PlanModel.deleteOne({ name: 'um' }), 0],
])('a record that is %s is in the next answer', async (_what, write, expected) => {
  const { figure, runs } = counted()
  await PlanModel.create([newPlan('um')])
  await figure()
  await write()
  expect((await figure()).value).toBe(expected)
  expect(runs()).toBe(2)
})

test('a transaction is in the next answer once committed, and not when it failed', async () => {
  const { figure, runs } = counted()
  await figure()
  await expect(
    transact(async () => {
      await PlanModel.create([newPlan('nunca')])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await figure()).value).toBe(0)
  expect(runs()).toBe(1)
  await transact(async () => void (await PlanModel.create([newPlan('sim')])))
  expect((await figure()).value).toBe(1)
})

test('an hour later, and on another day, it is computed again without any write', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { figure, runs } = counted()
  await figure()
  vi.setSystemTime(new Date('2026-03-10T15:59:59Z'))
  await figure()
  expect(runs()).toBe(1)
  vi.setSystemTime(new Date('2026-03-10T16:00:01Z'))
  await figure()
  expect(runs()).toBe(2)
  vi.setSystemTime(new Date('2026-03-11T03:00:01Z'))
  await figure()
  expect(runs()).toBe(3)
})

test('of many who ask together one computes, and nobody is answered what was before their write', async () => {
  let runs = 0
  const figure = cachedFigure(['plans'], async () => {
    runs += 1
    const found = await PlanModel.countDocuments()
    await sleep(30)
    return found
  })
  const early = figure()
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      await PlanModel.create([newPlan(`plano ${index}`)])
      const written = await PlanModel.countDocuments()
      const { value } = await figure()
      return value >= written
    }),
  )
  await early
  expect(answers).not.toContain(false)
  expect(runs).toBeLessThan(12)
  expect((await figure()).value).toBe(12)
})

test('a failed computation is tried again by the next caller', async () => {
  let isBroken = true
  const figure = cachedFigure(['plans'], async () => {
    if (isBroken) throw new Error('broken')
    return 1
  })
  await expect(figure()).rejects.toThrow('broken')
  isBroken = false
  expect((await figure()).value).toBe(1)
})

test('of many who wait for a computation that fails, nobody has it run again', async () => {
  let runs = 0
  const figure = cachedFigure(['plans'], async () => {
    runs += 1
    await sleep(30)
    throw new Error('broken')
  })
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => figure()))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
  // The computation in progress when some callers asked, and the one after it.
  expect(runs).toBeLessThanOrEqual(2)
})

test('a figure computed ahead is ready for the first caller', async () => {
  const { figure, runs } = counted()
  await computeFigures()
  expect(runs()).toBe(1)
  await figure()
  expect(runs()).toBe(1)
})
