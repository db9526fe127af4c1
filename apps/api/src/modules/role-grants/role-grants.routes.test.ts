import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES } from '@bastidor/shared/employees'
import { AuditModel } from '#audit/audit.model'
import { RoleGrantModel } from '#modules/grants/grants.model'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { deletionPhrase } from '@bastidor/shared/employees'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
const OWN = { action: 'approval.list', scope: 'own' }
const ALL = { action: 'approval.list', scope: 'all' }
const put = (agent: Agent, cargo: string, grants: unknown, version: unknown = 0) =>
  agent.put(`/roleGrant/${encodeURIComponent(cargo)}`).send({ grants, version })
const list = async (agent: Agent) => (await agent.get('/roleGrant').expect(200)).body
const rowOf = async (agent: Agent, cargo: string) =>
  (await list(agent)).results.find((row: { cargo: string }) => row.cargo === cargo)

describe('GET /roleGrant', () => {
  test('has every suggested role, every one that somebody has or that was saved, by name', async () => {
    const admin = await as({ level: 'Admin', role: 'Fundadora' })
    await createPerson({ role: 'vídeo maker' })
    await createPerson({ role: 'Vídeo Maker', active: false })
    await put(admin, 'Estagiário', [OWN]).expect(200)
    const { results, total, grantable } = await list(admin)
    expect(total).toBe(results.length)
    const names = results.map(({ cargo }: { cargo: string }) => cargo)
    expect(names.toSorted()).toEqual(
      [...ROLES, 'Estagiário', 'Fundadora', 'vídeo maker'].toSorted(),
    )
    expect(names).toEqual(
      names.toSorted((a: string, b: string) =>
        a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }),
      ),
    )
    expect(results.find(({ id }: { id: string }) => id === 'video maker')).toEqual({
      id: 'video maker',
      _id: 'video maker',
      cargo: 'vídeo maker',
      grants: [],
      people: 1,
      version: 0,
      updatedAt: null,
    })
    expect(grantable[0]).toEqual({
      action: 'approval.list',
      group: 'Aprovações',
      label: 'Ver as aprovações',
      scopes: ['own', 'all'],
    })
  })

  test('of a fresh installation grants nobody anything', async () => {
    const { results } = await list(await as())
    expect(results.map(({ cargo }: { cargo: string }) => cargo)).toEqual(
      expect.arrayContaining([...ROLES]),
    )
    for (const { grants, version } of results) expect([grants, version]).toEqual([[], 0])
  })
})

describe('PUT /roleGrant/{cargo}', () => {
  test('saves a role that is named like the call for one’s own grants', async () => {
    const admin = await as({ level: 'Admin' })
    await put(admin, 'Mine', [OWN]).expect(200)
    await put(admin, 'mine', [ALL], 1).expect(200)
    expect(await rowOf(admin, 'Mine')).toMatchObject({ id: 'mine', grants: [ALL], version: 2 })
    const refused = await admin.delete('/roleGrant/mine').expect(405)
    expect(refused.headers.allow).toBe('GET, PUT')
  })

  test('replaces what the role is granted, keeps the row, and is in the audit log', async () => {
    const admin = await as({ level: 'Admin', role: 'CS' })
    await createPerson({ role: 'Designer' })
    const { status, body } = await put(admin, 'Designer', [
      OWN,
      { action: 'approval.create', scope: 'own' },
    ])
    expect([status, body]).toEqual([
      200,
      {
        id: 'designer',
        _id: 'designer',
        cargo: 'Designer',
        grants: [OWN, { action: 'approval.create', scope: 'own' }],
        people: 1,
        version: 1,
        updatedAt: expect.any(String),
      },
    ])
    await put(admin, 'Designer', [ALL], 1).expect(200)
    const { body: none } = await put(admin, 'Designer', [], 2).expect(200)
    expect([none.grants, none.version, await RoleGrantModel.countDocuments()]).toEqual([[], 3, 1])
    const trail = await AuditModel.find({ action: 'roleGrant.save' }).sort({ _id: 1 }).lean()
    expect(
      trail.map(({ entity, entityId, label, values }) => [entity, entityId, label, values]),
    ).toEqual([
      [
        'roleGrant',
        'designer',
        'Designer',
        [change('approval.list', 'não', 'meus'), change('approval.create', 'não', 'meus')],
      ],
      [
        'roleGrant',
        'designer',
        'Designer',
        [change('approval.list', 'meus', 'todos'), change('approval.create', 'meus', 'não')],
      ],
      ['roleGrant', 'designer', 'Designer', [change('approval.list', 'todos', 'não')]],
    ])
  })
  const change = (field: string, from: string, to: string) => ({ field, from, to })

  test.each(['designer', ' DESIGNER ', 'Désigner', 'Ｄｅｓｉｇｎｅｒ', 'Desi\u200bgner'])(
    'knows %j as Designer',
    async (typed) => {
      const admin = await as({ level: 'Admin' })
      const { body } = await put(admin, typed, [OWN]).expect(200)
      expect([body.id, body.cargo]).toEqual(['designer', 'Designer'])
    },
  )

  test('decodes the name once, and keeps the first spelling of a role of its own', async () => {
    const admin = await as({ level: 'Admin' })
    expect((await put(admin, 'R&D / 100%', [OWN])).body.cargo).toBe('R&D / 100%')
    expect((await put(admin, 'a%2Fb', [OWN])).body.cargo).toBe('a%2Fb')
    await put(admin, 'Vídeo Maker', [OWN]).expect(200)
    expect((await put(admin, 'video maker', [ALL], 1)).body.cargo).toBe('Vídeo Maker')
  })

  test.each(['  ', '\u200b', 'x'.repeat(61), 'ｘ'.repeat(500)])(
    'refuses the name %j',
    async (typed) => {
      const { status, body } = await put(await as({ level: 'Admin' }), typed, [OWN])
      expect([status, body.fields]).toEqual([400, { cargo: 'Informe o cargo.' }])
    },
  )

  test('says at which grant something is wrong', async () => {
    const admin = await as({ level: 'Admin' })
    const { status, body } = await put(admin, 'CS', [OWN, { action: 'mail.list', scope: 'all' }])
    expect([status, body.fields]).toEqual([
      400,
      { 'grants.1.action': 'Esta permissão não pode ser concedida.' },
    ])
    expect(await RoleGrantModel.countDocuments()).toBe(0)
  })

  test('on an older version is 409 with what is granted now, unless it is the same', async () => {
    const [admin, other] = [await as({ level: 'Admin' }), await as({ level: 'Admin' })]
    await put(admin, 'CS', [OWN]).expect(200)
    const { status, body } = await put(other, 'CS', [ALL])
    expect([status, body.code, body.current.grants, body.current.version]).toEqual([
      409,
      'STALE_VERSION',
      [OWN],
      1,
    ])
    const again = await put(other, 'CS', [OWN])
    expect([again.status, again.body.version]).toEqual([200, 1])
  })

  test('of two concurrent first saves one wins, and the other gets an error', async () => {
    const [admin, other] = [await as({ level: 'Admin' }), await as({ level: 'Admin' })]
    const answers = await Promise.all([put(admin, 'CS', [OWN]), put(other, 'CS', [ALL])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowOf(admin, 'CS')).toMatchObject({ version: 1 })
  })

  test('is for Admins only', async () => {
    for (const person of [{ level: 'Líder' }, { role: 'Comercial' }, {}] as const)
      expectRefusal(await put(await as(person), 'CS', [OWN]), 403, 'FORBIDDEN')
    expectRefusal(await anonymous.put('/roleGrant/CS').send({}), 401, 'UNAUTHENTICATED')
  })
})

describe('GET /roleGrant/mine', () => {
  test('has what the role of a person of level Base is granted, at once and without its row', async () => {
    const admin = await as({ level: 'Admin', role: 'Designer' })
    const person = await createPerson({ role: 'Désigner' })
    const me = await asPerson(person)
    const mine = async (agent: Agent) => (await agent.get('/roleGrant/mine').expect(200)).body
    expect(await mine(me)).toEqual({ grants: [] })
    await put(admin, 'Designer', [OWN]).expect(200)
    expect(await mine(me)).toEqual({ grants: [OWN] })
    for (const agent of [
      admin,
      await as({ level: 'Líder', role: 'Designer' }),
      await as({ role: 'CS' }),
    ])
      expect(await mine(agent)).toEqual({ grants: [] })
    await admin
      .patch(`/employee/update/${String(person._id)}`)
      .send({ role: 'CS' })
      .expect(200)
    expect(await mine(me)).toEqual({ grants: [] })
  })
})

test('a role keeps its grants when the last person who had it goes or gets another one', async () => {
  const admin = await as({ level: 'Admin' })
  const person = await createPerson({ role: 'Redator' })
  await put(admin, 'Redator', [OWN]).expect(200)
  await admin
    .patch(`/employee/update/${String(person._id)}`)
    .send({ role: 'Redatora' })
    .expect(200)
  expect(await rowOf(admin, 'Redatora')).toMatchObject({ grants: [], people: 1 })
  expect(await rowOf(admin, 'Redator')).toMatchObject({ grants: [OWN], people: 0 })
  const confirmation = deletionPhrase(person.name)
  await admin
    .delete(`/employee/delete/${String(person._id)}`)
    .send({ confirmation })
    .expect(200)
  expect(await rowOf(admin, 'Redatora')).toBeUndefined()
  expect(await rowOf(admin, 'Redator')).toMatchObject({ grants: [OWN], people: 0 })
})
