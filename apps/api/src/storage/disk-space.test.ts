import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#test/database'
import { type Volume, assertSpace, hasSpace, readVolumeFrom } from './disk-space.ts'

const GB = 1024 ** 3
const volume = (total: number, free: number): Volume => ({ total, used: total - free })

useDatabase()
afterEach(() => readVolumeFrom())

test.each([
  ['plenty', volume(100 * GB, 50 * GB), true],
  ['5 % of a large disk', volume(100 * GB, 5 * GB), true],
  ['less than 5 % of a large disk', volume(100 * GB, 4.9 * GB), false],
  ['1 GB of a small disk', volume(10 * GB, GB), true],
  ['less than 1 GB of a small disk', volume(10 * GB, 0.9 * GB), false],
  ['a database that does not tell', null, true],
])('%s free', async (_what, figures, isEnough) => {
  readVolumeFrom(async () => figures)
  expect(await hasSpace()).toBe(isEnough)
  if (isEnough) await assertSpace()
  else await expect(assertSpace()).rejects.toMatchObject({ code: 'OUT_OF_SPACE', status: 507 })
})

test('the figures are read once in a few seconds, and again after a failure', async () => {
  const answers = [volume(10 * GB, 0), volume(10 * GB, 9 * GB), new Error('down')]
  readVolumeFrom(async () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next ?? null
  })
  expect(await hasSpace(1000)).toBe(false)
  expect(await hasSpace(3000)).toBe(false)
  expect(await hasSpace(9000)).toBe(true)
  await expect(hasSpace(20_000)).rejects.toThrow('down')
  expect(await hasSpace(20_000)).toBe(true)
})

test("by itself it asks for the database's own volume", async () => {
  expect(typeof (await hasSpace())).toBe('boolean')
})
