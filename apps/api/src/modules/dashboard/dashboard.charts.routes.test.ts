import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChartName } from '@bastidor/shared/dashboard'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { as, createPerson } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { ClientModel } from '#modules/clients/clients.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>

const today = dayOf(new Date())
const seriesOf = async (agent: Agent, name: ChartName): Promise<[string, number][]> => {
  const { status, body } = await agent.get(`/ltv/charts/${name}`)
  expect(status).toBe(200)
  return body.series.map(({ label, value }: { label: string; value: number }) => [label, value])
}

describe('GET /ltv/charts/{name}', () => {
  test.each([
    ['planos', []],
    ['gestores', []],
    ['saidas', []],
    [
      'ads',
      [
        ['Google', 0],
        ['LinkedIn', 0],
        ['Meta', 0],
        ['TikTok', 0],
      ],
    ],
  ] as const)('%s of an agency without clients', async (name, series) => {
    expect(await seriesOf(await as(), name)).toEqual(series)
  })

  test.each(['churn', 'Planos', 'planos%20', 'constructor', '__proto__', '%00', '..%2Finfo'])(
    'no chart is called %j',
    async (name) => {
      expectRefusal(await (await as()).get(`/ltv/charts/${name}`), 404, 'NOT_FOUND')
    },
  )

  test('says when it was computed, and computes nothing while nothing is written', async () => {
    const { admin } = await makeClient({ plan: await makePlan('Ouro') })
    const before = new Date().toISOString()
    const { body } = await admin.get('/ltv/charts/planos')
    expect(body.updatedAt >= before && body.updatedAt <= new Date().toISOString()).toBe(true)
    // Behind the product's back, so that only a cached value can still say one.
    await ClientModel.collection.deleteMany({})
    expect((await admin.get('/ltv/charts/planos/')).body).toEqual(body)
  })

  test('planos counts the active clients of each plan, the highest first, then by name', async () => {
    const [ouro, arvore, bronze] = [
      await makePlan('Ouro'),
      await makePlan('Árvore'),
      await makePlan('Bronze'),
    ]
    for (const plan of [bronze, ouro, arvore, ouro]) await makeClient({ plan })
    const { admin } = await makeClient({ plan: ouro, dateStart: addDays(today, 1) })
    expect(await seriesOf(admin, 'planos')).toEqual([
      ['Ouro', 2],
      ['Árvore', 1],
      ['Bronze', 1],
    ])
  })

  test('all plans that are gone are one unknown plan', async () => {
    const gone = [await makePlan(), await makePlan()]
    for (const plan of gone) await makeClient({ plan })
    const { admin } = await makeClient({ plan: await makePlan('Ouro') })
    for (const plan of gone) await admin.delete(`/plan/delete/${plan}`)
    await ClientModel.collection.insertOne({ plan: 'nem sequer um id', deletedAt: null })
    expect(await seriesOf(admin, 'planos')).toEqual([
      ['Plano desconhecido', 3],
      ['Ouro', 1],
    ])
  })

  test('ads adds up the budgets of the active clients, to the cent', async () => {
    await makeClient({ google: 0.1, meta: 1000, linkedin: 5 })
    await makeClient({ google: 0.2, meta: 500.55, dateStart: today })
    await makeClient({ google: 70_000, dateStart: addDays(today, 1) })
    const { admin, client } = await makeClient({ tikTok: 9000 })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(await seriesOf(admin, 'ads')).toEqual([
      ['Meta', 1500.55],
      ['LinkedIn', 5],
      ['Google', 0.3],
      ['TikTok', 0],
    ])
  })

  test('gestores counts by name, and those without one under a name of their own', async () => {
    await createPerson({ name: 'Bia Lima' })
    for (const gestor of ['bia lima', '', 'Bia Lima']) await makeClient({ gestor })
    const { admin } = await makeClient()
    expect(await seriesOf(admin, 'gestores')).toEqual([
      ['Bia Lima', 2],
      ['Sem gestor', 2],
    ])
  })
})

describe('saidas', () => {
  type Life = { kind: 'started' | 'left' | 'returned' | 'destroyed'; day: string; motive?: string }
  const live = async (...life: Life[]) => {
    const subject = String(new Types.ObjectId())
    await LifecycleEventModel.insertMany(
      life.map((event, index) => ({
        subject,
        at: new Date(Date.parse(`${event.day}T12:00:00Z`) + index),
        ...event,
      })),
    )
  }
  const left = (day: string, motive = 'Resultados'): Life => ({ kind: 'left', day, motive })
  const returned = (day: string): Life => ({ kind: 'returned', day })
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`

  test('counts the motives of the last twelve months, the first day and today included', async () => {
    await live(left(yearAgo, 'Inadimplência'))
    await live(left(addDays(yearAgo, 1), 'Fim de Contrato'))
    await live(left(today))
    await live(left(addDays(today, -40)))
    await live(left(addDays(today, -50), ''))
    expect(await seriesOf(await as(), 'saidas')).toEqual([
      ['Resultados', 2],
      ['Fim de Contrato', 1],
      ['Motivo não informado', 1],
    ])
  })

  test('a client back within 30 days had not left; a day later it was an exit', async () => {
    const day = addDays(today, -100)
    await live(left(day), returned(addDays(day, 30)))
    await live(left(day), returned(day))
    await live(left(day, 'Inadimplência'), returned(addDays(day, 31)))
    // Only the return that followed this very exit takes it back.
    await live(left(day, 'Fim de Contrato'), returned(day), left(addDays(day, 2), 'Resultados'))
    expect(await seriesOf(await as(), 'saidas')).toEqual([
      ['Inadimplência', 1],
      ['Resultados', 1],
    ])
  })

  test('a destroyed client has left all the same, and nothing else of a life is an exit', async () => {
    const { admin, client } = await makeClient()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect(await seriesOf(admin, 'saidas')).toEqual([['Resultados', 1]])
    await admin.delete(`/deletedClient/delete/${client.id}`)
    await live({ kind: 'started', day: today }, { kind: 'destroyed', day: today, motive: 'x' })
    expect(await seriesOf(admin, 'saidas')).toEqual([['Resultados', 1]])
  })
})

describe('the next answer holds every write that matters:', () => {
  test('a client that is created, changed, deleted, restored, destroyed', async () => {
    await createPerson({ name: 'Bia Lima' })
    const { admin, client } = await makeClient({ plan: await makePlan('Ouro'), google: 10 })
    const all = async () => ({
      planos: await seriesOf(admin, 'planos'),
      gestores: await seriesOf(admin, 'gestores'),
      google: (await seriesOf(admin, 'ads')).find(([label]) => label === 'Google')?.[1],
      saidas: await seriesOf(admin, 'saidas'),
    })
    const there = { planos: [['Ouro', 1]], gestores: [['Sem gestor', 1]], google: 10, saidas: [] }
    expect(await all()).toEqual(there)

    const changes = { plan: await makePlan('Prata'), gestor: 'Bia Lima', google: 20 }
    await admin.patch(`/client/update/${client.id}`).send(changes)
    const changed = { planos: [['Prata', 1]], gestores: [['Bia Lima', 1]], google: 20, saidas: [] }
    expect(await all()).toEqual(changed)

    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    const gone = { planos: [], gestores: [], google: 0, saidas: [['Resultados', 1]] }
    expect(await all()).toEqual(gone)

    await admin.post(`/deletedClient/recover/${client.id}`)
    expect(await all()).toEqual(changed)

    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect(await all()).toEqual(gone)
  })

  test('a client that begins later', async () => {
    const { admin, client } = await makeClient({ plan: await makePlan('Ouro') })
    expect(await seriesOf(admin, 'planos')).toEqual([['Ouro', 1]])
    await admin.patch(`/client/update/${client.id}`).send({ dateStart: addDays(today, 1) })
    expect(await seriesOf(admin, 'planos')).toEqual([])
  })

  test('a plan that is renamed, then deleted', async () => {
    const { admin, plan } = await makeClient({ plan: await makePlan('Ouro') })
    expect(await seriesOf(admin, 'planos')).toEqual([['Ouro', 1]])
    await admin.patch(`/plan/update/${plan}`).send({ name: 'Platina' })
    expect(await seriesOf(admin, 'planos')).toEqual([['Platina', 1]])
    await admin.delete(`/plan/delete/${plan}`)
    expect(await seriesOf(admin, 'planos')).toEqual([['Plano desconhecido', 1]])
  })

  test('a gestor who is renamed, then hands over to another', async () => {
    const bia = await createPerson({ name: 'Bia Lima' })
    const rui = await createPerson({ name: 'Rui Sá' })
    const { admin } = await makeClient({ gestor: 'Bia Lima' })
    expect(await seriesOf(admin, 'gestores')).toEqual([['Bia Lima', 1]])
    await admin.patch(`/employee/update/${String(bia._id)}`).send({ name: 'Bia Prado' })
    expect(await seriesOf(admin, 'gestores')).toEqual([['Bia Prado', 1]])
    const handOver = { confirmation: 'excluir-Bia Prado', successor: String(rui._id) }
    await admin.delete(`/employee/delete/${String(bia._id)}`).send(handOver)
    expect(await seriesOf(admin, 'gestores')).toEqual([['Rui Sá', 1]])
  })

  test('an import, and its undo', async () => {
    const admin = await as({ level: 'Admin' })
    const plan = await makePlan('Ouro')
    expect(await seriesOf(admin, 'planos')).toEqual([])
    const { body } = await admin
      .post('/client/import')
      .field({ plan })
      .attach('file', Buffer.from('Nome;Whatsapp;Valor\nBar;47;10\nCafé;47;10'), 'carteira.csv')
    expect(await seriesOf(admin, 'planos')).toEqual([['Ouro', 2]])
    await admin.delete(`/client/import/${body.id}`)
    expect(await seriesOf(admin, 'planos')).toEqual([])
  })
})
