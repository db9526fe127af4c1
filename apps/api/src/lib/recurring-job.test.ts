import { expect, test } from 'vitest'
import { jobStates, startJob } from './recurring-job.ts'

test('a job that fails is reported', async () => {
  const reported: unknown[] = []
  const failing = { name: 'failing', everyMs: 1, run: () => Promise.reject(new Error('broken')) }
  const stop = startJob(failing, (error) => reported.push(error))
  await expect.poll(() => reported).toContainEqual(new Error('broken'))
  stop()
})

test('a job that the shutdown deprives of its database is not reported as failed', async () => {
  const reported: unknown[] = []
  const { promise: connection, reject: disconnect } = pending()
  let started = 0
  const run = () => {
    started += 1
    return connection
  }
  const stop = startJob({ name: 'cut off', everyMs: 1, run }, (error) => reported.push(error))
  await expect.poll(() => started).toBeGreaterThan(0)
  const [state] = jobStates()
  stop()
  disconnect(new Error('Client must be connected before running operations'))
  await expect.poll(() => state?.runs).toBeGreaterThan(0)
  expect(reported).toEqual([])
})

const pending = () => {
  let reject = (_error: Error): void => undefined
  const promise = new Promise<void>((_resolve, refuse) => (reject = refuse))
  return { promise, reject }
}
