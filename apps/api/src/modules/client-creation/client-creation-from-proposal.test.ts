import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '#audit/audit.model'
import { anonymous, as, createPerson } from '#test/as'
import { makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { makeProposal } from '#test/proposals'
import { BriefingModel } from '#modules/briefings/briefings.model'
import { ChoreModel } from '#modules/chores/chores.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { NpsModel } from '#modules/nps/nps.model'
import { PlanModel } from '#modules/plans/plans.model'
import { ClientModel } from '#modules/clients/clients.model'

useDatabase()
beforeEach(clearDatabase)

const SCOPE = {
  site: 1,
  dobrasSite: '5',
  secoesSite: 'Home',
  mixtree: 2,
  catalogo: 1,
  dobraCatalogo: '3',
  smart: 1,
  secoesSmart: 'Topo',
  lp: 2,
  secoesLp: 'Oferta',
  gmb: 3,
  posts: 12,
  nVisitas: 2,
  tempoCap: 1.5,
  nVideos: 4,
  google: 1500,
  meta: 800.5,
  tikTok: 10,
  linkedin: 20,
  report: 'Mensais',
  tempoContrato: '12 Meses',
}

/** An accepted proposal of the plan Ouro, made by the Comercial Caio. */
const sell = async (fields: object = {}) => {
  const plan = await makePlan('Ouro')
  const { sales, proposal } = await makeProposal({ plan: 'OURÔ', ...SCOPE, ...fields })
  await anonymous.patch(`/proposta/answer/${proposal.id}`)
  const admin = await as({ level: 'Admin', name: 'Ana' })
  const open = (body: object = {}) =>
    admin.post('/client/create').send({ propostaId: proposal.id, ...body })
  return { admin, sales, proposal, plan, open }
}

describe('POST /client/create with propostaId', () => {
  test('opens the client with all that was sold, under the names a client has for it', async () => {
    const { proposal, plan, open } = await sell()
    const { status, body } = await open()
    const { dobraCatalogo, gmb, ...same } = SCOPE
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...same,
      dobrasCatalogo: dobraCatalogo,
      nGmb: gmb,
      gmb: [],
      name: proposal.name,
      whatsapp: proposal.whatsapp,
      value: proposal.value,
      plan,
      consultor: 'Caio',
      status: 'Start',
      proposta: `/sendproposta/${proposal.id}`,
    })
    expect(await ChoreModel.findById(body.chores[0]).lean()).toMatchObject({
      title: `Jornada de ${proposal.name}`,
    })
    expect(await LifecycleEventModel.countDocuments({ subject: body.id })).toBe(1)
    expect(await AuditModel.findOne({ action: 'client.create' }).lean()).toMatchObject({
      actor: 'Ana',
      entityId: body.id,
    })
  })

  test('begins with a briefing that knows what was sold, and the first survey', async () => {
    const { sales, proposal } = await sell()
    // A Comercial may create no survey by itself.
    const { body: client } = await sales
      .post('/client/create')
      .send({ propostaId: proposal.id, gmb: ['g.page/aurora'] })
    const { body: briefing } = await sales.get(`/briefing/${client.id}`)
    expect(briefing).toMatchObject({
      respComercial: 'Caio',
      gmb: '3',
      linkGmb: 'g.page/aurora',
      posts: '12',
      analise: null,
      linkId: expect.stringMatching(/^[0-9a-f]{32}$/),
      version: 1,
      savedAt: null,
      client: { plan: 'Ouro', google: 1500, nGmb: 3, nVisitas: 2, tempoCap: 1.5 },
    })
    expect(await NpsModel.find().lean()).toMatchObject([
      { name: 'Pós Briefing', clientName: client.name, ok: false },
    ])
    const logged = await AuditModel.find({ action: 'client.create' }).lean()
    expect(logged.map(({ entity, label }) => [entity, label])).toEqual([
      ['client', client.name],
      ['briefing', client.name],
      ['nps', 'Pós Briefing'],
    ])
  })

  test('the fields of the form win, except for the consultant', async () => {
    const prata = await makePlan('Prata')
    const { open } = await sell()
    const { body } = await open({
      name: 'Padaria Nova',
      plan: prata,
      posts: 0,
      email: 'a@padaria.com.br',
      cnpj: '52998224725',
      dateStart: '2026-03-01',
      vencimento: 10,
      consultor: 'Outra',
    })
    expect(body).toMatchObject({
      name: 'Padaria Nova',
      plan: prata,
      posts: 0,
      email: 'a@padaria.com.br',
      dateStart: '2026-03-01',
      vencimento: 10,
      contractEnd: '2027-03-01',
      value: 1500,
      consultor: 'Caio',
    })
  })

  test('is born with the gestor, the CS and the e-mail that the form asks for', async () => {
    const [gestor, cs] = [
      await createPerson({ name: 'Gil', role: 'Gestor de Tráfego' }),
      await createPerson({ name: 'Cida', role: 'CS' }),
    ]
    const { open, admin } = await sell()
    const email = 'a@padaria.com.br'
    const refused = await open({ gestor: 'Ninguém' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['gestor']])
    expect(await ClientModel.countDocuments()).toBe(0)
    const { body } = await open({ gestor: 'gil', cs: 'Cida', email })
    const ids = { gestorId: String(gestor._id), csId: String(cs._id) }
    expect(body).toMatchObject({ gestor: 'Gil', cs: 'Cida', ...ids })
    expect((await admin.get(`/client/${body.id}`)).body).toMatchObject({ gestor: 'Gil', email })
  })

  test('a second time answers the same client, and creates and notifies nothing new', async () => {
    const { open, sales, proposal } = await sell()
    const { body: client } = await open()
    const again = await sales
      .post('/client/create')
      .send({ propostaId: proposal.id, name: 'Outro Nome' })
    expect([again.status, again.body]).toEqual([200, client])
    expect(await ClientModel.countDocuments()).toBe(1)
    expect(await AuditModel.countDocuments({ action: 'client.create', entity: 'client' })).toBe(1)
    expect((await sales.get(`/proposta/${proposal.id}`)).body.clientId).toBe(client.id)
    expect((await sales.get('/proposta/')).body.aprovadas[0].clientId).toBe(client.id)
  })

  test('of twenty at once, one makes the client and all get it', async () => {
    const { open } = await sell()
    const answers = await Promise.all(Array.from({ length: 20 }, () => open()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await ClientModel.countDocuments()).toBe(1)
    for (const Model of [ChoreModel, BriefingModel, NpsModel])
      expect(await Model.countDocuments()).toBe(1)
  })

  test('without the customer’s yes there is no client', async () => {
    await makePlan('Ouro')
    const { sales, proposal } = await makeProposal({ plan: 'Ouro' })
    const { status, body } = await sales.post('/client/create').send({ propostaId: proposal.id })
    expect([status, body.message]).toEqual([409, 'Só uma proposta aceita pode virar cliente.'])
    expect(await ClientModel.countDocuments()).toBe(0)
  })

  test.each(['0'.repeat(32), 'x'])('of the proposal %j there is none', async (propostaId) => {
    const admin = await as({ level: 'Admin' })
    const { status, body } = await admin.post('/client/create').send({ propostaId })
    expect([status, body.message]).toEqual([404, 'Proposta não encontrada.'])
  })

  test('a plan that is gone, or was never named, is asked for', async () => {
    const { open, plan } = await sell()
    await PlanModel.deleteOne({ _id: plan })
    const { status, body } = await open()
    expect([status, body.fields]).toEqual([400, { plan: 'Selecione um plano' }])
    expect(await ClientModel.countDocuments()).toBe(0)
    expect((await open({ plan: await makePlan() })).status).toBe(201)
  })

  test('required fields may not be blanked', async () => {
    const { open } = await sell()
    const { status, body } = await open({ name: ' ', whatsapp: '' })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual(['name', 'whatsapp'])
  })

  test('without a proposal, all that is missing is named at once', async () => {
    const admin = await as({ level: 'Admin' })
    for (const propostaId of [undefined, '']) {
      const { body } = await admin
        .post('/client/create')
        .send({ propostaId, email: 'x', posts: [] })
      expect(Object.keys(body.fields).toSorted()).toEqual([
        'email',
        'name',
        'plan',
        'posts',
        'value',
        'whatsapp',
      ])
    }
  })
})

describe('when the client leaves', () => {
  const leave = async () => {
    const sold = await sell()
    const { body: client } = await sold.open()
    await sold.admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    return { ...sold, client }
  }

  test('the link leads nowhere, staff keep the proposal, and a restore brings all back', async () => {
    const { admin, client, proposal, open } = await leave()
    const link = `/proposta/${proposal.id}`
    expect((await anonymous.get(link)).status).toBe(404)
    expect((await anonymous.post(`/proposta/seen/${proposal.id}`)).status).toBe(404)
    expect((await admin.get(link)).body).toMatchObject({ approved: true, clientId: null })
    const again = await open()
    expect([again.status, again.body.message]).toEqual([
      409,
      'O cliente desta proposta foi excluído. Restaure-o primeiro.',
    ])
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await anonymous.get(link)).body.approved).toBe(true)
    expect((await admin.get(link)).body.clientId).toBe(client.id)
  })

  test('destroyed, it leaves the proposal with its evidence, for another client', async () => {
    const { admin, client, proposal, open } = await leave()
    await admin
      .delete(`/deletedClient/delete/${client.id}`)
      .send({ confirmation: `excluir-${client.name}` })
    expect((await admin.get(`/proposta/${proposal.id}`)).body.evidence).not.toBeNull()
    const { status, body } = await open()
    expect(status).toBe(201)
    expect(body.id).not.toBe(client.id)
  })
})
