import mongoose from 'mongoose'
import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { up as storeTaskFields } from './017-task-fields.ts'

useDatabase()

test('tasks of before get the fields of the Pauta; what has them keeps them, twice over', async () => {
  const db = mongoose.connection.db!
  const chores = db.collection('chores')
  await chores.insertMany([
    { title: 'a', tasks: [{ desc: 'velha' }, { desc: 'nova', dueOn: '2026-11-24', who: 'cs' }] },
    { title: 'b', tasks: [] },
  ])
  await db.collection('journeyTemplates').insertOne({ tasks: [{ desc: 'Ligar' }] })
  for (const _time of [1, 2]) await storeTaskFields(db)
  const absent = { assigneeId: null, dueOn: null, offset: null, who: null, dayEdited: false }
  expect((await chores.findOne({ title: 'a' }))?.tasks).toEqual([
    { ...absent, desc: 'velha' },
    { ...absent, desc: 'nova', dueOn: '2026-11-24', who: 'cs' },
  ])
  expect(await db.collection('journeyTemplates').findOne()).toMatchObject({
    tasks: [{ desc: 'Ligar', offset: null, who: null }],
  })
})
