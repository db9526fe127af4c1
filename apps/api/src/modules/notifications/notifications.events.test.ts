import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '../../database/transaction.ts'
import { makeApproval } from '../../test/approvals.ts'
import { anonymous, as, asPerson, createPerson } from '../../test/as.ts'
import { makeClient, makePlan } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { meanwhile } from '../../test/meanwhile.ts'
import { kindsOf, noticesOf, giveNotice } from '../../test/notifications.ts'
import { makeProposal } from '../../test/proposals.ts'
import { answerTo, makeSurvey } from '../../test/surveys.ts'
import { EmployeeModel, type EmployeeRecord } from '../employees/employees.model.ts'
import { notify } from './notifications.commands.ts'
import { NotificationModel } from './notifications.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const personNamed = async (name: string) =>
  (await EmployeeModel.findOne({ name }).lean<EmployeeRecord>())!

const openLink = (id: string) =>
  anonymous.post(`/proposta/seen/${id}`).set('User-Agent', 'Mozilla/5.0')

describe('notify', () => {
  test('notifies of one event once, however often it is called, also concurrently', async () => {
    const person = await createPerson()
    const again = () =>
      transact(() => notify('taskAssigned', { id: 'x', name: 'Semana' }, [person._id, person._id]))
    await Promise.all(Array.from({ length: 8 }, again))
    await again()
    expect(await NotificationModel.countDocuments()).toBe(1)
  })

  test('notifies nobody of what was rolled back', async () => {
    const person = await createPerson()
    const failing = transact(async () => {
      await notify('taskAssigned', { id: 'x', name: 'Semana' }, [person._id])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await NotificationModel.countDocuments()).toBe(0)
  })

  test('leaves no notice for a person who is deleted at that moment', async () => {
    const { proposal } = await makeProposal()
    const admin = await as({ level: 'Admin' })
    const caio = await personNamed('Caio')
    const deleted = meanwhile(NotificationModel, 'bulkWrite', () =>
      admin.delete(`/employee/delete/${String(caio._id)}`).send({}),
    )
    await openLink(proposal.id).expect(204)
    expect(await deleted()).toBe(200)
    expect(await NotificationModel.countDocuments({ employeeId: caio._id })).toBe(0)
  })

  test('skips the person who did it, the inactive, the deleted, and those without the permission', async () => {
    const [doer, inactive, gone, cs, sales] = await Promise.all([
      createPerson({ level: 'Admin' }),
      createPerson({ level: 'Admin', active: false }),
      createPerson({ level: 'Admin' }),
      createPerson({ role: 'CS' }),
      createPerson({ role: 'Comercial' }),
    ])
    await EmployeeModel.deleteOne({ _id: gone._id })
    const people = [doer, inactive, gone, cs, sales].map(({ _id }) => _id)
    await transact(() =>
      notify('proposalSeen', { id: 'p', name: 'Padaria' }, [...people, null, undefined], {
        id: String(doer._id),
      }),
    )
    const notices = await NotificationModel.find().lean()
    expect(notices.map(({ employeeId }) => String(employeeId))).toEqual([String(sales._id)])
  })
})

describe('a proposal', () => {
  test('that is opened for the first time, and accepted, notifies its consultant', async () => {
    const { proposal } = await makeProposal({ name: 'Padaria Sol' })
    const caio = await personNamed('Caio')
    await openLink(proposal.id)
    await openLink(proposal.id)
    expect(await noticesOf(caio)).toMatchObject({
      total: 1,
      results: [
        {
          kind: 'proposalSeen',
          subjectId: proposal.id,
          name: 'Padaria Sol',
          detail: '1',
          day: null,
        },
      ],
    })
    await anonymous.patch(`/proposta/answer/${proposal.id}`).send({})
    expect(await kindsOf(caio)).toEqual(['proposalAccepted', 'proposalSeen'])
  })

  test('of twenty acceptances at once notifies once', async () => {
    const { proposal } = await makeProposal()
    const callers = await Promise.all(Array.from({ length: 20 }, () => as()))
    await Promise.all(callers.map((one) => one.patch(`/proposta/answer/${proposal.id}`).send({})))
    expect(await kindsOf(await personNamed('Caio'))).toEqual(['proposalAccepted'])
  })

  test('that its consultant opens or accepts themselves is no news to them', async () => {
    const { sales, proposal } = await makeProposal()
    await sales.post(`/proposta/seen/${proposal.id}`)
    await sales.patch(`/proposta/answer/${proposal.id}`).send({})
    expect(await kindsOf(await personNamed('Caio'))).toEqual([])
  })

  test('that is renamed has its new name on its notifications', async () => {
    const { sales, proposal } = await makeProposal({ name: 'Antiga' })
    await openLink(proposal.id)
    await sales.patch(`/proposta/update/${proposal.id}`).send({ name: 'Nova' })
    const { results } = await noticesOf(await personNamed('Caio'))
    expect(results.map(({ name }) => name)).toEqual(['Nova'])
  })
})

describe('what a client answers', () => {
  const lookedAfter = async () => {
    const gestor = await createPerson({ name: 'Gil', role: 'Gestor de Tráfego' })
    const cs = await createPerson({ name: 'Caia', role: 'CS' })
    return { gestor, cs, people: { gestor: 'Gil', cs: 'Caia', name: 'Padaria Sol' } }
  }

  test('to an approval notifies gestor, cs and who sent it, with the decision alone', async () => {
    const { gestor, cs, people } = await lookedAfter()
    const { approval, client } = await makeApproval(people)
    const feedback = 'O azul não é o da marca'
    await anonymous
      .patch(`/approval/answerapproval/${approval.id}`)
      .send({ denied: true, feedback })
      .expect(200)
    for (const person of [gestor, cs, await personNamed('Ana')]) {
      const { results } = await noticesOf(person)
      expect(results).toMatchObject([
        {
          kind: 'approvalAnswered',
          subjectId: approval.id,
          clientId: client.id,
          name: 'Padaria Sol',
          detail: 'denied',
        },
      ])
      expect(JSON.stringify(results)).not.toContain(feedback)
    }
  })

  test('to a briefing notifies once it is sent, and not while it is typed', async () => {
    const { gestor, cs, people } = await lookedAfter()
    const { admin, client } = await makeClient(people)
    const { body } = await admin.put(`/briefing/${client.id}`).send({ infoLogotipo: 'Azul' })
    const type = (answers: object) =>
      anonymous.patch(`/briefing/link/${body.linkId}`).send(answers).expect(200)
    await type({ infoLogotipo: 'Azul e branco' })
    expect(await kindsOf(cs)).toEqual([])
    await type({ done: true })
    for (const person of [gestor, cs]) expect(await kindsOf(person)).toEqual(['briefingAnswered'])
  })

  test('to a briefing notifies who sold it, while nobody is assigned to the client yet', async () => {
    const { sales, proposal } = await makeProposal()
    await anonymous.patch(`/proposta/answer/${proposal.id}`).send({}).expect(200)
    const { body: client } = await sales
      .post('/client/create')
      .send({ propostaId: proposal.id, plan: await makePlan() })
    const { body } = await sales.get(`/briefing/${client.id}`)
    await anonymous
      .patch(`/briefing/link/${body.linkId}`)
      .send({ infoLogotipo: 'Azul', done: true })
      .expect(200)
    expect(await kindsOf(await personNamed('Caio'))).toContain('briefingAnswered')
  })
})

describe('an answered survey', () => {
  const answered = async (value: number) => {
    const gestor = await createPerson({ name: 'Gil', role: 'Gestor de Tráfego' })
    const cs = await createPerson({ name: 'Caio', role: 'CS' })
    const made = await makeSurvey({ gestor: 'Gil', cs: 'Caio', name: 'Padaria Sol' })
    const { status } = await anonymous
      .patch(`/nps/update/${made.survey.id}`)
      .send(answerTo(made.survey, value))
    expect(status).toBe(200)
    return { ...made, gestor, cs }
  }

  test('notifies gestor and cs, without any of what was answered', async () => {
    const { survey, client, gestor, cs } = await answered(10)
    for (const person of [gestor, cs]) {
      const { results } = await noticesOf(person)
      expect(results).toMatchObject([
        {
          kind: 'surveyAnswered',
          subjectId: survey.id,
          clientId: client.id,
          name: 'Padaria Sol',
          detail: 'Pós Briefing',
        },
      ])
      // Neither its words nor its score.
      expect(Object.values(results[0]!)).not.toContain(10)
      expect(JSON.stringify(results)).not.toContain('obrigado')
    }
  })

  test('of a detractor gives the cs a task and notifies them of it', async () => {
    const { gestor, cs } = await answered(3)
    expect(await kindsOf(gestor)).toEqual(['surveyAnswered'])
    const { results } = await noticesOf(cs)
    expect(results.map(({ kind, name }) => [kind, name])).toContainEqual([
      'taskAssigned',
      'Falar com Padaria Sol: nota 3',
    ])
  })

  test('follows its client: renamed, deleted, restored, destroyed', async () => {
    const { admin, client, gestor } = await answered(9)
    await admin.patch(`/client/update/${client.id}`).send({ name: 'Padaria Lua' })
    expect((await noticesOf(gestor)).results.map(({ name }) => name)).toEqual(['Padaria Lua'])
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(await noticesOf(gestor)).toEqual({ results: [], total: 0, unread: 0 })
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await noticesOf(gestor)).unread).toBe(1)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect(await NotificationModel.countDocuments()).toBe(0)
  })
})

describe('a task', () => {
  test('that is given to somebody notifies them, one given to oneself does not', async () => {
    const person = await createPerson()
    const lead = await as({ level: 'Líder' })
    await lead.post('/task').send({ title: 'Ligar', assigneeId: person._id }).expect(201)
    await (await asPerson(person)).post('/task').send({ title: 'Minha' }).expect(201)
    const { results } = await noticesOf(person)
    expect(results.map(({ kind, name }) => [kind, name])).toEqual([['taskAssigned', 'Ligar']])
  })

  test('that changes hands and name notifies its new owner alone, until it is deleted', async () => {
    const [one, other] = [await createPerson(), await createPerson()]
    const lead = await as({ level: 'Líder' })
    const { body } = await lead.post('/task').send({ title: 'Ligar', assigneeId: one._id })
    const url = `/task/${body.id}`
    await lead.patch(url).send({ assigneeId: other._id, title: 'Ligar hoje' }).expect(200)
    expect((await noticesOf(one)).total).toBe(0)
    expect((await noticesOf(other)).results.map(({ name }) => name)).toEqual(['Ligar hoje'])
    await lead.delete(url).expect(200)
    expect((await noticesOf(other)).total).toBe(0)
  })
})

test('a deleted person leaves no notices and no choices behind', async () => {
  const { admin } = await makeClient()
  const person = await createPerson()
  const me = await asPerson(person)
  await giveNotice(person)
  await me.put('/notification/preferences/domainDue').send({ isOn: false })
  expect((await admin.delete(`/employee/delete/${String(person._id)}`)).status).toBe(200)
  const { db } = NotificationModel
  expect(await NotificationModel.countDocuments()).toBe(0)
  expect(await db.collection('notificationSettings').countDocuments()).toBe(0)
})
