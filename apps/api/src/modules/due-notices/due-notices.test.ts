import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contractEnd } from '@bastidor/shared/contract-end'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { anonymous, as, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { meanwhile } from '#test/meanwhile'
import { kindsOf, noticesOf } from '#test/notifications'
import { expireAt, makeProposal, makeRenewal } from '#test/proposals'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { notifyDue } from './due-notices.ts'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { NotificationSettingsModel } from '#modules/notifications/notifications.settings.model'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const today = dayOf(new Date())
const DAY = 86_400_000

const people = async () => ({
  gestor: await createPerson({ name: 'Gil', role: 'Gestor de Tráfego' }),
  cs: await createPerson({ name: 'Bia', role: 'CS' }),
})
/** A start whose three months end in so many days. */
const startFor = (daysLeft: number) => {
  const [year = 0, month = 1, day = 1] = addDays(today, daysLeft).split('-').map(Number)
  const start = new Date(Date.UTC(year, month - 4, day))
  return start.toISOString().slice(0, 10)
}
const contract = (daysLeft: number) => ({
  gestor: 'Gil',
  cs: 'Bia',
  tempoContrato: '3 Meses',
  dateStart: startFor(daysLeft),
})
const site = (daysLeft: number, name = 'loja') => ({
  name,
  dataVencimento: addDays(today, daysLeft),
})

describe('a contract', () => {
  test('that ends within thirty days is sent once to gestor and cs', async () => {
    const { gestor, cs } = await people()
    const { client } = await makeClient({ ...contract(20), name: 'Padaria Sol' })
    await notifyDue()
    await notifyDue()
    for (const person of [gestor, cs])
      expect(await noticesOf(person)).toMatchObject({
        total: 1,
        results: [
          {
            kind: 'contractDue',
            subjectId: client.id,
            clientId: client.id,
            name: 'Padaria Sol',
            detail: '3 Meses',
            day: contractEnd(startFor(20), '3 Meses'),
          },
        ],
      })
  })

  test('that ends later, has ended, or is a deleted client’s, is not', async () => {
    const { gestor } = await people()
    await makeClient(contract(33))
    await makeClient(contract(-3))
    const { admin, client } = await makeClient(contract(10))
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await notifyDue()
    expect(await kindsOf(gestor)).toEqual([])
  })

  test('that is renewed is not sent any more, and is again when its new end comes near', async () => {
    const { gestor } = await people()
    const { admin, client } = await makeClient(contract(20))
    await notifyDue()
    const update = (fields: object) => admin.patch(`/client/update/${client.id}`).send(fields)
    await update({ observacaoDev: 'nada de novo' })
    expect(await kindsOf(gestor)).toEqual(['contractDue'])
    await update({ tempoContrato: '12 Meses' })
    expect(await kindsOf(gestor)).toEqual([])
    await notifyDue()
    expect(await kindsOf(gestor)).toEqual([])
    await notifyDue(new Date(Date.now() + 280 * DAY))
    expect(await NotificationModel.countDocuments({ employeeId: gestor._id })).toBe(1)
  })

  test('is sent to the people newly assigned to the client, and not twice to the ones before', async () => {
    const { gestor, cs } = await people()
    const late = await createPerson({ name: 'Léo', role: 'Gestor de Tráfego' })
    const { admin, client } = await makeClient(contract(20))
    await notifyDue()
    await admin.patch(`/client/update/${client.id}`).send({ gestor: 'Léo' })
    await notifyDue()
    for (const person of [gestor, cs, late]) expect(await kindsOf(person)).toEqual(['contractDue'])
  })

  test('is sent to the consultant whose proposal it came from, while it is theirs', async () => {
    const { sales, proposal } = await makeProposal()
    await anonymous.patch(`/proposta/answer/${proposal.id}`).send({})
    const { client: other } = await makeClient()
    const { body: client } = await sales.post('/client/create').send({
      propostaId: proposal.id,
      plan: other.plan,
      tempoContrato: '3 Meses',
      dateStart: startFor(20),
    })
    await notifyDue()
    const caio = (await EmployeeModel.findOne({ name: 'Caio' }).lean<EmployeeRecord>())!
    expect(await kindsOf(caio)).toEqual(['contractDue', 'proposalAccepted'])

    await NotificationModel.deleteMany({ kind: 'contractDue' })
    await sales.patch(`/client/update/${client.id}`).send({ consultor: 'Outra' })
    await notifyDue()
    expect(await kindsOf(caio)).toEqual(['proposalAccepted'])
  })
})

describe('a domain', () => {
  test('is sent by its site, once, and again when its day has moved', async () => {
    const { cs } = await people()
    const { admin, client } = await makeClient({ cs: 'Bia', sites: [site(30), site(31, 'longe')] })
    await notifyDue()
    await notifyDue()
    const [sent] = (await noticesOf(cs)).results
    expect(sent).toMatchObject({ kind: 'domainDue', detail: 'loja', day: addDays(today, 30) })
    expect((await noticesOf(cs)).total).toBe(1)
    const [{ _id }] = client.dominio as [{ _id: string }]
    await admin
      .patch(`/client/updateSite/${client.id}`)
      .send({ _id, dataVencimento: addDays(today, 12) })
    expect(await kindsOf(cs)).toEqual([])
    await notifyDue()
    expect((await noticesOf(cs)).results.map(({ day }) => day)).toEqual([addDays(today, 12)])
    await admin.patch(`/client/deleteSite/${client.id}/${_id}`)
    expect(await kindsOf(cs)).toEqual([])
  })
})

describe('an open proposal', () => {
  test('is sent to its consultant two days before its end, and not once it is accepted', async () => {
    const { proposal } = await makeProposal()
    const caio = (await EmployeeModel.findOne({ name: 'Caio' }).lean<EmployeeRecord>())!
    const end = new Date(Date.now() + 2 * DAY)
    await expireAt(proposal.id, end)
    await notifyDue(new Date(Date.now() - 60_000))
    expect(await kindsOf(caio)).toEqual([])
    await notifyDue()
    await notifyDue()
    expect((await noticesOf(caio)).results).toMatchObject([
      { kind: 'proposalExpiring', day: dayOf(end), detail: '1' },
    ])
    await anonymous.patch(`/proposta/answer/${proposal.id}`).send({})
    expect(await kindsOf(caio)).toEqual(['proposalAccepted'])
    await notifyDue()
    expect(await kindsOf(caio)).toEqual(['proposalAccepted'])
  })

  test('that renews the contract of a deleted client is not sent until it is restored', async () => {
    const { client, admin } = await makeClient()
    const { _id, consultorId } = await makeRenewal(client.id)
    await expireAt(_id, new Date(Date.now() + DAY))
    const motive = { motive: 'Preço' }
    await ClientModel.updateOne({ _id: client.id }, { $set: { deletedAt: new Date(), ...motive } })
    await notifyDue()
    const consultant = (await EmployeeModel.findById(consultorId).lean<EmployeeRecord>())!
    expect(await kindsOf(consultant)).toEqual([])
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    await notifyDue()
    expect(await kindsOf(consultant)).toEqual(['proposalExpiring'])
    // Once sent, it goes and comes with the client.
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    expect(await kindsOf(consultant)).toEqual([])
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    expect(await kindsOf(consultant)).toEqual(['proposalExpiring'])
  })

  test('whose link is revoked at the same moment leaves no notice behind', async () => {
    const { proposal } = await makeProposal()
    const caio = (await EmployeeModel.findOne({ name: 'Caio' }).lean<EmployeeRecord>())!
    const admin = await as({ level: 'Admin' })
    await expireAt(proposal.id, new Date(Date.now() + DAY))
    const revoked = meanwhile(NotificationModel, 'bulkWrite', () =>
      admin.post(`/link/proposal/${proposal.id}/revoke`),
    )
    await notifyDue()
    expect([await revoked(), await kindsOf(caio)]).toEqual([200, []])
  })

  test('that has expired is not sent', async () => {
    const { proposal } = await makeProposal()
    await expireAt(proposal.id, new Date(Date.now() - 1))
    await notifyDue()
    expect(await NotificationModel.countDocuments()).toBe(0)
  })
})

test('people who turned the kind off get nothing, and nothing is written on their account', async () => {
  const { gestor, cs } = await people()
  await NotificationSettingsModel.create([
    { _id: gestor._id, off: ['contractDue'] },
    { _id: cs._id, off: ['contractDue'] },
  ])
  const { admin, client } = await makeClient(contract(20))
  const before = (await admin.get(`/client/${client.id}`)).body
  await notifyDue()
  expect(await NotificationModel.countDocuments()).toBe(0)
  expect((await admin.get(`/client/${client.id}`)).body).toEqual(before)
})

test('several processes at once send each notification once', async () => {
  await people()
  for (let index = 0; index < 5; index += 1) await makeClient(contract(20))
  await Promise.all(Array.from({ length: 4 }, () => notifyDue()))
  await notifyDue()
  expect(await NotificationModel.countDocuments()).toBe(10)
})

test('a renewal at the same moment leaves nothing behind that is not due', async () => {
  const { gestor } = await people()
  const { admin, client } = await makeClient(contract(20))
  const update = (tempoContrato: string) =>
    admin.patch(`/client/update/${client.id}`).send({ tempoContrato })
  for (let round = 0; round < 5; round += 1) {
    await update('3 Meses')
    await Promise.all([notifyDue(), update('24 Meses')])
    expect([round, await kindsOf(gestor)]).toEqual([round, []])
  }
})

test('telling of a client is no change that would keep its import from being undone', async () => {
  await people()
  const { client } = await makeClient(contract(20))
  const stored = () => ClientModel.findById(client.id).select('links version').lean()
  const before = await stored()
  await notifyDue()
  expect(await NotificationModel.countDocuments()).toBe(2)
  expect(await stored()).toEqual(before)
})
