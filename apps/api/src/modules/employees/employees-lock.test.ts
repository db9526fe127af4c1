import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '#database/transaction'
import { createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { outside } from '#test/meanwhile'
import { resolveReferences } from '#modules/clients/clients-resolve-names'
import type * as Lock from './employees-lock.ts'
import { areUnchanged, lockExclusive, lockShared } from './employees-lock.ts'
import { StripeModel } from './employees.lock.model.ts'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'

/** The same file, as another process has loaded it. */
const ANOTHER = './employees-lock.ts?process=2'

useDatabase()
beforeEach(clearDatabase)

/** How often a transaction with this lock begins if another takes the other one meanwhile. */
const timesBegun = async (lock: () => Promise<void>, other: () => Promise<void>) => {
  let times = 0
  await transact(async () => {
    times += 1
    await EmployeeModel.findOne()
    if (times === 1) await outside(() => transact(other))
    await lock()
  })
  return times
}

describe('the lock on people', () => {
  test('is shared by those who name them', async () => {
    await transact(lockExclusive)
    expect(await timesBegun(lockShared, lockShared)).toBe(1)
  })

  test.each([
    ['who deletes somebody waits for nobody, so that who names them begins again', lockShared],
    ['and the other way round', lockExclusive],
  ])('is not shared with them: %s', async (_what, lock) => {
    const other = lock === lockShared ? lockExclusive : lockShared
    // The first time, when nothing was ever locked, and later.
    expect(await timesBegun(lock, other)).toBe(2)
    expect(await timesBegun(lock, other)).toBe(2)
  })

  test('is taken once in a transaction, and once more when it begins again', async () => {
    const locks = vi.spyOn(StripeModel, 'findOneAndUpdate')
    const again = new mongoose.mongo.MongoError('again')
    again.addErrorLabel('TransientTransactionError')
    let times = 0
    await transact(async () => {
      times += 1
      for (let index = 0; index < 3; index += 1) await lockShared()
      if (times === 1) throw again
    })
    expect([times, locks.mock.calls.length]).toEqual([2, 2])
    locks.mockRestore()
  })

  const anotherProcess = (): Promise<typeof Lock> => import(/* @vite-ignore */ ANOTHER)

  test.each([
    ['others', async () => ({ lockShared })],
    ['those of another process', anotherProcess],
  ])('is got by who deletes somebody although %s take it all the time', async (_who, load) => {
    const theirs = await load()
    await transact(lockExclusive)
    const end = new AbortController()
    const others = Array.from({ length: 8 }, async () => {
      while (!end.signal.aborted)
        await transact(async () => {
          await theirs.lockShared()
          await sleep(10)
        })
    })
    await sleep(100)
    let times = 0
    await transact(async () => {
      times += 1
      await EmployeeModel.findOne()
      await lockExclusive()
    })
    end.abort()
    await Promise.all(others)
    expect(times).toBeLessThan(8)
  })

  test('returns for each group whether all are still as they were found', async () => {
    const [gil, caio] = [await createPerson({ name: 'Gil' }), await createPerson({ name: 'Caio' })]
    const off = await createPerson({ name: 'Bia', active: false })
    const gone = { _id: new EmployeeModel()._id, name: 'Ana' }
    await EmployeeModel.updateOne({ _id: caio._id }, { $set: { name: 'Caio Melo' } })
    const found = [
      [named(gil)],
      [named(gil), named(caio)],
      [],
      [gone],
      [{ _id: gil._id, isActive: true as const }],
      [{ _id: off._id, isActive: true as const }],
      [named(off)],
    ]
    expect(await transact(() => areUnchanged(found))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })

  test('begins a transaction again that has named somebody newer than it', async () => {
    let times = 0
    const found = await transact(async () => {
      times += 1
      await EmployeeModel.findOne()
      if (times === 1) await outside(() => createPerson({ name: 'Nova' }))
      return resolveReferences({ gestor: 'Nova' })
    })
    expect([times, found.gestor]).toEqual([2, 'Nova'])
  })
})

const named = ({ _id, name }: { _id: EmployeeRecord['_id']; name: string }) => ({ _id, name })
