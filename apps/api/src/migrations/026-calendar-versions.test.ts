import mongoose, { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up } from './026-calendar-versions.ts'

useDatabase()
beforeEach(clearDatabase)

test('an open calendar stays open whatever was revoked before; also run twice', async () => {
  const db = mongoose.connection.db!
  const [ana, bia] = [new Types.ObjectId(), new Types.ObjectId()]
  await db.collection('employees').insertMany([
    { _id: ana, email: 'ana', tokenVersion: 3 },
    { _id: bia, email: 'bia' },
  ])
  const calendars = db.collection<{ _id: string }>('calendars')
  const ofAna = { _id: 'a', employeeId: ana, lastReadAt: null }
  const ofBia = { _id: 'b', employeeId: bia, lastReadAt: null }
  await calendars.insertMany([ofAna, ofBia])
  for (const migrate of [up, up]) await migrate(db)
  expect(await calendars.find().sort({ _id: 1 }).toArray()).toEqual([
    { ...ofAna, tokenVersion: 3 },
    { ...ofBia, tokenVersion: 0 },
  ])
  await calendars.updateOne({ _id: 'a' }, { $set: { tokenVersion: 1 } })
  await up(db)
  expect(await calendars.findOne({ _id: 'a' })).toMatchObject({ tokenVersion: 1 })
})
