import { beforeEach, expect, test } from 'vitest'
import { drawImage } from '#test/approvals'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { fileRecords } from '#storage/gridfs'

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
