import { beforeEach, expect, test } from 'vitest'
import { drawImage } from '#test/approvals'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { fileRecords } from '#storage/gridfs'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

test('two files for one field are refused, and none of them is left over', async () => {
  const { admin, client } = await makeClient()
  const image = await drawImage('png', { width: 20, height: 20 })
  for (const field of ['logo', 'contrato']) {
    const { status, body } = await admin
      .patch(`/client/update/${client.id}`)
      .attach(field, image, 'a.png')
      .attach(field, image, 'b.png')
    expect([status, body.fields]).toEqual([400, { [field]: 'Envie só um arquivo.' }])
  }
  expect(await fileRecords().countDocuments()).toBe(0)
  const both = admin.patch(`/client/update/${client.id}`).attach('logo', image, 'a.png')
  await both.attach('contrato', image, 'b.png').expect(200)
  expect(await fileRecords().countDocuments()).toBe(2)
})

test('the id of a plan in upper case is that plan, in a form, an edit and an import', async () => {
  const plan = await makePlan()
  const typed = ` ${plan.toUpperCase()} `
  const { admin, client } = await makeClient({ plan: typed })
  const update = (fields: object) =>
    admin.patch(`/client/update/${client.id}`).send(fields).expect(200)
  await update({ plan: typed })
  expect(await LifecycleEventModel.countDocuments()).toBe(1)
  await update({ plan: await makePlan() })
  await update({ plan: typed })
  await admin
    .post('/client/import')
    .field({ plan: plan.toUpperCase() })
    .attach('file', Buffer.from('Nome;Whatsapp;Valor\nDa planilha;1;1\n'), 'clientes.csv')
    .expect(201)
  expect((await ClientModel.find().lean()).map((one) => one.plan)).toEqual([plan, plan])
  const { body } = await admin.get(`/client/${client.id}/terms`)
  expect(body.results[0].plan).toBe(plan)
})
