import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_TEAM, WRONG_TEAM } from '@bastidor/shared/clients.team'
import { deletionPhrase } from '@bastidor/shared/employees'
import { AuditModel } from '#audit/audit.model'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
const idOf = ({ _id }: EmployeeRecord) => String(_id)
const set = (agent: Agent, id: string, people: readonly EmployeeRecord[], version?: number) =>
  agent.patch(`/client/${id}/team`).send({ team: people.map(idOf), version })
const namesIn = ({ team }: { team: { name: string }[] }) => team.map(({ name }) => name)
const teamOf = async (agent: Agent, id: string) =>
  namesIn((await agent.get(`/client/${id}/team`).expect(200)).body)

const prepare = async () => {
  const [ana, bia, caio] = [
    await createPerson({ name: 'Ana Lima', role: 'Designer' }),
    await createPerson({ name: 'Bia', role: 'Social Media' }),
    await createPerson({ name: 'Caio', level: 'Líder' }),
  ]
  return { ana, bia, caio, ...(await makeClient({ name: 'Padaria Sol' })) }
}

describe('PATCH /client/{id}/team', () => {
  test('replaces the team in its order and answers it with faces', async () => {
    const { admin, client, ana, bia } = await prepare()
    const { status, body } = await set(admin, client.id, [bia, ana])
    const faceOf = ({ name, role, _id }: EmployeeRecord) => ({
      id: String(_id),
      name,
      role,
      avatar: null,
      active: true,
    })
    expect([status, body]).toEqual([
      200,
      { id: client.id, team: [faceOf(bia), faceOf(ana)], version: client.version + 1 },
    ])
    expect((await (await as()).get(`/client/${client.id}/team`)).body).toEqual(body)
    await set(admin, client.id, [ana]).expect(200)
    expect(await teamOf(admin, client.id)).toEqual(['Ana Lima'])
    // Other answers keep their shape.
    expect((await admin.get(`/client/${client.id}`)).body).not.toHaveProperty('team')
  })

  test('is in the audit log with the names before and after; the same again is no change', async () => {
    const { admin, client, ana, bia } = await prepare()
    await set(admin, client.id, [ana])
    const { body } = await set(admin, client.id, [bia, ana])
    expect((await set(admin, client.id, [ana, bia])).body.version).toBe(body.version)
    const trail = await AuditModel.find({ action: 'client.setTeam' }).sort({ _id: 1 }).lean()
    expect(trail.map(({ entityId, changed, values = [] }) => [entityId, changed, values])).toEqual([
      [client.id, ['team'], [{ field: 'team', from: '', to: 'Ana Lima' }]],
      [client.id, ['team'], [{ field: 'team', from: 'Ana Lima', to: 'Bia, Ana Lima' }]],
      [client.id, [], []],
    ])
  })

  test('refuses people who are unknown, inactive or named twice, and more than twenty', async () => {
    const { admin, client, ana } = await prepare()
    const gone = await createPerson({ active: false })
    const send = (team: unknown) => admin.patch(`/client/${client.id}/team`).send({ team })
    for (const team of [
      [idOf(ana), idOf(gone)],
      [idOf(ana), idOf(ana).toUpperCase()],
      ['507f1f77bcf86cd799439011'],
      ['ana'],
      [''],
      'ana',
      undefined,
    ]) {
      const { status, body } = await send(team)
      expect([team, status, body.fields]).toEqual([team, 400, { team: WRONG_TEAM }])
    }
    const many = await EmployeeModel.insertMany(
      Array.from({ length: MAX_TEAM + 1 }, (_, n) => ({
        name: `P${n}`,
        nameFolded: `p${n}`,
        email: `p${n}@a.co`,
        level: 'Base' as const,
        role: 'CS',
        password: 'x',
      })),
    )
    const ids = many.map(({ _id }) => String(_id))
    const { status, body } = await send(ids)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['team']])
    expect((await send(ids.slice(1))).status).toBe(200)
  })

  test('refuses a member who was deactivated meanwhile, who stays until somebody takes them out', async () => {
    const { admin, client, ana, bia } = await prepare()
    await set(admin, client.id, [ana])
    await admin.patch(`/employee/toggleActive/${idOf(ana)}`).expect(200)
    const { body } = await admin.get(`/client/${client.id}/team`)
    expect(body.team).toMatchObject([{ name: 'Ana Lima', active: false }])
    expect((await set(admin, client.id, [ana, bia])).status).toBe(400)
    expect((await set(admin, client.id, [bia])).status).toBe(200)
  })

  test('on an older version is 409 only if the team has changed since', async () => {
    const { admin, client, ana, bia } = await prepare()
    await admin.patch(`/client/update/${client.id}`).send({ desc: 'x' }).expect(200)
    await set(admin, client.id, [ana], client.version).expect(200)
    const { status, body } = await set(admin, client.id, [bia], client.version)
    expect([status, body.code, namesIn(body.current)]).toEqual([409, 'STALE_VERSION', ['Ana Lima']])
    await set(admin, client.id, [ana], client.version).expect(200)
  })

  test('is for the gestor, the CS, Líder and Admin; for the team itself there is no such client', async () => {
    const [gil, cris] = [await createPerson({ name: 'Gil' }), await createPerson({ name: 'Cris' })]
    const { ana, bia, admin } = await prepare()
    const { client } = await makeClient({ gestor: 'Gil', cs: 'Cris' })
    await set(admin, client.id, [ana]).expect(200)
    for (const person of [gil, cris])
      expect((await set(await asPerson(person), client.id, [ana, person])).status).toBe(200)
    expect((await set(await as({ level: 'Líder' }), client.id, [ana])).status).toBe(200)
    for (const agent of [await asPerson(ana), await as({ role: 'Comercial' })])
      expect((await set(agent, client.id, [bia])).status).toBe(404)
    expect(await teamOf(admin, client.id)).toEqual(['Ana Lima'])
  })
})

describe('a new member of a team', () => {
  test('added by somebody else is notified once, but not one who joins by themselves or was in it before', async () => {
    const { client, ana, bia, caio } = await prepare()
    const leader = await asPerson(caio)
    await set(leader, client.id, [ana, caio])
    await set(leader, client.id, [ana, caio, bia])
    const received = async (person: EmployeeRecord) =>
      (await noticesOf(person)).results.map(({ kind, name, detail, clientId }) => [
        kind,
        name,
        detail,
        clientId,
      ])
    const notice = ['teamJoined', 'Padaria Sol', 'Padaria Sol', client.id]
    expect([await received(ana), await received(bia), await received(caio)]).toEqual([
      [notice],
      [notice],
      [],
    ])
    // Out and in again is news.
    await set(leader, client.id, [])
    await set(leader, client.id, [ana])
    expect(await received(ana)).toEqual([notice, notice])
  })
})

describe('a person who leaves', () => {
  const remove = (admin: Agent, person: EmployeeRecord, body: object = {}) =>
    admin
      .delete(`/employee/delete/${idOf(person)}`)
      .send({ confirmation: deletionPhrase(person.name), ...body })

  test('is out of every team, deleted clients included, without a note on the clients', async () => {
    const { admin, client, ana, bia } = await prepare()
    const { client: left } = await makeClient({ name: 'Saiu' })
    for (const { id } of [client, left]) await set(admin, id, [ana, bia]).expect(200)
    await admin.delete(`/client/delete/${left.id}`).send({ motive: 'Resultados' }).expect(200)
    const stale = (await admin.get(`/client/${client.id}/team`)).body.version
    const before = await AuditModel.countDocuments({ entity: 'client' })
    expect((await remove(admin, ana)).status).toBe(200)
    expect(await AuditModel.countDocuments({ entity: 'client' })).toBe(before)
    await admin.post(`/deletedClient/recover/${left.id}`).expect(200)
    for (const { id } of [client, left]) expect(await teamOf(admin, id)).toEqual(['Bia'])
    expect((await set(admin, client.id, [], stale)).status).toBe(409)
  })

  test('leaves the places to the successor, once each', async () => {
    const { admin, client, ana, bia } = await prepare()
    const { client: both } = await makeClient({ name: 'Com os dois' })
    await set(admin, client.id, [ana]).expect(200)
    await set(admin, both.id, [bia, ana]).expect(200)
    expect((await remove(admin, ana, { successor: idOf(bia) })).status).toBe(200)
    for (const { id } of [client, both]) expect(await teamOf(admin, id)).toEqual(['Bia'])
    expect((await ClientModel.findById(both.id).lean())!.team).toHaveLength(1)
  })

  test('by being deactivated while being put into a team is refused or stays, never half of it', async () => {
    const { admin, client, ana } = await prepare()
    const [added] = await Promise.all([
      set(admin, client.id, [ana]),
      (await as({ level: 'Admin' })).patch(`/employee/toggleActive/${idOf(ana)}`).send({}),
    ])
    expect([200, 400]).toContain(added.status)
    const { team } = (await ClientModel.findById(client.id).lean())!
    expect(team).toHaveLength(added.status === 200 ? 1 : 0)
  })

  test('while being put into a team is in none of them', async () => {
    const { admin, client, ana } = await prepare()
    const [added, removed] = await Promise.all([
      set(admin, client.id, [ana]),
      remove(await as({ level: 'Admin' }), ana),
    ])
    expect([200, 400]).toContain(added.status)
    expect(removed.status).toBe(200)
    expect((await ClientModel.findById(client.id).lean())!.team).toEqual([])
  })
})

test('a client that is destroyed takes its team along, and its person loses nothing', async () => {
  const { admin, client, ana } = await prepare()
  await set(admin, client.id, [ana])
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  await admin.delete(`/deletedClient/delete/${client.id}`).expect(200)
  expect((await admin.get(`/client/${client.id}/team`)).status).toBe(404)
  expect((await set(admin, client.id, [ana])).status).toBe(404)
  expect(await EmployeeModel.exists({ _id: ana._id })).not.toBeNull()
})

test('a client that is deleted and restored has its team as it was', async () => {
  const { admin, client, ana } = await prepare()
  await set(admin, client.id, [ana])
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  expect((await admin.get(`/client/${client.id}/team`)).status).toBe(404)
  await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
  expect(await teamOf(admin, client.id)).toEqual(['Ana Lima'])
})
