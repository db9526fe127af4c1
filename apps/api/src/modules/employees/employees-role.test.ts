import { beforeEach, describe, expect, test } from 'vitest'
import { as, asPerson, createPerson, reload } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { snapshot } from '#test/snapshot'
import type { EmployeeRecord } from './employees.model.ts'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof asPerson>>
const update = (agent: Agent, { _id }: EmployeeRecord, fields: object) =>
  agent.patch(`/employee/update/${String(_id)}`).send(fields)

describe('nobody of level Base gives themselves a role with rights', () => {
  test.each([
    'Comercial',
    'comercial',
    ' COMERCIAL ',
    'Comerciál',
    'Ｃｏｍｅｒｃｉａｌ',
    'desenvolvedor',
    'Desenvolvedôr',
    'Ｄesenvolvedor\u00a0',
  ])('%j', async (role) => {
    const person = await createPerson({ role: 'CS' })
    const before = await snapshot()
    const { status, body } = await update(await asPerson(person), person, { role })
    expect([status, Object.keys(body.fields)]).toEqual([403, ['role']])
    expect(await snapshot()).toEqual(before)
  })

  // They look alike to a person, so what counts is that they grant nothing.
  test.each(['Comercial\u200b', 'Сomercial', 'Comercıal', 'Come rcial', 'Comercial,Desenvolvedor'])(
    'and %j opens nothing',
    async (role) => {
      const person = await createPerson({ role: 'CS' })
      const agent = await asPerson(person)
      await update(agent, person, { role })
      expect((await agent.post('/plan/create').send({ name: 'Ouro' })).status).toBe(403)
    },
  )

  test.each([
    'Comercial\u200b',
    '\u202elaicremoC',
    'Comer\u00adcial',
    'Desenvolvedor\ufe0f',
    'A\nB',
  ])('and nobody at all may have %j, with a text that says what is wrong', async (role) => {
    const person = await createPerson({ role: 'CS' })
    const before = await snapshot()
    const { status, body } = await update(await as({ level: 'Admin' }), person, { role })
    const text = 'O cargo tem caracteres invisíveis. Apague e digite de novo.'
    expect([status, body.fields]).toEqual([400, { role: text }])
    expect((await snapshot()).employees).toEqual(expect.arrayContaining(before.employees!))
  })

  test.each([
    'Designer',
    'DESIGNER',
    ' designer ',
    'Désigner',
    'Ｄｅｓｉｇｎｅｒ',
    'Desi\u200bgner',
  ])('once Designer is granted something, %j is such a role too', async (role) => {
    const [admin, person] = [await as({ level: 'Admin' }), await createPerson({ role: 'CS' })]
    const leader = await createPerson({ level: 'Líder', role: 'CS' })
    const grants = [{ action: 'approval.list', scope: 'own' }]
    await admin.put('/roleGrant/Designer').send({ grants, version: 0 }).expect(200)
    for (const somebody of [person, leader]) {
      const { status, body } = await update(await asPerson(somebody), somebody, { role })
      expect([status, body.code, body.fields && Object.keys(body.fields)]).toEqual([
        403,
        'FIELD_FORBIDDEN',
        ['role'],
      ])
    }
    expect((await reload(person))!.role).toBe('CS')
    await admin.put('/roleGrant/Designer').send({ grants: [], version: 1 }).expect(200)
    const { status } = await update(await asPerson(person), person, { role: 'Designer' })
    expect(status).toBe(200)
  })

  test('the holder of a role with grants may send it again, and a Líder may give it to others', async () => {
    const [admin, holder] = [await as({ level: 'Admin' }), await createPerson({ role: 'Designer' })]
    const grants = [{ action: 'approval.list', scope: 'own' }]
    await admin.put('/roleGrant/Designer').send({ grants, version: 0 }).expect(200)
    const me = await asPerson(holder)
    for (const role of ['Designer', 'designer'])
      expect((await update(me, holder, { role, desc: 'x' })).status).toBe(200)
    const other = await createPerson({ role: 'CS' })
    const leader = await as({ level: 'Líder' })
    const { status, body } = await update(leader, other, { role: 'Designer' })
    expect([status, body.role]).toEqual([200, 'Designer'])
  })

  test('someone who has it keeps it, in whatever spelling the form sends', async () => {
    const person = await createPerson({ role: 'Comercial' })
    const { status, body } = await update(await asPerson(person), person, { role: 'comercial' })
    expect([status, body.role]).toEqual([200, 'Comercial'])
  })

  test('any other role they may give themselves', async () => {
    const person = await createPerson({ role: 'CS' })
    const { body } = await update(await asPerson(person), person, { role: 'gestor de trafego' })
    expect(body.role).toBe('Gestor de Tráfego')
  })
})
