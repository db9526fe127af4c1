import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { flushDenials } from '#audit/audit-denials'
import { AuditModel } from '#audit/audit.model'
import { sealAudit } from '#modules/audit/audit-hash-chain'
import { SealModel } from '#modules/audit/audit.seals.model'
import { verifyAuditLog } from '#modules/audit/audit-verify'
import { anonymous, as, createPerson } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'

useDatabase()
beforeEach(clearDatabase)

type Entry = { action: string; changed: string[]; values: unknown[]; outcome: string }

const timeline = async (
  { admin, client }: Pick<Awaited<ReturnType<typeof makeClient>>, 'admin' | 'client'>,
  more = '',
): Promise<Entry[]> => (await admin.get(`/audit?entity=client&id=${client.id}${more}`)).body.results

test('values of the agency are logged before and after, a plan by its name', async () => {
  await createPerson({ name: 'Bia Gestora' })
  const made = await makeClient({ plan: await makePlan('Prata') })
  const plan = await makePlan('Ouro')
  await made.admin
    .patch(`/client/update/${made.client.id}`)
    .send({ plan, value: 2000, gestor: 'Bia Gestora', email: 'dona@padaria.com', cnpj: '1' })
  const [entry] = await timeline(made)
  expect(entry!.changed.toSorted()).toEqual(['cnpj', 'email', 'gestor', 'plan', 'value'])
  expect(entry!.values).toEqual([
    { field: 'plan', from: 'Prata', to: 'Ouro' },
    { field: 'value', from: '1500', to: '2000' },
    { field: 'gestor', from: '', to: 'Bia Gestora' },
  ])
})

test('a switched status says which way, a deletion why', async () => {
  const made = await makeClient()
  const { admin, client } = made
  await admin.patch(`/client/changestatus/${client.id}`).send({ status: 'Ativo' })
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Inadimplência' })
  await admin.post(`/deletedClient/recover/${client.id}`)
  const entries = await timeline(made)
  expect(entries.map(({ action, values }) => [action, values])).toEqual([
    ['deletedClient.recover', []],
    ['client.delete', [{ field: 'motive', from: '', to: 'Inadimplência' }]],
    ['client.status', [{ field: 'status', from: 'Start', to: 'Ativo' }]],
    ['client.create', []],
  ])
})

test("what happens to a client's logins is on its timeline, another client's is not", async () => {
  const made = await makeClient()
  const other = await makeClient({ name: 'Outra' })
  for (const { client } of [made, other])
    await made.admin.post('/clientLogin/create/').send({
      client: client.name,
      clientId: client.id,
      platform: 'Meta',
      clientLogin: 'dona',
      clientPassword: 'segredo',
    })
  const entries = await timeline(made)
  expect(entries.map(({ action }) => action)).toEqual(['clientLogin.create', 'client.create'])
  expect(JSON.stringify(entries)).not.toContain('segredo')
})

test('reveals and changes can be asked for by themselves', async () => {
  const made = await makeClient({ sites: [{ name: 'Loja', senhaDominio: 'x' }] })
  const { admin, client } = made
  await admin.get(`/client/${client.id}/site/${client.dominio[0]._id}/secrets`)
  const actions = async (kind: string) =>
    (await timeline(made, `&kind=${kind}`)).map(({ action }) => action)
  expect(await actions('reveals')).toEqual(['client.siteSecrets'])
  expect(await actions('changes')).toEqual(['client.create'])
  expect((await admin.get('/audit?kind=tudo')).status).toBe(400)
})

test('refusals on a client are on its timeline, added up, except those of anonymous callers', async () => {
  const made = await makeClient({ sites: [{ name: 'Loja', senhaDominio: 'x' }] })
  const { client } = made
  const secrets = `/client/${client.id}/site/${client.dominio[0]._id}/secrets`
  const base = await as({ name: 'Caio' })
  for (let count = 0; count < 3; count += 1) await base.get(secrets)
  await anonymous.get(secrets)
  await flushDenials()
  expect(await timeline(made, '&kind=reveals')).toMatchObject([
    {
      actor: 'Caio',
      action: 'client.siteSecrets',
      outcome: 'denied',
      label: 'FORBIDDEN',
      count: 3,
    },
  ])
})

test('entries with values are sealed like the others, and a changed value breaks the seal', async () => {
  const { admin, client } = await makeClient()
  await admin.patch(`/client/changestatus/${client.id}`).send({ status: 'Ativo' })
  await sealAudit(new Date(Date.now() + 10 * 60_000))
  expect(await SealModel.countDocuments()).toBeGreaterThan(1)
  expect(await verifyAuditLog(mongoose.connection.db!)).toEqual([])
  await AuditModel.updateOne({ action: 'client.status' }, { $set: { 'values.0.to': 'Start' } })
  expect(await verifyAuditLog(mongoose.connection.db!)).toHaveLength(1)
})
