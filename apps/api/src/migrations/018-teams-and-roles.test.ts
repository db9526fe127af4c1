import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { up as storeTeamsAndRoles } from './018-teams-and-roles.ts'

useDatabase()
beforeEach(clearDatabase)

test('every client gets a team of nobody and every person the key of their role, also run twice', async () => {
  const db = mongoose.connection.db!
  const somebody = new mongoose.Types.ObjectId()
  await db.collection('clients').insertMany([{ name: 'A' }, { name: 'B', team: [somebody] }])
  await db.collection('employees').insertMany([
    { email: 'a', role: ' Gestor de Tráfego' },
    { email: 'b', role: 'Ｄesigner', roleFolded: 'mantido' },
  ])
  for (const migrate of [storeTeamsAndRoles, storeTeamsAndRoles]) await migrate(db)
  const clients = await db.collection('clients').find().sort({ name: 1 }).toArray()
  expect(clients.map(({ team }) => team as unknown)).toEqual([[], [somebody]])
  const people = await db.collection('employees').find().sort({ email: 1 }).toArray()
  expect(people.map(({ roleFolded }) => roleFolded as unknown)).toEqual([
    'gestor de trafego',
    'mantido',
  ])
})
