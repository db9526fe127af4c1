import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { up as lowerPlanIds } from './027-plan-ids.ts'

useDatabase()
beforeEach(clearDatabase)

const TYPED = '6B09CD463A24FDAD96F7F044'
const ID = TYPED.toLowerCase()

test('every id of a plan is in lower case, and nothing else is, also run twice', async () => {
  const db = mongoose.connection.db!
  const kept = ['', 'Plano ABC', 'ABCDEF', ID]
  const typed = [TYPED, ...kept]
  for (const name of ['clients', 'terms', 'facts'])
    await db.collection(name).insertMany(typed.map((plan, n) => ({ n, plan, name: TYPED })))
  await db.collection('proposals').insertMany([
    { n: 0, sequentialNumber: 1, plan: 'OURO', renewal: { plan: TYPED, note: 'A', value: 1 } },
    { n: 1, sequentialNumber: 2, plan: TYPED, renewal: null },
  ])
  for (const migrate of [lowerPlanIds, lowerPlanIds]) await migrate(db)
  const stored = (name: string) => db.collection(name).find().sort({ n: 1 }).toArray()
  for (const name of ['clients', 'terms', 'facts'])
    expect(await stored(name)).toMatchObject([ID, ...kept].map((plan) => ({ plan, name: TYPED })))
  expect(await stored('proposals')).toMatchObject([
    { plan: 'OURO', renewal: { plan: ID, note: 'A', value: 1 } },
    { plan: TYPED, renewal: null },
  ])
})

test('a client whose plan was typed in capitals is counted to it and found by it', async () => {
  const { admin, client } = await makeClient()
  const db = mongoose.connection.db!
  await db.collection('clients').updateOne({}, { $set: { plan: client.plan.toUpperCase() } })
  await lowerPlanIds(db)
  const { body: plans } = await admin.get('/plan/')
  expect(plans.results).toMatchObject([{ id: client.plan, clients: 1 }])
  const { body: found } = await admin.get('/client/find').query({ plan: client.plan })
  expect(found.total).toBe(1)
})
