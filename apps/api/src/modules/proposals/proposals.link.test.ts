import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { proposalText } from '@bastidor/shared/proposals.text'
import { env } from '#config/env'
import { AuditModel } from '../../audit/audit.model.ts'
import { transact } from '../../database/transaction.ts'
import { NOBODY, anonymous, as } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { makeClient } from '../../test/clients.ts'
import { expectRefusal } from '../../test/refusal.ts'
import { LEAST, expireAt, makeProposal, makeRenewal, storedProposal } from '../../test/proposals.ts'
import { EmployeeModel } from '../employees/employees.model.ts'
import { acceptProposal } from './proposals-answer.ts'
import { ProposalModel } from './proposals.model.ts'

useDatabase()
beforeEach(clearDatabase)

const PAST = new Date('2020-01-01')
const read = (id: string) => anonymous.get(`/proposta/${id}`)
const accept = (id: string, body: object = {}) =>
  anonymous.patch(`/proposta/answer/${id}`).set('User-Agent', 'Navegador').send(body)

// prettier-ignore
const PUBLIC_FIELDS = [
  '_id', 'agencyCity', 'approved', 'catalogo', 'consultor', 'createdAt', 'dobraCatalogo', 'dobrasSite', 'drone',
  'expired', 'expiresAt', 'gmb', 'google', 'gpPremium', 'hash', 'id', 'kind', 'linkedin', 'lp', 'meta',
  'mixtree', 'nVideos', 'nVisitas', 'name', 'plan', 'posts', 'report', 'secoesLp', 'secoesSite',
  'secoesSmart', 'sequentialNumber', 'site', 'smart', 'startValue', 'state', 'tempoCap',
  'tempoContrato', 'tikTok', 'value', 'versionAt', 'versionNumber',
]

describe('GET /proposta/{id}', () => {
  test('shows visitors what the page shows, and nothing else', async () => {
    const { proposal } = await makeProposal()
    const { status, body, headers } = await read(proposal.id)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(PUBLIC_FIELDS)
    expect(body.hash).toBe(createHash('sha256').update(proposalText(body)).digest('hex'))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  })

  test.each([
    ['Base', { role: 'CS' }, false],
    ['Comercial', { role: 'Comercial' }, true],
    ['Desenvolvedor', { role: 'Desenvolvedor' }, false],
    ['Líder', { level: 'Líder' }, true],
    ['Admin', { level: 'Admin' }, true],
  ] as const)('a %s sees all of it: %#', async (_who, person, isWhole) => {
    const { proposal } = await makeProposal()
    const { body } = await (await as(person)).get(`/proposta/${proposal.id}`)
    expect(body.whatsapp).toBe(isWhole ? LEAST.whatsapp : undefined)
    expect(body.hash).toBe((await read(proposal.id)).body.hash)
  })

  test('a renewal shows its client to staff and its kind to everybody, also in what is accepted', async () => {
    const { sales } = await makeProposal()
    const { client } = await makeClient()
    const renewalOf = client.id as string
    const { _id: id } = await makeRenewal(renewalOf)
    const { body: whole } = await sales.get(`/proposta/${id}`)
    expect(whole).toMatchObject({ kind: 'renewal', renewalOf })
    const { body: shown } = await read(id)
    expect([shown.kind, shown.renewalOf]).toEqual(['renewal', undefined])
    expect(proposalText(shown)).toContain('\ntipo: renovação\n')
    expect(shown.hash).toBe(createHash('sha256').update(proposalText(shown)).digest('hex'))
    expect((await accept(id, { hash: shown.hash })).status).toBe(200)
    expect((await storedProposal(id)).acceptance).toMatchObject({ text: proposalText(shown) })
  })

  test('once accepted, visitors see no more than that', async () => {
    const { sales, proposal } = await makeProposal()
    await accept(proposal.id)
    const { name, createdAt, id } = proposal
    expect((await read(id)).body).toEqual({ id, _id: id, name, approved: true, createdAt })
    expect((await sales.get(`/proposta/${id}`)).body).toMatchObject({
      whatsapp: LEAST.whatsapp,
      approved: true,
      evidence: { userAgent: 'Navegador', staff: null },
    })
  })

  test('expired, it names whom to write to, as long as they are with the agency', async () => {
    const { proposal } = await makeProposal()
    await expireAt(proposal.id, PAST)
    expect((await read(proposal.id)).body).toMatchObject({
      expired: true,
      approved: false,
      consultorWhatsapp: '(47) 98888-7777',
    })
    await EmployeeModel.updateOne({ name: 'Caio' }, { $set: { active: false } })
    expect((await read(proposal.id)).body.consultorWhatsapp).toBe('')
  })

  test.each(['0'.repeat(32), 'x', '507f1f77bcf86cd799439011'])('%j is not found', async (id) => {
    const answer = await read(id)
    expectRefusal(answer, 404, 'NOT_FOUND')
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  test('reading more than sixty times a minute is refused', async () => {
    const { proposal } = await makeProposal()
    const base = await as()
    for (let count = 0; count < 60; count += 1)
      expect((await base.get(`/proposta/${proposal.id}`)).status).toBe(200)
    const answer = await base.get(`/proposta/${proposal.id}`)
    expectRefusal(answer, 429, 'RATE_LIMITED')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('PATCH /proposta/answer/{id}', () => {
  test('keeps when, from where and exactly what was accepted', async () => {
    const { proposal } = await makeProposal({ posts: 8 })
    const { body: shown } = await read(proposal.id)
    const { status, body, headers } = await accept(proposal.id, { hash: shown.hash })
    expect([status, body]).toEqual([
      200,
      {
        id: proposal.id,
        _id: proposal.id,
        name: proposal.name,
        approved: true,
        createdAt: proposal.createdAt,
        receipt: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    expect(headers['referrer-policy']).toBe('no-referrer')
    const { acceptance } = await storedProposal(proposal.id)
    expect(acceptance).toMatchObject({
      ip: expect.stringContaining('127.0.0.1'),
      userAgent: 'Navegador',
      hash: shown.hash,
      staff: null,
      shown: { posts: 8, value: 1500, consultor: 'Caio' },
    })
    const { text } = acceptance!
    expect(text).toBe(proposalText(acceptance!.shown))
    expect(createHash('sha256').update(text).digest('hex')).toBe(shown.hash)
    expect(await AuditModel.findOne({ action: 'proposal.answer' }).lean()).toMatchObject({
      actor: 'cliente',
      actorId: null,
      entityId: proposal.id,
    })
  })

  test('an employee’s yes bears their name', async () => {
    const { sales, proposal } = await makeProposal()
    await sales.patch(`/proposta/answer/${proposal.id}`)
    expect((await storedProposal(proposal.id)).acceptance).toMatchObject({ staff: 'Caio' })
    expect(await AuditModel.findOne({ action: 'proposal.answer' }).lean()).toMatchObject({
      actor: 'Caio',
    })
  })

  test('a second time is refused, and changes nothing of the first', async () => {
    const { proposal } = await makeProposal()
    await accept(proposal.id)
    const first = await storedProposal(proposal.id)
    const again = await accept(proposal.id)
    expectRefusal(again, 409, 'ALREADY_ANSWERED')
    expect(again.body.message).toBe('Esta proposta já foi aceita.')
    expect(await storedProposal(proposal.id)).toEqual(first)
  })

  test('an expired proposal is gone', async () => {
    const { proposal } = await makeProposal()
    await expireAt(proposal.id, PAST)
    const answer = await accept(proposal.id)
    expectRefusal(answer, 410, 'GONE')
    expect(answer.body.message).toBe('Esta proposta expirou.')
    expect(await storedProposal(proposal.id)).toMatchObject({ approved: false, acceptance: null })
  })

  test('a proposal changed since it was opened is not accepted', async () => {
    const { sales, proposal } = await makeProposal()
    const { body: shown } = await read(proposal.id)
    await sales.patch(`/proposta/update/${proposal.id}`).send({ value: 9000 })
    const { status, body } = await accept(proposal.id, { hash: shown.hash })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toMatch(/mudou desde que você a abriu/)
    expect(await storedProposal(proposal.id)).toMatchObject({ approved: false })
  })

  test('the agency’s city is shown, and so accepted, with images by drone alone', async () => {
    const { sales, proposal } = await makeProposal({ nVisitas: 1, drone: true })
    const plain = await makeProposal({ nVisitas: 1 })
    expect((await read(plain.proposal.id)).body.agencyCity).toBe('')
    const { body: shown } = await read(proposal.id)
    expect(shown.agencyCity).toBe(env.AGENCY_CITY)
    await accept(proposal.id, { hash: shown.hash })
    // As if the agency had moved since.
    await ProposalModel.updateOne(
      { _id: proposal.id },
      { $set: { 'acceptance.shown.agencyCity': 'Curitiba' } },
    )
    const { body } = await sales.get(`/proposta/${proposal.id}`)
    expect([body.agencyCity, body.hash]).toEqual(['Curitiba', shown.hash])
  })

  test('a change of what is not shown does not matter', async () => {
    const { sales, proposal } = await makeProposal()
    const { body: shown } = await read(proposal.id)
    await sales.patch(`/proposta/update/${proposal.id}`).send({ whatsapp: '4733334444' })
    expect((await accept(proposal.id, { hash: shown.hash })).status).toBe(200)
  })

  test('a no is no yes', async () => {
    const { proposal } = await makeProposal()
    const { status, body } = await accept(proposal.id, { approved: false })
    expect([status, body.message]).toEqual([400, 'Uma proposta só pode ser aceita.'])
    expect(await storedProposal(proposal.id)).toMatchObject({ approved: false })
  })

  test('up to the last moment of the tenth day, and not one later', async () => {
    const { proposal } = await makeProposal()
    const end = new Date(proposal.expiresAt)
    const at = (now: Date) => async () =>
      acceptProposal(await storedProposal(proposal.id), {}, NOBODY, now)
    await expect(transact(at(end))).rejects.toMatchObject({ code: 'GONE' })
    const before = new Date(end.getTime() - 1)
    expect(await transact(at(before))).toMatchObject({ approved: true, acceptance: { at: before } })
  })

  test('of fifty at once, on several processes, exactly one succeeds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { proposal } = await makeProposal()
      // Straight at the database: nothing of one process puts these in line.
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, () =>
          transact(async () => acceptProposal(await storedProposal(proposal.id), {}, NOBODY)),
        ),
      )
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refusals.map(({ reason }) => reason.code)).toEqual(Array(49).fill('ALREADY_ANSWERED'))
    }
  }, 60_000)

  test('accepted and changed at once, what was accepted is what is stored', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { sales, proposal } = await makeProposal()
      const [accepted, changed] = await Promise.all([
        sales.patch(`/proposta/answer/${proposal.id}`),
        sales.patch(`/proposta/update/${proposal.id}`).send({ value: 9000 }),
      ])
      const { value, acceptance } = await storedProposal(proposal.id)
      expect(accepted.status).toBe(200)
      expect([200, 409]).toContain(changed.status)
      expect(value).toBe(changed.status === 200 ? 9000 : LEAST.value)
      expect(acceptance?.shown.value).toBe(value)
    }
  })
})

describe('POST /proposta/seen/{id}', () => {
  test('is recorded the first time, by anyone but staff and link previews', async () => {
    const { sales, proposal } = await makeProposal()
    const see = (who: typeof anonymous, userAgent = 'Mozilla/5.0') =>
      who.post(`/proposta/seen/${proposal.id}`).set('User-Agent', userAgent)
    expect((await see(sales)).status).toBe(204)
    expect((await see(anonymous, 'WhatsApp/2.23')).status).toBe(204)
    expect((await storedProposal(proposal.id)).seenAt).toBeNull()
    expect((await see(anonymous)).status).toBe(204)
    const { seenAt } = await storedProposal(proposal.id)
    expect(seenAt).not.toBeNull()
    expect((await see(anonymous)).status).toBe(204)
    expect((await storedProposal(proposal.id)).seenAt).toEqual(seenAt)
    expect((await sales.get(`/proposta/${proposal.id}`)).body.seenAt).toBe(seenAt!.toISOString())
    expect(await AuditModel.find({ action: 'proposal.seen' }).lean()).toMatchObject([
      { actor: 'cliente' },
    ])
  })

  test('reading alone is not seeing', async () => {
    const { proposal } = await makeProposal()
    await read(proposal.id)
    expect((await storedProposal(proposal.id)).seenAt).toBeNull()
  })
})
