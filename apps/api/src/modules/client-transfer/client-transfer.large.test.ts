import mongoose from 'mongoose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { as } from '#test/as'
import { makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { ChoreModel } from '#modules/chores/chores.model'
import { ClientModel } from '#modules/clients/clients.model'
import { ImportModel } from './client-transfer.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

test('an import that is too large for the memory of the database says so, and stores nothing', async () => {
  const plan = await makePlan('Essencial')
  const admin = await as({ level: 'Admin' })
  const message = 'transaction is too large and will not fit in the storage engine cache'
  vi.spyOn(ChoreModel, 'insertMany').mockRejectedValueOnce(
    new mongoose.mongo.MongoServerError({ message, code: 388 }),
  )
  const sheet = Buffer.from('Cliente;Telefone;Mensalidade\nPadaria;47;900\n')
  const send = () =>
    admin.post('/client/import').field({ plan }).attach('file', sheet, 'clientes.csv')
  const refused = await send()
  expectRefusal(refused, 413, 'TOO_LARGE')
  expect(refused.body.fields.file).toContain('Divida a planilha e importe em partes.')
  expect([await ClientModel.countDocuments(), await ImportModel.countDocuments()]).toEqual([0, 0])
  expect((await send()).status).toBe(201)
})
