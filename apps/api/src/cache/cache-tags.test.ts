import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { PlanModel } from '#modules/plans/plans.model'
import { clearDatabase, useDatabase } from '#test/database'
import { versionsOf, registerCached } from './cache-tags.ts'
import { transact } from '#database/transaction'

useDatabase()
beforeEach(clearDatabase)
registerCached(['plans', 'clients'])

const kept = async () =>
  (await mongoose.connection.collection('collectionVersions').distinct('_id')).map(String)
const write = (name = 'Ouro') => PlanModel.create([{ name, nameFolded: name.toLowerCase() }])

test('a version lasts until its collection is written, in a transaction or not', async () => {
  const first = await versionsOf(['plans'])
  expect(await versionsOf(['plans'])).toBe(first)
  await write()
  const second = await versionsOf(['plans'])
  expect(second).not.toBe(first)
  await transact(() => write('Prata'))
  expect(await versionsOf(['plans'])).not.toBe(second)
})

test('a write ends the version of nothing else', async () => {
  const clients = await versionsOf(['clients'])
  await write()
  expect(await versionsOf(['clients'])).toBe(clients)
})

test('nothing is stored of what nobody remembers', async () => {
  await write()
  expect(await kept()).toEqual([])
  await versionsOf(['plans'])
  expect(await kept()).toEqual(['plans'])
  await write('Prata')
  expect(await kept()).toEqual([])
})

test('a write that is taken back ends nothing', async () => {
  const before = await versionsOf(['plans'])
  const failing = transact(async () => {
    await write()
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await versionsOf(['plans'])).toBe(before)
})

test('all who need a version at one moment get the same', async () => {
  const wanted = Array.from({ length: 20 }, () => versionsOf(['plans', 'clients']))
  expect(new Set(await Promise.all(wanted)).size).toBe(1)
})

test('one that is made within a transaction is there for all, whatever becomes of it', async () => {
  let made: string | undefined
  const failing = transact(async () => {
    made = await versionsOf(['plans'])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await versionsOf(['plans'])).toBe(made)
})
