import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { transact } from '#database/transaction'
import { hideDependants, showDependants } from '#modules/dependants'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { as, asPerson, createPerson, reload } from '#test/as'
import { makeClient, storeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { makeLogin } from '#test/logins'
import { expectRefusal } from '#test/refusal'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
type Row = { platform: string; seenBy: { name: string; why: string }[] }

const rotate = async (admin: Agent, query: object = {}) =>
  (await admin.get('/vault/rotate').query(query).expect(200)).body
const reasonsFor = async (admin: Agent, query?: object) =>
  (await rotate(admin, query)).results.map(
    ({ platform, seenBy }: Row) =>
      `${platform}: ${seenBy.map(({ name, why }) => `${name} ${why}`).join(', ')}`,
  )
const change = (admin: Agent, { _id }: EmployeeRecord, fields: object) =>
  admin
    .patch(`/employee/update/${String(_id)}`)
    .send(fields)
    .expect(200)
const toggle = (admin: Agent, { _id }: EmployeeRecord) =>
  admin
    .patch(`/employee/toggleActive/${String(_id)}`)
    .send({})
    .expect(200)

/** A login of CS that Bia, of CS, and Lia, a Líder, have seen. */
const make = async () => {
  const made = await makeLogin({ departments: ['CS'] })
  const bia = await createPerson({ name: 'Bia', departments: ['CS'] })
  const lia = await createPerson({ name: 'Lia', level: 'Líder' })
  await (await asPerson(bia)).get(`/vault/mine/${made.id}`).expect(200)
  await (await asPerson(lia)).get(`/clientLogin/${made.id}`).expect(200)
  return {
    ...made,
    bia,
    lia,
    keep: (reason: string, id = made.id) =>
      made.admin.post(`/vault/rotate/${id}/keep`).send({ reason }),
  }
}
const REASON = 'A conta foi encerrada.'

describe('a login is flagged', () => {
  test('by people who left, lost the department or the level, not by those who may still see it', async () => {
    const { admin, bia, lia, update } = await make()
    expect(await reasonsFor(admin)).toEqual([])
    await toggle(admin, bia)
    expect(await reasonsFor(admin)).toEqual(['Instagram: Bia inactive'])
    await change(admin, lia, { level: 'Base' })
    expect(await reasonsFor(admin)).toEqual(['Instagram: Bia inactive, Lia rights'])
    await toggle(admin, bia)
    await change(admin, bia, { departments: ['Dev'] })
    await change(admin, lia, { departments: ['CS'] })
    expect(await reasonsFor(admin)).toEqual(['Instagram: Bia rights'])
    await update({ departments: ['Dev'] })
    expect(await reasonsFor(admin)).toEqual(['Instagram: Lia rights'])
    await update({ departments: ['Dev', 'CS'] })
    expect(await reasonsFor(admin)).toEqual([])
  })

  test('by deleted people, under the name they had', async () => {
    const { admin, bia, login } = await make()
    await admin
      .delete(`/employee/delete/${String(bia._id)}`)
      .send({})
      .expect(200)
    expect(await reasonsFor(admin)).toEqual(['Instagram: Bia deleted'])
    const { body } = await admin.get('/clientLogin/')
    expect(body.results[0]).toMatchObject({ id: login.id, isFlagged: true })
  })

  test('until its password is changed: no other field clears it, and a later sight flags it again', async () => {
    const { admin, bia, update, reveal } = await make()
    await toggle(admin, bia)
    const others = { clientLogin: 'nova', url: 'x.com', note: 'y', departments: [], platform: 'Z' }
    expect((await update(others)).body.isFlagged).toBe(true)
    expect((await update({ clientPassword: 'trocada' })).body.isFlagged).toBe(false)
    expect(await reasonsFor(admin)).toEqual([])
    await reveal()
    const [ana] = (await admin.get('/employee/search?name=Ana')).body.results
    expect(await reasonsFor(admin, { employeeId: ana.id })).toEqual(['Z: Ana inactive'])
  })

  test('not without a password: who looks at a version then knows none that is in force', async () => {
    const { admin, id, lia, update } = await make()
    await update({ clientPassword: null }).expect(200)
    await (await asPerson(lia)).get(`/clientLogin/${id}/revisions/1`).expect(200)
    await toggle(admin, lia)
    expect(await reasonsFor(admin)).toEqual([])
  })

  test('in the order of the sights, with all that an answer tells, in pages', async () => {
    const { bia, admin, login } = await make()
    const second = await makeLogin({ platform: 'Meta', departments: ['CS'] })
    await (await asPerson(bia)).get(`/vault/mine/${second.id}`).expect(200)
    await toggle(admin, bia)
    const { results, total } = await rotate(admin)
    const at = expect.any(String)
    expect(results[0]).toEqual({
      id: login.id,
      _id: login.id,
      kind: 'login',
      client: login.client,
      clientId: null,
      platform: 'Instagram',
      seenBy: [{ name: 'Bia', at, why: 'inactive' }],
      changedAt: login.changedAt,
    })
    expect([total, results[1].platform]).toEqual([2, 'Meta'])
    const page = await rotate(admin, { limit: 1, offset: 1 })
    expect([page.total, page.results[0].platform]).toEqual([2, 'Meta'])
  })
})

describe('the passwords of a site', () => {
  const makeSite = async () => {
    const { admin, client } = await makeClient({ dominio: [{ name: 'Loja', senhaDominio: 'x1' }] })
    const site = client.dominio[0]
    const dev = await createPerson({ name: 'Davi', role: 'Desenvolvedor' })
    await (await asPerson(dev)).get(`/client/${client.id}/site/${site._id}/secrets`).expect(200)
    const save = (fields: object) =>
      admin
        .patch(`/client/updateSite/${client.id}`)
        .send({ _id: site._id, ...fields })
        .expect(200)
    return { admin, client, site, dev, save }
  }

  test('count too: until one of them is changed to another text', async () => {
    const { admin, client, site, dev, save } = await makeSite()
    await change(admin, dev, { role: 'Designer' })
    const { results } = await rotate(admin)
    expect(results).toMatchObject([
      { id: site._id, kind: 'site', clientId: client.id, client: client.name, platform: 'Loja' },
    ])
    await save({ senhaDominio: 'x1', loginDominio: 'ana', name: 'Loja nova' })
    expect(await reasonsFor(admin)).toEqual(['Loja nova: Davi rights'])
    const { body } = await save({ senhaHospedagem: 'y2' })
    expect(JSON.stringify(body)).not.toMatch(/seenBy|changedAt/)
    expect(await reasonsFor(admin)).toEqual([])
    const trail = await AuditModel.find({ action: 'client.site' }).lean()
    expect(JSON.stringify(trail)).not.toContain('changedAt')
  })

  test('are kept by the id of the site, and go and come back with its client', async () => {
    const { admin, client, site, dev } = await makeSite()
    await toggle(admin, dev)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    expect((await rotate(admin)).total).toBe(0)
    const keep = () => admin.post(`/vault/rotate/${site._id}/keep`).send({ reason: REASON })
    expectRefusal(await keep(), 404, 'NOT_FOUND')
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect(await reasonsFor(admin)).toEqual(['Loja: Davi inactive'])
    expect((await keep()).body).toEqual({ id: site._id })
    expect((await rotate(admin)).total).toBe(0)
  })
})

describe('POST /vault/rotate/{id}/keep', () => {
  test("clears today's flags with the reason in the trail; others and later ones remain", async () => {
    const { admin, id, bia, lia, keep } = await make()
    await toggle(admin, bia)
    expect([(await keep(REASON)).body, await reasonsFor(admin)]).toEqual([{ id }, []])
    const [entry] = await AuditModel.find({ action: 'vault.keep' }).lean()
    expect(entry).toMatchObject({ entityId: id, label: 'Padaria São João: Instagram' })
    expect(entry!.values).toMatchObject([{ field: 'reason', to: REASON }])
    await toggle(admin, lia)
    expect(await reasonsFor(admin)).toEqual(['Instagram: Lia inactive'])
    await toggle(admin, bia)
    await (await asPerson((await reload(bia))!)).get(`/vault/mine/${id}`).expect(200)
    await toggle(admin, bia)
    expect(await reasonsFor(admin)).toEqual(['Instagram: Lia inactive, Bia inactive'])
  })

  test.each(['', '  ', 'dez letras', '\u200b'.repeat(20)])('%j is no reason', async (reason) => {
    const { keep } = await make()
    const { status, body } = await keep(reason)
    expect([status, body.fields.reason]).toEqual([400, 'Diga por que não é preciso trocar.'])
  })

  test('unknown ids are not found, and Base is refused', async () => {
    const { keep, id } = await make()
    for (const wrong of ['x', '507f1f77bcf86cd799439011'])
      expectRefusal(await keep(REASON, wrong), 404, 'NOT_FOUND')
    const base = await as({ departments: ['CS'] })
    expectRefusal(await base.post(`/vault/rotate/${id}/keep`).send({}), 403, 'FORBIDDEN')
    expectRefusal(await base.get('/vault/rotate'), 403, 'FORBIDDEN')
  })
})

describe('?employeeId', () => {
  test('returns what would be flagged if that person left, and after they did', async () => {
    const { admin, bia, lia } = await make()
    await makeLogin({ platform: 'Nunca vista' })
    const employeeId = String(bia._id)
    expect(await reasonsFor(admin, { employeeId })).toEqual(['Instagram: Bia inactive'])
    expect(await reasonsFor(admin)).toEqual([])
    await toggle(admin, lia)
    await admin.delete(`/employee/delete/${employeeId}`).send({}).expect(200)
    expect(await reasonsFor(admin, { employeeId })).toEqual([
      'Instagram: Bia deleted, Lia inactive',
    ])
    for (const nobody of ['x', '', '507f1f77bcf86cd799439011'])
      expect(await rotate(admin, { employeeId: nobody })).toEqual({ results: [], total: 0 })
  })
})

test('the flags of a deleted client are hidden until it is restored', async () => {
  const clientId = new Types.ObjectId()
  await storeClient(clientId, 'Padaria')
  const { admin, id } = await makeLogin({ clientId, departments: ['CS'] })
  const bia = await createPerson({ name: 'Bia', departments: ['CS'] })
  await (await asPerson(bia)).get(`/vault/mine/${id}`).expect(200)
  await toggle(admin, bia)
  await transact(() => hideDependants(clientId))
  expect((await rotate(admin)).total).toBe(0)
  await transact(() => showDependants(clientId, { deletedAt: new Date(), now: new Date() }))
  expect((await rotate(admin)).total).toBe(1)
})
