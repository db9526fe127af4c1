import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { withLongTransactions } from './long-transactions.ts'

useDatabase()

const limit = async (): Promise<unknown> => {
  const admin = mongoose.connection.getClient().db().admin()
  const asked = { getParameter: 1, transactionLifetimeLimitSeconds: 1 }
  return (await admin.command(asked)).transactionLifetimeLimitSeconds
}

test('the example agency may take minutes to store, and requests no longer than before', async () => {
  const before = await limit()
  expect(await withLongTransactions(limit)).toBe(600)
  expect(await limit()).toBe(before)
  const failing = withLongTransactions(() => Promise.reject(new Error('full disk')))
  await expect(failing).rejects.toThrow('full disk')
  expect(await limit()).toBe(before)
})
