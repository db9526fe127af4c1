import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { startJob } from '#lib/recurring-job'
import { addPoint, clearCounts, exchangeCounts } from '#http/rate-counts'
import { anonymous } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { health, newestBackupAt } from './health-problems.ts'
import { setServing } from './health-readiness.ts'

useDatabase()
beforeEach(clearDatabase)
beforeEach(() => setServing(true))
afterEach(() => {
  setServing(false)
  vi.restoreAllMocks()
  clearCounts()
})

const HOUR = 60 * 60_000
// What was looked up once is kept for a minute, so that each test has a time of its own.
let now = Date.now()
beforeEach(() => {
  now += 10 * HOUR
})

const backUp = async (madeAt: number) => {
  const entry = systemEntry('pnpm backup', 'backup.write', { entity: 'backup', label: '' })
  await AuditModel.create([{ ...entry, at: new Date(madeAt) }])
}
const answered = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('health', () => {
  test('is good where nothing fails, also where the product never made a backup', async () => {
    expect(await health(now)).toEqual({ status: 'ok', reasons: [] })
    expect(await newestBackupAt(now)).toBeUndefined()
  })

  test('is degraded once the newest backup is older than 26 hours', async () => {
    await backUp(now - 50 * HOUR)
    await backUp(now - 26 * HOUR - 1)
    expect(await health(now)).toEqual({ status: 'degraded', reasons: ['backup'] })
    await backUp(now - HOUR)
    expect(await health(now + 2 * 60_000)).toEqual({ status: 'ok', reasons: [] })
  })

  test('is degraded by a job that missed three turns, until it succeeds', async () => {
    const run = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no'))
    const report = vi.fn<(error: unknown) => void>()
    now = Date.now()
    const stop = startJob({ name: 'slow one', everyMs: 10, run }, report)
    await answered()
    expect(report).toHaveBeenCalledWith(expect.any(Error))
    expect((await health(now)).status).toBe('ok')
    const later = now + 2 * 60_000
    expect(await health(later)).toEqual({ status: 'degraded', reasons: ['job: slow one'] })
    run.mockResolvedValue()
    await answered()
    expect((await health(now + 60_000)).status).toBe('ok')
    stop()
    expect((await health(later)).status).toBe('ok')
  })

  test('is degraded while its clock is minutes before or behind that of the database', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const right = Date.now()
    for (const minutes of [-7, 7]) {
      vi.setSystemTime(right + minutes * 60_000)
      expect(await health()).toEqual({ status: 'degraded', reasons: ['clock'] })
    }
    vi.setSystemTime(right)
    expect(await health()).toEqual({ status: 'ok', reasons: [] })
    vi.useRealTimers()
  })

  test('is degraded while the counts of the limits cannot be exchanged', async () => {
    now = Date.now()
    addPoint('a', HOUR)
    const write = vi.spyOn(mongoose.mongo.Collection.prototype, 'bulkWrite')
    write.mockRejectedValueOnce(new Error('no'))
    await exchangeCounts()
    expect((await health(now + 1000)).status).toBe('ok')
    expect((await health(now + 11_000)).reasons).toEqual(['rate-limit-counts'])
    await exchangeCounts()
    expect((await health(now + 22_000)).status).toBe('ok')
  })
})

test('GET /readyz says that it is degraded, without the reason', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const stop = startJob(
    { name: 'slow one', everyMs: HOUR, run: async () => undefined },
    () => undefined,
  )
  vi.setSystemTime(Date.now() + 4 * HOUR)
  const { status, body } = await anonymous.get('/readyz')
  expect([status, body]).toEqual([200, { status: 'degraded' }])
  stop()
  vi.useRealTimers()
})
