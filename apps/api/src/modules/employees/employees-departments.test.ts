import { beforeEach, expect, test } from 'vitest'
import { as, asPerson, createPerson, reload } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { snapshot } from '#test/snapshot'
import type { EmployeeRecord } from './employees.model.ts'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof asPerson>>
const update = (agent: Agent, { _id }: EmployeeRecord, fields: object) =>
  agent.patch(`/employee/update/${String(_id)}`).send(fields)

test.each(['Base', 'Líder', 'Admin'] as const)(
  'nobody gives departments to oneself, a %s neither; what was there may be sent again',
  async (level) => {
    const person = await createPerson({ level, departments: ['CS'] })
    const me = await asPerson(person)
    const before = await snapshot()
    for (const departments of [['CS', 'Dev'], [], '', null, 'Dev']) {
      const { status, body } = await update(me, person, { departments, desc: 'Outra' })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([
        403,
        'FIELD_FORBIDDEN',
        ['departments'],
      ])
    }
    expect(await snapshot()).toEqual(before)
    const same = await update(me, person, { departments: ['CS', 'CS', ''], desc: 'Outra' })
    expect([same.status, same.body.departments, same.body.desc]).toEqual([200, ['CS'], 'Outra'])
  },
)

test('an Admin sets them on anyone, a Líder on Base, in the usual order and each once', async () => {
  const [base, leader] = [await createPerson(), await createPerson({ level: 'Líder' })]
  const [boss, other] = [await as({ level: 'Admin' }), await as({ level: 'Líder' })]
  const sent = { departments: ['CS', 'Comercial', 'CS'] }
  for (const agent of [boss, other]) {
    const { status, body } = await update(agent, base, sent)
    expect([status, body.departments]).toEqual([200, ['Comercial', 'CS']])
  }
  expect((await update(boss, leader, sent)).body.departments).toEqual(['Comercial', 'CS'])
  expect((await update(other, leader, { departments: [] })).status).toBe(403)
  expect((await reload(leader))!.departments).toEqual(['Comercial', 'CS'])
  expect((await update(boss, base, { departments: '' })).body.departments).toEqual([])
})

test('one that does not exist is refused with a text', async () => {
  const person = await createPerson()
  const { status, body } = await update(await as({ level: 'Admin' }), person, {
    departments: ['Cozinha'],
  })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['departments']])
})

test('a new person has none by default, and the job role opens nothing', async () => {
  const admin = await as({ level: 'Admin' })
  const base = { role: 'Tráfego', whatsapp: '1', desc: 'x', password: 'senha-boa-1' }
  const create = (fields: object) => admin.post('/employee/create').send({ ...base, ...fields })
  const none = await create({ name: 'Um', email: 'um@a.co' })
  const some = await create({ name: 'Dois', email: 'dois@a.co', departments: ['A&V'] })
  expect([none.body.departments, some.body.departments]).toEqual([[], ['A&V']])
})
