import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { anonymous, as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { plansOf } from '#test/profile'
import { ClientModel } from '#modules/clients/clients.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

useDatabase()
beforeEach(clearDatabase)

const DAYS = { dateStart: '2026-01-31', tempoContrato: '12 Meses' }

describe('GET /client/{id}/terms', () => {
  test('answers the first contract of a new client to all staff, and to nobody else', async () => {
    const { client, plan } = await makeClient({ ...DAYS, posts: 8, nVideos: 2, nVisitas: 1 })
    const base = await as()
    const { status, body } = await base.get(`/client/${client.id}/terms`)
    expect([status, body.total]).toEqual([200, 1])
    const [term] = body.results
    expect(term).toEqual({
      id: term.id,
      _id: term.id,
      clientId: client.id,
      n: 1,
      startsOn: '2026-01-31',
      endsOn: '2027-01-31',
      months: 12,
      length: '12 Meses',
      value: 1500,
      plan,
      posts: 8,
      nVideos: 2,
      nVisitas: 1,
      source: 'first',
      proposalId: null,
      adjustment: null,
      gapDays: 0,
      state: 'current',
      closedOn: null,
      closedNote: '',
      note: '',
      createdBy: 'Ana',
      createdAt: client.createdAt,
      version: 1,
    })
    expectRefusal(await anonymous.get(`/client/${client.id}/terms`), 401, 'UNAUTHENTICATED')
  })

  test('of an unknown or deleted client answers 404, and of a restored one the same as before', async () => {
    const { admin, client } = await makeClient(DAYS)
    const url = `/client/${client.id}/terms`
    const { body } = await admin.get(url)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expectRefusal(await admin.get(url), 404, 'NOT_FOUND')
    expect(await TermModel.countDocuments({ hiddenAt: null })).toBe(0)
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await admin.get(url)).body).toEqual(body)
    for (const id of [String(new Types.ObjectId()), 'x'])
      expectRefusal(await admin.get(`/client/${id}/terms`), 404, 'NOT_FOUND')
  })

  test('goes with a destroyed client; the facts stay', async () => {
    const { admin, client } = await makeClient(DAYS)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect([await TermModel.countDocuments(), await LifecycleEventModel.countDocuments()]).toEqual([
      0, 3,
    ])
  })

  test('pages are read off the index', async () => {
    const { admin, client } = await makeClient(DAYS)
    for (const query of ['', '?limit=1', '?limit=1&offset=1']) {
      const plans = await plansOf(() => admin.get(`/client/${client.id}/terms${query}`))
      for (const { plan } of plans.filter(({ collection }) => collection === 'terms'))
        expect(plan).toContain('SCAN { clientId: 1, n: 1 }')
    }
  })
})

const only = async () => (await TermModel.find().lean<TermRecord[]>())[0]!
const facts = () => LifecycleEventModel.countDocuments()

describe('with one contract, PATCH /client/update', () => {
  test('moves it with start and length, and keeps value, plan and quantities alike', async () => {
    const { admin, client } = await makeClient(DAYS)
    const edit = (sent: object) => admin.patch(`/client/update/${client.id}`).send(sent)
    await edit({ dateStart: '2026-03-31', tempoContrato: '1 Mês' }).expect(200)
    expect(await only()).toMatchObject({
      startsOn: '2026-03-31',
      endsOn: '2026-04-30',
      months: 1,
      length: '1 Mês',
      anchorOn: '2026-03-31',
      anchorMonths: 1,
      version: 2,
    })
    await edit({ value: 2000, posts: 4, nVideos: 5, nVisitas: 6 }).expect(200)
    expect(await only()).toMatchObject({ value: 2000, posts: 4, nVideos: 5, nVisitas: 6 })
    await edit({ tempoContrato: 'Avulso' }).expect(200)
    expect(await only()).toMatchObject({ months: null, endsOn: null, length: 'Avulso' })
    await edit({ tempoContrato: '6 Meses', dateStart: '' }).expect(200)
    const { body } = await edit({ dateStart: '2026-05-05' }).expect(200)
    expect([body.contractEnd, (await only()).endsOn]).toEqual(['2026-11-05', '2026-11-05'])
  })

  test('that changes something else writes no contract and no fact', async () => {
    const { admin, client } = await makeClient(DAYS)
    const before = [await only(), await facts()]
    await admin.patch(`/client/update/${client.id}`).send({ ...DAYS, desc: 'Outra', value: 1500 })
    expect([await only(), await facts()]).toEqual(before)
  })
})

/** A client with a second contract that follows the first; it begins today, or in some days. */
const makeRenewed = async (inDays = 0) => {
  const startsOn = addDays(dayOf(new Date()), inDays)
  const { admin, client, plan } = await makeClient({ ...DAYS, dateStart: '2025-01-10' })
  const first = await only()
  const days = { anchorOn: '2025-01-10', anchorMonths: 24 }
  const end = addDays(startsOn, -1)
  await TermModel.updateOne({ n: 1 }, { $set: { endsOn: end } })
  const { _id, ...rest } = first
  await TermModel.create([
    {
      ...rest,
      ...days,
      n: 2,
      startsOn,
      endsOn: '2027-01-10',
      source: 'direct',
      appliedAt: inDays > 0 ? null : new Date(),
    },
  ])
  await ClientModel.updateOne(
    { _id: client.id },
    { $set: { lastTerm: { n: 2, ...days, isClosed: false } } },
  )
  return {
    admin,
    plan,
    end,
    edit: (sent: object) => admin.patch(`/client/update/${client.id}`).send(sent),
  }
}
const numbered = async (n: number) => (await TermModel.findOne({ n }).lean<TermRecord>())!

describe('with several contracts, PATCH /client/update', () => {
  test('moves the start of the first, which keeps its end, up to that end', async () => {
    const { edit, end } = await makeRenewed()
    const before = await numbered(2)
    const { body } = await edit({ dateStart: '2025-02-01' }).expect(200)
    expect(body.contractEnd).toBe('2027-01-10')
    expect(await numbered(1)).toMatchObject({
      startsOn: '2025-02-01',
      endsOn: end,
      anchorOn: '2025-01-10',
    })
    await edit({ dateStart: end }).expect(200)
    const refused = await edit({ dateStart: addDays(end, 1) })
    expectRefusal(refused, 400, 'VALIDATION')
    expect(refused.body.fields.dateStart).toBe(
      'O início do cliente não pode passar do primeiro contrato. Para renovar, use Renovar.',
    )
    expect(await numbered(2)).toEqual(before)
  })

  test('changes the length of the last one that has begun, with what came before it', async () => {
    const { edit } = await makeRenewed()
    const { body } = await edit({ tempoContrato: '6 Meses' }).expect(200)
    expect([body.contractEnd, body.tempoContrato]).toEqual(['2026-07-10', '6 Meses'])
    expect(await numbered(2)).toMatchObject({ months: 6, anchorMonths: 18, endsOn: '2026-07-10' })
    const oneOff = await edit({ tempoContrato: 'Avulso' }).expect(200)
    expect(oneOff.body.contractEnd).toBeNull()
    const again = await edit({ tempoContrato: '24 Meses', value: 1700 }).expect(200)
    expect(again.body.contractEnd).toBe('2028-01-10')
    expect(await numbered(2)).toMatchObject({ anchorMonths: 36, value: 1700 })
    expect(await numbered(1)).toMatchObject({ months: 12, value: 1500 })
  })

  test('refuses another length while the last one has not begun', async () => {
    const { edit } = await makeRenewed(10)
    const refused = await edit({ tempoContrato: '6 Meses' })
    expectRefusal(refused, 409, 'CONFLICT')
    expect(refused.body.message).toBe('Este contrato já foi renovado. Corrija em Contratos.')
    await edit({ tempoContrato: '12 Meses', desc: 'Outra' }).expect(200)
  })

  test('sets value and quantities of the one in force, not of one to come', async () => {
    const { edit } = await makeRenewed(10)
    await edit({ value: 1800, posts: 3 }).expect(200)
    expect(await numbered(1)).toMatchObject({ value: 1800, posts: 3 })
    expect(await numbered(2)).toMatchObject({ value: 1500, posts: 0 })
  })
})
