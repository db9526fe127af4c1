import { beforeEach, describe, expect, test } from 'vitest'
import { maySet } from '@bastidor/shared/employees'
import type { Level } from '@bastidor/shared/levels'
import { AuditModel } from '../../audit/audit.model.ts'
import { PASSWORD, anonymous, as, asPerson, createPerson, reload } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { snapshot } from '../../test/snapshot.ts'
import type { EmployeeRecord } from './employees.model.ts'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof asPerson>>
const urlOf = ({ _id }: Pick<EmployeeRecord, '_id'>) => `/employee/update/${String(_id)}`
const update = (agent: Agent, person: EmployeeRecord, body: object) =>
  agent.patch(urlOf(person)).send(body)

const OPEN = {
  name: 'Bia Lima',
  desc: 'Nova',
  birthday: '1991-02-03',
  whatsapp: '47 1',
  music: 'https://open.spotify.com/track/7abc?si=1',
  discordId: 'bia#1',
  socialMedia: ['https://a.example', 'b.example'],
}
const PRIVILEGES = {
  role: 'Comercial',
  departments: ['Tráfego'],
  gmail: 'bia@gmail.com',
  email: 'nova@agencia.com.br',
  level: 'Admin',
  password: 'nova-senha-1',
  active: false,
} as const
type Privilege = keyof typeof PRIVILEGES

/** Read off docs/rules/rights.md#fields-of-a-person, and not off the code. */
const COLUMNS: [who: string, caller: Level, onSelf: boolean, may: Privilege[]][] = [
  ['a Base person on themselves', 'Base', true, []],
  ['a Líder on themselves', 'Líder', true, []],
  ['a Líder on level Base', 'Líder', false, ['role', 'departments', 'gmail']],
  [
    'an Admin on others',
    'Admin',
    false,
    ['role', 'departments', 'gmail', 'email', 'level', 'password'],
  ],
  ['an Admin on themselves', 'Admin', true, ['role', 'gmail', 'email', 'level', 'password']],
]

describe.each(COLUMNS)('%s', (_who, level, onSelf, may) => {
  const meet = async () => {
    const caller = await createPerson({ level, role: 'Designer' })
    const target = onSelf ? caller : await createPerson({ role: 'Designer' })
    return { agent: await asPerson(caller), target }
  }

  test('changes the open fields', async () => {
    const { agent, target } = await meet()
    const { status, body } = await update(agent, target, OPEN)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...OPEN, musicTrackId: '7abc' })
    expect(await reload(target)).toMatchObject({ ...OPEN, nameFolded: 'bia lima' })
  })

  test.each(Object.keys(PRIVILEGES) as Privilege[])('%s: as the page says', async (field) => {
    const { agent, target } = await meet()
    const before = await snapshot()
    const answer = await update(agent, target, { desc: 'Nova', [field]: PRIVILEGES[field] })
    if (may.includes(field)) {
      expect(answer.status).toBe(200)
      expect((await reload(target))?.desc).toBe('Nova')
      if (field !== 'password')
        expect(await reload(target)).toMatchObject({ [field]: PRIVILEGES[field] })
      return
    }
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      403,
      'FIELD_FORBIDDEN',
      [field],
    ])
    expect(await snapshot()).toEqual(before)
  })

  test('an echo of the whole entity is no change of a privilege', async () => {
    const { agent, target } = await meet()
    const { body } = await agent.get(`/employee/${String(target._id)}`)
    const { status } = await update(agent, target, { ...body, password: '', desc: 'Eco' })
    expect(status).toBe(200)
    const { desc, ...same } = (await reload(target)) as EmployeeRecord
    expect(desc).toBe('Eco')
    expect(same).toMatchObject({
      email: target.email,
      level: target.level,
      active: true,
      avatar: null,
      password: expect.stringMatching(/^\$2b\$/),
    })
  })
})

test('every privilege of the rules is covered above', () => {
  expect(Object.keys(maySet).toSorted()).toEqual(Object.keys(PRIVILEGES).toSorted())
})

describe('fields the server owns', () => {
  test('are ignored, not stored', async () => {
    const admin = await createPerson({ level: 'Admin' })
    const target = await createPerson()
    const before = await snapshot()
    const { status } = await update(await asPerson(admin), target, {
      _id: String(admin._id),
      id: 'x',
      avatar: 'https://mal.example/x.png',
      chores: [String(admin._id)],
      tokenVersion: 99,
      createdAt: '2000-01-01',
      nameFolded: 'x',
      fieldVersions: { name: 99 },
    })
    expect(status).toBe(200)
    expect(await snapshot()).toEqual(before)
  })

  test.each([
    { $set: { level: 'Admin' } },
    { 'level.x': 1 },
    { desc: { $ne: '' } },
    JSON.parse('{"__proto__":{"level":"Admin"}}'),
    { constructor: { prototype: { level: 'Admin' } } },
  ])('%j is refused and changes nothing', async (body) => {
    const person = await createPerson()
    const before = await snapshot()
    expect((await update(await asPerson(person), person, body)).status).toBe(400)
    expect(await snapshot()).toEqual(before)
  })
})

describe('what forms leave out or empty', () => {
  test.each([{ birthday: '' }, {}])('%j keeps the birthday', async (body) => {
    const person = await createPerson({ birthday: '1990-07-05' })
    await update(await asPerson(person), person, { desc: 'x', ...body })
    expect((await reload(person))?.birthday).toBe('1990-07-05')
  })

  test('null clears the birthday; a day that does not exist is refused', async () => {
    const person = await createPerson({ birthday: '1990-07-05' })
    const agent = await asPerson(person)
    for (const birthday of ['2026-02-30', '0000-01-01T00:00:00Z', '9999-12-31T23:00:00-12:00', 5]) {
      const { status, body } = await update(agent, person, { birthday })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['birthday']])
    }
    await update(agent, person, { birthday: null })
    expect((await reload(person))?.birthday).toBeNull()
  })

  test.each(['', null])('password %j is no change', async (password) => {
    const [person, admin] = [await createPerson(), await as({ level: 'Admin' })]
    const theirs = await asPerson(person)
    expect((await update(admin, person, { password })).status).toBe(200)
    expect((await theirs.get('/employee/findById')).status).toBe(200)
    const { status } = await anonymous
      .post('/auth/login')
      .send({ email: person.email, password: PASSWORD })
    expect(status).toBe(200)
  })

  test('blank social links are dropped, a single one is a list of one', async () => {
    const person = await createPerson()
    const agent = await asPerson(person)
    await update(agent, person, { socialMedia: ['', ' a.example ', '  '] })
    expect((await reload(person))?.socialMedia).toEqual(['a.example'])
    await update(agent, person, { socialMedia: 'b.example' })
    expect((await reload(person))?.socialMedia).toEqual(['b.example'])
    await update(agent, person, { socialMedia: '' })
    expect((await reload(person))?.socialMedia).toEqual([])
  })

  test.each([
    ['name', 'Nome'],
    ['role', 'Cargo'],
    ['whatsapp', 'Whatsapp'],
    ['desc', 'Descrição'],
  ])('%s cannot be blank', async (field, label) => {
    const person = await createPerson()
    const agent = await asPerson(person)
    for (const value of ['', '  ', '\u200b\u00ad', '\u0301', null]) {
      const { status, body } = await update(agent, person, { [field]: value })
      const text = `Por favor, preencha o campo ${label} corretamente.`
      expect([status, body.fields]).toEqual([400, { [field]: text }])
    }
  })

  test.each(['^', '´a', '`', 'ー', 'a\0b', '\ud83d', '😀', "O'Neil <b>&amp;"])(
    'the name %j is taken or refused, never a fault of ours',
    async (name) => {
      const person = await createPerson()
      const { status } = await update(await asPerson(person), person, { name })
      expect([200, 400]).toContain(status)
    },
  )
})

describe('links that run script are refused', () => {
  const LINKS = [
    'javascript:alert(1)',
    ' JaVaScRiPt:x',
    'java\nscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
  ]
  test.each(LINKS)('%j', async (link) => {
    const person = await createPerson()
    const agent = await asPerson(person)
    const before = await snapshot()
    for (const body of [{ music: link }, { socialMedia: ['ok.example', link] }]) {
      const { status, body: answer } = await update(agent, person, body)
      expect([status, answer.message]).toEqual([400, 'Este link não é permitido.'])
    }
    expect(await snapshot()).toEqual(before)
  })
})

test('an update leaves the names of what changed in the trail, and no value', async () => {
  const [admin, person] = [await as({ level: 'Admin', name: 'Ana' }), await createPerson()]
  await update(admin, person, {
    desc: 'Segredo-canário',
    password: 'canario-123',
    name: person.name,
  })
  const entry = await AuditModel.findOne({ action: 'employee.update' }).lean()
  expect(entry).toMatchObject({ actor: 'Ana', entityId: String(person._id), outcome: 'ok' })
  expect(entry?.changed.toSorted()).toEqual(['desc', 'password'])
  expect(JSON.stringify(entry)).not.toMatch(/can[aá]rio|\$2b\$/i)
})
