import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storePasswordDates } from './015-password-dates.ts'

useDatabase()
beforeEach(clearDatabase)

test('people stored before have always had a password, also run twice', async () => {
  const db = mongoose.connection.db!
  const createdAt = new Date('2025-03-01')
  await db.collection('employees').insertMany([
    { email: 'a', createdAt },
    { email: 'b', createdAt, passwordSetAt: null },
  ])
  for (const migrate of [storePasswordDates, storePasswordDates]) await migrate(db)
  const stored = await db.collection('employees').find().sort({ email: 1 }).toArray()
  expect(stored.map(({ passwordSetAt }) => passwordSetAt as unknown)).toEqual([createdAt, null])
})
