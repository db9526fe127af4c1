import { beforeEach, describe, expect, test } from 'vitest'
import { deletionPhrase } from '@bastidor/shared/employees'
import { AuditModel } from '#audit/audit.model'
import { anonymous, as, asPerson, createPerson, reload } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { snapshot } from '#test/snapshot'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof asPerson>>
const ACTS = {
  deactivates: (agent: Agent, id: string) => agent.patch(`/employee/toggleActive/${id}`),
  demotes: (agent: Agent, id: string) =>
    agent.patch(`/employee/update/${id}`).send({ level: 'Base' }),
  deletes: (agent: Agent, id: string) => agent.delete(`/employee/delete/${id}`),
}
type Act = keyof typeof ACTS
const ALL = Object.keys(ACTS) as Act[]
const idOf = ({ _id }: Pick<EmployeeRecord, '_id'>) => String(_id)
const activeAdmins = () => EmployeeModel.countDocuments({ level: 'Admin', active: true })

describe('two Admins at the same moment', () => {
  const pairs = ALL.flatMap((first) => ALL.map((second) => [first, second] as const))
  test.each(pairs)('one %s, the other %s: one is always left', async (first, second) => {
    for (let round = 0; round < 12; round += 1) {
      await clearDatabase()
      const [ana, bia] = [
        await createPerson({ level: 'Admin' }),
        await createPerson({ level: 'Admin' }),
      ]
      const [byAna, byBia] = [await asPerson(ana), await asPerson(bia)]
      const answers = await Promise.all([
        ACTS[first](byAna, idOf(bia)),
        ACTS[second](byBia, idOf(ana)),
      ])
      expect(await activeAdmins()).toBe(1)
      const statuses = answers.map(({ status }) => status)
      // The loser met the rule (409), or was no Admin any more when their turn came.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
    }
  })

  test('five Admins who all demote themselves leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clearDatabase()
      const people = await Promise.all(
        Array.from({ length: 5 }, () => createPerson({ level: 'Admin' })),
      )
      const agents = await Promise.all(people.map(asPerson))
      await Promise.all(agents.map((agent, index) => ACTS.demotes(agent, idOf(people[index]!))))
      expect(await activeAdmins()).toBe(1)
    }
  })
})

describe('the last active Admin', () => {
  const lonely = async () => {
    await createPerson({ level: 'Admin', active: false })
    const ana = await createPerson({ level: 'Admin' })
    return { ana, agent: await asPerson(ana) }
  }

  test('is not demoted, not even by themselves', async () => {
    const { ana, agent } = await lonely()
    const before = await snapshot()
    const { status, body } = await agent
      .patch(`/employee/update/${idOf(ana)}`)
      .send({ level: 'Líder', desc: 'x', password: 'nova-senha-1' })
    expect([status, body.code]).toEqual([409, 'LAST_ADMIN'])
    expect(body.message).toBe('É preciso haver pelo menos um Admin ativo.')
    expect(await snapshot()).toEqual(before)
  })

  test.each(['deactivates', 'deletes'] as const)('nobody %s themselves', async (act) => {
    const { ana, agent } = await lonely()
    await createPerson({ level: 'Admin' })
    const before = await snapshot()
    const { status, body } = await ACTS[act](agent, idOf(ana))
    expect([status, body.code]).toEqual([409, 'OWN_ACCOUNT'])
    expect(await snapshot()).toEqual(before)
  })

  test('demotes themselves once there is another', async () => {
    const { ana, agent } = await lonely()
    await createPerson({ level: 'Admin' })
    expect((await ACTS.demotes(agent, idOf(ana))).status).toBe(200)
    expect((await reload(ana))?.level).toBe('Base')
  })
})

describe('PATCH /employee/toggleActive/{id}', () => {
  test('deactivates at once, and back', async () => {
    const person = await createPerson()
    const [admin, theirs] = [await as({ level: 'Admin' }), await asPerson(person)]
    const { status, body } = await ACTS.deactivates(admin, idOf(person))
    expect([status, body.active, body.version]).toEqual([200, false, person.version + 1])
    expect((await theirs.get('/employee/findById')).status).toBe(401)
    expect((await ACTS.deactivates(admin, idOf(person))).body.active).toBe(true)
    // What was ended stays ended.
    expect((await theirs.get('/employee/findById')).status).toBe(401)
    expect(await AuditModel.countDocuments({ action: 'employee.toggle', changed: 'active' })).toBe(
      2,
    )
  })

  test('a Líder does it to level Base only', async () => {
    const leader = await as({ level: 'Líder' })
    for (const level of ['Líder', 'Admin'] as const) {
      const person = await createPerson({ level })
      expect((await ACTS.deactivates(leader, idOf(person))).status).toBe(403)
      expect((await reload(person))?.active).toBe(true)
    }
    expect((await ACTS.deactivates(leader, idOf(await createPerson()))).status).toBe(200)
  })

  test('an unknown, a malformed id: the same 404', async () => {
    const admin = await as({ level: 'Admin' })
    for (const id of ['507f1f77bcf86cd799439011', 'x', '%7B%22$ne%22:1%7D'])
      expect((await ACTS.deactivates(admin, id)).status).toBe(404)
  })
})

describe('DELETE /employee/delete/{id}', () => {
  test('deletes the person with their sessions and answers the id', async () => {
    const person = await createPerson({ name: 'João ^ Silva' })
    const [admin, theirs] = [await as({ level: 'Admin' }), await asPerson(person)]
    const { status, body } = await ACTS.deletes(admin, idOf(person)).send({
      confirmation: deletionPhrase('João ^ Silva'),
    })
    expect([status, body]).toEqual([200, { id: idOf(person) }])
    expect(await reload(person)).toBeNull()
    expect((await theirs.get('/employee/findById')).status).toBe(401)
    expect((await ACTS.deletes(admin, idOf(person))).status).toBe(404)
    expect(await AuditModel.findOne({ action: 'employee.delete' }).lean()).toMatchObject({
      entityId: idOf(person),
      label: 'João ^ Silva',
    })
  })

  test.each(['excluir-joao', 'excluir-João ', 'João', '', 'EXCLUIR-João'])(
    'the wrong confirmation %j deletes nobody',
    async (confirmation) => {
      const person = await createPerson({ name: 'João' })
      const admin = await as({ level: 'Admin' })
      const { status, body } = await ACTS.deletes(admin, idOf(person)).send({ confirmation })
      expect([status, body.fields]).toEqual([400, { confirmation: 'Insira o nome correto' }])
      expect(await reload(person)).not.toBeNull()
    },
  )

  test('even the longest name can be typed', async () => {
    const person = await createPerson({ name: 'J'.repeat(120) })
    const admin = await as({ level: 'Admin' })
    const confirmation = deletionPhrase('J'.repeat(120))
    expect((await ACTS.deletes(admin, idOf(person)).send({ confirmation })).status).toBe(200)
  })

  test('of twenty who delete the same person one does', async () => {
    const person = await createPerson()
    const admin = await as({ level: 'Admin' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ACTS.deletes(admin, idOf(person))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(404)])
    expect(await AuditModel.countDocuments({ action: 'employee.delete' })).toBe(1)
  })

  test('without a session nothing happens', async () => {
    const person = await createPerson()
    expect((await anonymous.delete(`/employee/delete/${idOf(person)}`)).status).toBe(401)
    expect(await reload(person)).not.toBeNull()
  })
})
