import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PlanModel } from '#modules/plans/plans.model'
import { clearDatabase, useDatabase } from '#test/database'
import { registerCached } from './cache-tags.ts'
import { cached } from './cached.ts'

useDatabase()
beforeEach(clearDatabase)
registerCached(['plans'])

const counting = (key: string) => {
  const make = vi.fn<() => Promise<number>>(() => PlanModel.countDocuments())
  return { make, count: () => cached({ tags: ['plans'], key }, make) }
}

test('callers at one moment share the making of a value, and later ones the value', async () => {
  const { make, count } = counting('shared')
  expect(await Promise.all([count(), count(), count()])).toEqual([0, 0, 0])
  expect(await count()).toBe(0)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a write to a tag is in the next value', async () => {
  const { count } = counting('written')
  await count()
  await PlanModel.create([{ name: 'Ouro', nameFolded: 'ouro' }])
  expect(await count()).toBe(1)
})

test('a value lasts a minute, and not at all when the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { make, count } = counting('aged')
  await count()
  vi.setSystemTime(new Date('2026-03-10T15:00:59Z'))
  await count()
  expect(make).toHaveBeenCalledTimes(1)
  vi.setSystemTime(new Date('2026-03-10T15:01:00Z'))
  await count()
  expect(make).toHaveBeenCalledTimes(2)
  vi.setSystemTime(new Date('2026-03-10T14:00:00Z'))
  await count()
  expect(make).toHaveBeenCalledTimes(3)
})

test('a tag that no write would invalidate is refused', async () => {
  const unknown = cached({ tags: ['nobody'], key: 'x' }, async () => 1)
  await expect(unknown).rejects.toThrow('not every tag is registered')
})
