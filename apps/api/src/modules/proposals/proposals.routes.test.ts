import { beforeEach, describe, expect, test } from 'vitest'
import { PROPOSAL_CAPS, WRONG_WHATSAPP } from '@bastidor/shared/proposals'
import { proposalExpiry } from '@bastidor/shared/proposals.expiry'
import { AuditModel } from '../../audit/audit.model.ts'
import { transact } from '../../database/transaction.ts'
import { anonymous, as, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { LEAST, expireAt, makeProposal, storedProposal } from '../../test/proposals.ts'
import { createProposal } from './proposals.create.ts'
import { ProposalModel } from './proposals.model.ts'

useDatabase()
beforeEach(clearDatabase)

const UNKNOWN = '0'.repeat(32)
const PAST = new Date('2020-01-01')

describe('POST /proposta/create', () => {
  test('stores it under an id nobody can guess, for ten days, as the caller’s', async () => {
    const { proposal } = await makeProposal({
      plan: 'Ouro',
      site: 1,
      dobrasSite: '5',
      nVisitas: 2,
      drone: true,
      google: 1500.5,
    })
    expect(proposal).toMatchObject({
      ...LEAST,
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      id: proposal._id,
      sequentialNumber: 1,
      plan: 'Ouro',
      site: 1,
      dobrasSite: '5',
      nVisitas: 2,
      drone: true,
      google: 1500.5,
      posts: 0,
      consultor: 'Caio',
      approved: false,
      expired: false,
      seenAt: null,
      evidence: null,
      clientId: null,
      version: 1,
    })
    expect(proposal.expiresAt).toBe(proposalExpiry(new Date(proposal.createdAt)).toISOString())
    expect(await AuditModel.findOne({ action: 'proposal.create' }).lean()).toMatchObject({
      actor: 'Caio',
      entityId: proposal.id,
      label: 'Nº 1 · Padaria São João',
    })
  })

  test('ignores what is the server’s', async () => {
    const admin = await as({ level: 'Admin', name: 'Ana' })
    const { body } = await admin.post('/proposta/create').send({
      ...LEAST,
      consultor: 'Outra Pessoa',
      sequentialNumber: 99,
      approved: true,
      createdAt: '2000-01-01T00:00:00.000Z',
      expiresAt: '2100-01-01T00:00:00.000Z',
      _id: UNKNOWN,
    })
    expect(body).toMatchObject({ consultor: 'Ana', sequentialNumber: 1, approved: false })
    expect(body.id).not.toBe(UNKNOWN)
    expect(new Date(body.createdAt).getFullYear()).toBeGreaterThan(2025)
  })

  test('details without their count are nothing', async () => {
    const { proposal } = await makeProposal({
      dobrasSite: '5',
      lp: 1,
      secoesLp: 'Topo',
      nVideos: 3,
    })
    expect(proposal).toMatchObject({ dobrasSite: '', secoesLp: 'Topo', nVideos: 0 })
  })

  test.each([
    [{ name: ' ' }, 'Preencha os campos necessários'],
    [{ value: '' }, 'Preencha os campos necessários'],
    [{ startValue: undefined }, 'Preencha os campos necessários'],
    [{ whatsapp: '9999' }, WRONG_WHATSAPP],
    [{ site: 11 }, 'Informe um número inteiro de 0 a 10.'],
    [{ gmb: 11 }, 'Informe um número inteiro de 0 a 10.'],
    [{ nVisitas: '11' }, 'Informe um número inteiro de 0 a 10.'],
    [{ posts: 51 }, 'Informe um número inteiro de 0 a 50.'],
    [
      { value: 1_000_000 },
      'Informe um número de 0 a 999.999,99, com no máximo duas casas decimais.',
    ],
    [{ dobrasSite: 'x'.repeat(21) }, 'Use no máximo 20 caracteres.'],
  ])('%j is refused next to its field', async (wrong, message) => {
    const admin = await as({ level: 'Líder' })
    const { status, body } = await admin.post('/proposta/create').send({ ...LEAST, ...wrong })
    expect([status, body.message, body.fields]).toEqual([
      400,
      message,
      { [Object.keys(wrong)[0]!]: message },
    ])
    expect(await ProposalModel.countDocuments()).toBe(0)
  })

  test('fifty at once get fifty numbers, and one that fails leaves no gap', async () => {
    const { sales, proposal } = await makeProposal()
    const person = await createPerson()
    const session = { sessionId: 'x', strongAt: new Date(), hasFactor: false }
    const caller = { ...person, id: String(person._id), ...session }
    await expect(
      transact(async () => {
        await createProposal(caller, LEAST)
        throw new Error('the disk is full')
      }),
    ).rejects.toThrow('the disk is full')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sales.post('/proposta/create').send(LEAST)),
    )
    const numbers = answers.map(({ body }) => body.sequentialNumber as number)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => proposal.sequentialNumber + 1 + index),
    )
  })

  test('processes that do not know of each other take different numbers, from the first on', async () => {
    const person = await createPerson()
    const session = { sessionId: 'x', strongAt: new Date(), hasFactor: false }
    const caller = { ...person, id: String(person._id), ...session }
    const made = await Promise.all(
      Array.from({ length: 12 }, () => transact(() => createProposal(caller, LEAST))),
    )
    expect(made.map((it) => it.sequentialNumber).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
  })

  test('the same submission twice is one proposal', async () => {
    const sales = await as({ role: 'Comercial' })
    const send = () => sales.post('/proposta/create').set('Idempotency-Key', 'k1').send(LEAST)
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await ProposalModel.countDocuments()).toBe(1)
  })
})

describe('PATCH /proposta/update/{id}', () => {
  test('changes only what it carries, and never whose it is', async () => {
    const { proposal } = await makeProposal({ posts: 8 })
    const admin = await as({ level: 'Admin', name: 'Ana' })
    const { status, body } = await admin
      .patch(`/proposta/update/${proposal.id}`)
      .send({ value: '1800,50', consultor: 'Ana' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ value: 1800.5, posts: 8, consultor: 'Caio', version: 2 })
    expect(body.expiresAt).toBe(proposal.expiresAt)
  })

  test('a count set to 0 takes its details with it', async () => {
    const { sales, proposal } = await makeProposal({
      site: 2,
      dobrasSite: '5',
      secoesSite: 'Home',
      lp: 1,
      secoesLp: 'Topo',
      nVisitas: 1,
      tempoCap: 2,
      nVideos: 4,
      drone: true,
    })
    const { body } = await sales
      .patch(`/proposta/update/${proposal.id}`)
      .send({ site: 0, dobrasSite: '9', nVisitas: '' })
    expect(body).toMatchObject({
      site: 0,
      dobrasSite: '',
      secoesSite: '',
      lp: 1,
      secoesLp: 'Topo',
      nVisitas: 0,
      tempoCap: 0,
      nVideos: 0,
      drone: false,
    })
  })

  test('the same field from a stale form is refused with the current proposal', async () => {
    const { sales, proposal } = await makeProposal()
    const url = `/proposta/update/${proposal.id}`
    await sales.patch(url).send({ value: 2000, version: 1 })
    const { status, body } = await sales.patch(url).send({ value: 1000, version: 1 })
    expect([status, body.code, body.current.value]).toEqual([409, 'STALE_VERSION', 2000])
    expect((await sales.patch(url).send({ posts: 9, version: 1 })).status).toBe(200)
  })

  test.each(Object.entries(PROPOSAL_CAPS))('%s over its cap is refused', async (field, cap) => {
    const { sales, proposal } = await makeProposal()
    const { status, body } = await sales
      .patch(`/proposta/update/${proposal.id}`)
      .send({ [field]: cap + 1 })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  test('an accepted one is frozen', async () => {
    const { sales, proposal } = await makeProposal()
    await anonymous.patch(`/proposta/answer/${proposal.id}`)
    const { status, body } = await sales.patch(`/proposta/update/${proposal.id}`).send({ value: 1 })
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      'Uma proposta aceita não pode mais ser alterada.',
    ])
    expect(await storedProposal(proposal.id)).toMatchObject({ value: LEAST.value })
  })
})

test('a renamed one is found by its new name', async () => {
  const { sales, proposal } = await makeProposal({ name: 'Bar Um' })
  const { proposal: copy } = await makeProposal({ name: 'Ótica' })
  await sales.patch(`/proposta/update/${proposal.id}`).send({ name: 'Café Dois' })
  const found = async (name: string) =>
    (await sales.get('/proposta/search').query({ name })).body.results.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found('bar')).toEqual([])
  expect(await found('cafe')).toEqual([proposal.id])
  expect(await found('otica')).toEqual([copy.id])
})

describe('POST /proposta/duplicate/{id}', () => {
  test('makes an expired one open again, as a new one of the caller’s', async () => {
    const { proposal } = await makeProposal({ plan: 'Ouro', site: 1, dobrasSite: '5', drone: true })
    await expireAt(proposal.id, PAST)
    const lead = await as({ level: 'Líder', name: 'Lia' })
    const { status, body } = await lead.post(`/proposta/duplicate/${proposal.id}`)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...LEAST,
      plan: 'Ouro',
      site: 1,
      dobrasSite: '5',
      sequentialNumber: 2,
      consultor: 'Lia',
      expired: false,
    })
    expect(body.id).not.toBe(proposal.id)
  })

  test('of an accepted one nothing of the acceptance', async () => {
    const { sales, proposal } = await makeProposal()
    await anonymous.post(`/proposta/seen/${proposal.id}`)
    await anonymous.patch(`/proposta/answer/${proposal.id}`)
    const { body } = await sales.post(`/proposta/duplicate/${proposal.id}`)
    expect(body).toMatchObject({ approved: false, evidence: null, seenAt: null, version: 1 })
  })

  test.each([UNKNOWN, 'x', '507f1f77bcf86cd799439011'])('of %j there is none', async (id) => {
    const sales = await as({ role: 'Comercial' })
    const { status, body } = await sales.post(`/proposta/duplicate/${id}`)
    expect([status, body.message]).toEqual([404, 'Proposta não encontrada.'])
  })
})
