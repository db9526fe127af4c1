import { beforeEach, describe, expect, test } from 'vitest'
import { monthsAfter } from '@bastidor/shared/contract-end'
import { addDays } from '@bastidor/shared/dates'
import { anonymous, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { expireAt } from '#test/proposals'
import { expectRefusal } from '#test/refusal'
import { inDays, makeEnding, renew, termsOf, today } from '#test/terms'
import { plansOf } from '#test/profile'
import { AuditModel } from '#audit/audit.model'
import { ClientModel } from '#modules/clients/clients.model'
import { PlanModel } from '#modules/plans/plans.model'
import { ProposalModel } from '#modules/proposals/proposals.model'
import { TermModel } from '#modules/terms/terms.model'

useDatabase()
beforeEach(clearDatabase)

const SOLD = {
  whatsapp: '47999998888',
  posts: 8,
  nVisitas: 1,
  nVideos: 3,
  site: 1,
  dobrasSite: '5',
  nGmb: 2,
}
type Made = Awaited<ReturnType<typeof makeEnding>>
const propose = ({ admin, client }: Made, sent: object = {}) =>
  admin.post(`/client/${client.id}/renew`).send({ mode: 'proposal', months: 12, ...sent })
const accept = (id: string, body: object = {}) =>
  anonymous.patch(`/proposta/answer/${id}`).send(body)

/** A client whose contract ends in twenty days, and the open proposal to renew it. */
const makeProposed = async (sent: object = {}) => {
  const made = await makeEnding(20, SOLD)
  const { status, body } = await propose(made, sent)
  expect([status, body.message]).toEqual([201, undefined])
  expect([body.mode, body.term]).toEqual(['proposal', null])
  return { ...made, proposal: body.proposal }
}

describe('a renewal by proposal', () => {
  test('offers what the client has, with the new fee, and makes no contract yet', async () => {
    const { admin, client, plan, proposal } = await makeProposed({ percent: 10, index: 'IGP-M' })
    const { name } = (await PlanModel.findById(plan).lean())!
    expect(proposal).toMatchObject({
      kind: 'renewal',
      renewalOf: client.id,
      name: client.name,
      whatsapp: '47999998888',
      plan: name,
      tempoContrato: '12 Meses',
      value: 1650,
      startValue: 0,
      consultor: 'Ana',
      posts: 8,
      nVideos: 3,
      site: 1,
      dobrasSite: '5',
      gmb: 2,
      approved: false,
    })
    expect(await termsOf(admin, client.id)).toHaveLength(1)
    expect(await AuditModel.findOne({ action: 'client.renew' }).lean()).toMatchObject({
      entity: 'proposal',
      clientId: client.id,
    })
  })

  test('names what a proposal does not take of what only the client’s form can change', async () => {
    const made = await makeEnding(20, { ...SOLD, dobrasSite: 'x'.repeat(21), nGmb: 11 })
    const refused = await propose(made)
    expectRefusal(refused, 400, 'VALIDATION')
    expect(Object.keys(refused.body.fields)).toEqual(['gmb', 'dobrasSite'])
    expect(refused.body.message).toBe(
      'A proposta não aceita o que está na ficha. Perfis no Google Meu Negócio: ' +
        `${refused.body.fields.gmb} Dobras do Site: Use no máximo 20 caracteres. ` +
        'Mude na ficha, ou renove sem proposta.',
    )
    expect(await ProposalModel.countDocuments()).toBe(0)
  })

  test('accepted makes the contract with it, once, and says so on the client’s trail', async () => {
    const { admin, client, plan, end, proposal } = await makeProposed({
      percent: 10,
      index: 'IGP-M',
      note: 'Por escrito',
    })
    const { body: shown } = await anonymous.get(`/proposta/${proposal.id}`)
    const answers = await Promise.all(
      [1, 2, 3].map(() => accept(proposal.id, { hash: shown.hash })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await termsOf(admin, client.id))[1]).toMatchObject({
      n: 2,
      startsOn: addDays(end, 1),
      endsOn: monthsAfter(client.dateStart, 24),
      months: 12,
      length: '12 Meses',
      value: 1650,
      plan,
      posts: 8,
      nVideos: 3,
      source: 'proposal',
      proposalId: proposal.id,
      adjustment: { index: 'IGP-M', percent: 10 },
      note: 'Por escrito',
      createdBy: 'Ana',
      state: 'future',
    })
    expect(await TermModel.countDocuments()).toBe(2)
    const entry = await AuditModel.findOne({ action: 'client.renew', entity: 'term' }).lean()
    expect(entry).toMatchObject({ actor: 'cliente', clientId: client.id, label: '2' })
    expect((await admin.get(`/client/${client.id}`)).body.value).toBe(1500)
  })

  test('of a contract that has ended starts on the day on which it is accepted', async () => {
    const made = await makeEnding(-30, SOLD)
    const { body } = await propose(made, { value: 1800 })
    await accept(body.proposal.id).expect(200)
    expect((await termsOf(made.admin, made.client.id))[1]).toMatchObject({
      startsOn: today(),
      state: 'current',
      adjustment: null,
    })
    expect((await made.admin.get(`/client/${made.client.id}`)).body.value).toBe(1800)
  })

  test('says what it was changed to before it was accepted', async () => {
    const { admin, client, proposal } = await makeProposed({ percent: 10 })
    const changes = { value: 1600, tempoContrato: '6 Meses', posts: 4, plan: 'Plano que não há' }
    await admin.patch(`/proposta/update/${proposal.id}`).send(changes).expect(200)
    await accept(proposal.id).expect(200)
    expect((await termsOf(admin, client.id))[1]).toMatchObject({
      value: 1600,
      months: 6,
      posts: 4,
      plan: client.plan,
      adjustment: null,
    })
  })

  test('follows a renewal that was made meanwhile', async () => {
    const { admin, client, proposal } = await makeProposed()
    await renew(admin, client.id, { months: 1 })
    await accept(proposal.id).expect(200)
    const [, second, third] = await termsOf(admin, client.id)
    expect(third).toMatchObject({ n: 3, startsOn: addDays(second!.endsOn!, 1), source: 'proposal' })
  })

  test('of a contract that would end beyond ten years is not accepted, and stays open', async () => {
    const { admin, client, proposal } = await makeProposed({ months: 60 })
    await renew(admin, client.id, { months: 60 })
    const refused = await anonymous.patch(`/proposta/answer/${proposal.id}`).send({})
    expectRefusal(refused, 409, 'CONFLICT')
    expect(refused.body.message).toBe('O contrato não pode terminar daqui a mais de 10 anos.')
    expect((await admin.get(`/proposta/${proposal.id}`)).body.state).toBe('open')
  })

  test('that is no contract of months has no end', async () => {
    const { admin, client, proposal } = await makeProposed()
    await admin
      .patch(`/proposta/update/${proposal.id}`)
      .send({ tempoContrato: 'Avulso' })
      .expect(200)
    await accept(proposal.id).expect(200)
    expect((await termsOf(admin, client.id))[1]).toMatchObject({
      months: null,
      endsOn: null,
      length: 'Avulso',
    })
    expect((await admin.get(`/client/${client.id}`)).body.contractEnd).toBeNull()
  })
})

describe('is refused', () => {
  test('while another one is open, also of two at once; not once that has expired', async () => {
    const made = await makeEnding(20, SOLD)
    const answers = await Promise.all([1, 2].map(() => propose(made)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const open = answers.find(({ status }) => status === 201)!.body.proposal
    const second = await propose(made)
    expectRefusal(second, 409, 'CONFLICT')
    expect(second.body.message).toBe('Já existe uma proposta de renovação aberta.')
    await expireAt(open.id, new Date(Date.now() - 1000))
    expect((await propose(made)).status).toBe(201)
  })

  test.each([
    [{ startsOn: inDays(40) }, 'startsOn'],
    [{ value: 1_000_000 }, 'value'],
    [{ posts: 51 }, 'posts'],
    [{ whatsapp: '1' }, 'whatsapp'],
    [{ plan: '0'.repeat(24) }, 'plan'],
  ])('%j on %s', async (sent, field) => {
    const made = await makeEnding(20, SOLD)
    const refused = await propose(made, sent)
    expectRefusal(refused, 400, 'VALIDATION')
    expect(Object.keys(refused.body.fields)).toEqual([field])
    expect(await ProposalModel.countDocuments()).toBe(0)
  })

  test('a stored number that no proposal takes, unless another one is sent', async () => {
    const made = await makeEnding(20, { whatsapp: '47 99999-9999' })
    expect((await propose(made)).body.fields).toHaveProperty('whatsapp')
    expect((await propose(made, { whatsapp: '47999998888' })).status).toBe(201)
  })
})

test('a renewal becomes no client', async () => {
  const { admin, proposal } = await makeProposed()
  for (const step of ['open', 'accepted']) {
    if (step === 'accepted') await accept(proposal.id)
    const refused = await admin.post('/client/create').send({ propostaId: proposal.id })
    expectRefusal(refused, 409, 'CONFLICT')
    expect(refused.body.message).toBe('Esta proposta é de renovação.')
  }
  expect(await ClientModel.countDocuments()).toBe(1)
})

test('the link of a deleted client opens nothing; of a restored one it does, of a destroyed one never', async () => {
  const { admin, client, proposal } = await makeProposed()
  const deleted = () => admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
  await deleted()
  expectRefusal(await anonymous.get(`/proposta/${proposal.id}`), 404, 'NOT_FOUND')
  expectRefusal(await accept(proposal.id), 404, 'NOT_FOUND')
  await admin.post(`/deletedClient/recover/${client.id}`)
  expect((await anonymous.get(`/proposta/${proposal.id}`)).status).toBe(200)
  await deleted()
  await admin.delete(`/deletedClient/delete/${client.id}`)
  expectRefusal(await accept(proposal.id), 404, 'NOT_FOUND')
  expect((await admin.get(`/proposta/${proposal.id}`)).status).toBe(200)
  expect(await TermModel.countDocuments()).toBe(0)
})

test('an acceptance and a deletion of the client at once: either the contract is hidden, or there is none', async () => {
  const { admin, client, proposal } = await makeProposed()
  const [accepted] = await Promise.all([
    accept(proposal.id),
    admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }),
  ])
  expect([200, 404]).toContain(accepted.status)
  const { approved } = (await ProposalModel.findById(proposal.id).lean())!
  expect(approved).toBe(accepted.status === 200)
  const terms = await TermModel.find().lean()
  expect(terms).toHaveLength(approved ? 2 : 1)
  expect(terms.every(({ hiddenAt }) => hiddenAt !== null)).toBe(true)
})

test('a gestor proposes to their clients without seeing other proposals', async () => {
  const gestor = await createPerson({ name: 'Gil Gestor', role: 'Gestor de Tráfego' })
  const { client } = await makeEnding(20, { ...SOLD, gestor: 'Gil Gestor' })
  const me = await asPerson(gestor)
  const { status, body } = await me
    .post(`/client/${client.id}/renew`)
    .send({ mode: 'proposal', months: 6 })
  expect([status, body.proposal.consultor]).toEqual([201, 'Gil Gestor'])
  expect((await me.get('/proposta/')).status).toBe(403)
})

test('the open one is found off an index', async () => {
  const made = await makeProposed()
  const plans = await plansOf(() => propose(made))
  for (const { plan } of plans.filter(({ collection }) => collection === 'proposals'))
    expect(plan).not.toContain('COLLSCAN')
})
