import { createHash } from 'node:crypto'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENTS } from '@bastidor/shared/proposals.consent'
import { DECLINE_REASONS } from '@bastidor/shared/proposals.reasons'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { AuditModel } from '#audit/audit.model'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { isProofOf } from '#secrets/keyed-proof'
import { anonymous, as } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { WISH, accept, ask, decline, notifiedOf, read, said } from '#test/proposal-answers'
import { PERSON, acceptNew, makeProposal, storedProposal } from '#test/proposals'

useDatabase()
beforeEach(clearDatabase)

type Made = Awaited<ReturnType<typeof makeProposal>>
const change = ({ sales, proposal }: Made, fields: object) =>
  sales.patch(`/proposta/update/${proposal.id}`).send(fields).expect(200)

describe('an acceptance with a person', () => {
  test('keeps who they are, what they read, and of the id only a mask and a proof', async () => {
    const { sales, proposal } = await acceptNew(PERSON)
    const { acceptance } = await storedProposal(proposal.id)
    expect(acceptance).toMatchObject({
      person: { name: 'Ana Souza', role: 'Sócia', taxIdMasked: '***.982.247-**' },
      consentVersion: '1',
    })
    const { taxIdProof } = acceptance!.person!
    expect(isProofOf('taxIds', taxIdProof!, '52998224725')).toBe(true)
    expect(isProofOf('taxIds', taxIdProof!, '11222333000181')).toBe(false)
    const { body } = await sales.get(`/proposta/${proposal.id}`)
    expect(body).toMatchObject({
      state: 'approved',
      receipt: acceptance!.receipt,
      evidence: {
        person: { name: 'Ana Souza', role: 'Sócia', taxIdMasked: '***.982.247-**' },
        consentVersion: '1',
      },
    })
    expect(JSON.stringify(body)).not.toContain(taxIdProof!.mac)
  })

  test('leaves the id nowhere in the database, nor in the trail', async () => {
    await acceptNew({ ...PERSON, taxId: '11.222.333/0001-81' })
    const db = mongoose.connection.db!
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(
      ({ name }) => name,
    )
    const all = await Promise.all(names.map((name) => db.collection(name).find().toArray()))
    const digits = JSON.stringify(all).replace(/[.\-/]/g, '')
    expect(digits).toContain('Ana Souza')
    expect(digits).not.toContain('11222333000181')
    expect(await AuditModel.findOne({ action: 'proposal.answer' }).lean()).toMatchObject({
      actor: 'cliente',
      changed: ['approved'],
    })
  })

  test('says per field what is missing or wrong, and accepts nothing', async () => {
    const { proposal } = await makeProposal()
    const { status, body } = await accept(proposal.id, { name: 'Al', taxId: '111.111.111-11' })
    expect([status, body.fields]).toEqual([
      400,
      {
        name: 'Informe seu nome completo.',
        role: 'Informe seu cargo.',
        taxId: 'CPF inválido.',
        consent: 'Marque que leu e aceita.',
      },
    ])
    expect(await storedProposal(proposal.id)).toMatchObject({ approved: false })
  })

  test('without one is an acceptance as ever, of nobody in particular', async () => {
    const { sales, proposal } = await acceptNew({})
    const { body } = await sales.get(`/proposta/${proposal.id}`)
    expect(body.evidence).toMatchObject({ person: null, consentVersion: null })
  })
})

describe('GET /proposta/receipt/{token}', () => {
  const receiptOf = (token: string) => anonymous.get(`/proposta/receipt/${token}`)

  test('states what was accepted, by whom and when, without the address', async () => {
    const { proposal, receipt } = await acceptNew(PERSON)
    const { status, body, headers } = await receiptOf(receipt)
    const { acceptance } = await storedProposal(proposal.id)
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
    expect(body).toEqual({
      sequentialNumber: proposal.sequentialNumber,
      kind: 'sale',
      clientName: proposal.name,
      acceptedAt: acceptance!.at.toISOString(),
      person: { name: 'Ana Souza', role: 'Sócia', taxIdMasked: '***.982.247-**' },
      consent: { version: '1', text: CONSENTS['1'] },
      versionNumber: 1,
      hash: acceptance!.hash,
      text: acceptance!.text,
    })
    expect(createHash('sha256').update(body.text).digest('hex')).toBe(body.hash)
  })

  test('of an acceptance without a person names none', async () => {
    const { receipt } = await acceptNew()
    expect((await receiptOf(receipt)).body).toMatchObject({ person: null, consent: null })
  })

  test.each(['0'.repeat(32), 'x', `${'f'.repeat(31)}%00`, 'f'.repeat(5000)])(
    'there is none at %j',
    async (token) => {
      await acceptNew()
      await makeProposal()
      expect((await receiptOf(token)).status).toBe(404)
    },
  )

  test('is shown to the acceptor and to staff, but not to later visitors of the link', async () => {
    const { proposal, receipt } = await acceptNew()
    expect(JSON.stringify((await read(proposal.id)).body)).not.toContain(receipt)
  })
})

describe('POST /proposta/decline/{id}', () => {
  test('is the answer, and what the link shows from then on', async () => {
    const { sales, proposal } = await makeProposal()
    const { id, name, createdAt } = proposal
    const declined = { id, _id: id, name, approved: false, declined: true, createdAt }
    const { status, body } = await decline(id, { reason: 'Outro', text: 'Vamos fechar a loja' })
    expect([status, body]).toEqual([200, declined])
    expect((await read(id)).body).toEqual(declined)
    expect((await sales.get(`/proposta/${id}`)).body).toMatchObject({
      state: 'declined',
      approved: false,
      expired: false,
      declined: { reason: 'Outro', text: 'Vamos fechar a loja' },
    })
    expect(await AuditModel.findOne({ action: 'proposal.decline' }).lean()).toMatchObject({
      actor: 'cliente',
      changed: ['declined'],
      values: [{ field: 'reason', from: '', to: 'Outro' }],
    })
  })

  test('wants a reason, and of another one some words', async () => {
    const { proposal } = await makeProposal()
    expect((await decline(proposal.id, {})).body.fields).toEqual({ reason: 'Escolha um motivo.' })
    const answer = await decline(proposal.id, { reason: 'Outro', text: 'Não sei' })
    expect(said(answer)).toEqual([400, 'Conte o motivo em poucas palavras.'])
    expect(await storedProposal(proposal.id)).toMatchObject({ isDeclined: false })
  })

  test.each(DECLINE_REASONS.slice(0, -1))('%s needs no words', async (reason) => {
    const { proposal } = await makeProposal()
    expect((await decline(proposal.id, { reason })).status).toBe(200)
  })

  test('is final: no other answer, no change, no client', async () => {
    const { sales, proposal } = await makeProposal()
    await decline(proposal.id)
    const refused = [409, 'Esta proposta foi recusada.']
    for (const answer of [accept, decline, ask])
      expect(said(await answer(proposal.id))).toEqual(refused)
    const update = await sales.patch(`/proposta/update/${proposal.id}`).send({ value: 1 })
    expect(said(update)).toEqual([409, 'Reabra a proposta para mudar.'])
    const client = await sales.post('/client/create').send({ propostaId: proposal.id })
    expect(client.status).toBe(409)
  })

  test('notifies the consultant, once', async () => {
    const { proposal } = await makeProposal()
    await decline(proposal.id)
    const { consultorId } = await storedProposal(proposal.id)
    expect(await notifiedOf('proposalDeclined')).toEqual([String(consultorId)])
  })
})

describe('POST /proposta/ask/{id}', () => {
  test('keeps the wish; the proposal can still be accepted', async () => {
    const { sales, proposal } = await makeProposal()
    const { status, body } = await ask(proposal.id)
    expect([status, body]).toEqual([200, { id: proposal.id, asked: 1 }])
    const { body: shown } = await read(proposal.id)
    expect(shown).toMatchObject({ state: 'asked', approved: false })
    expect(JSON.stringify(shown)).not.toContain(WISH)
    expect((await sales.get(`/proposta/${proposal.id}`)).body).toMatchObject({
      state: 'asked',
      asked: [{ text: WISH, version: 1 }],
    })
    expect((await accept(proposal.id, { hash: shown.hash })).status).toBe(200)
    expect(await AuditModel.findOne({ action: 'proposal.ask' }).lean()).toMatchObject({
      actor: 'cliente',
      changed: ['asked'],
    })
  })

  test('gives the consultant one task, however often it is asked', async () => {
    const { proposal } = await makeProposal()
    await ask(proposal.id)
    await ask(proposal.id)
    const { consultorId } = await storedProposal(proposal.id)
    expect(await PautaTaskModel.find().lean()).toMatchObject([
      {
        title: `Ajustar proposta Nº ${proposal.sequentialNumber}`,
        assigneeId: consultorId,
        origin: { kind: 'proposal', id: proposal.id },
        key: `proposal ${proposal.id} ask 1`,
        dueOn: addDays(dayOf(new Date()), 1),
        clientId: null,
      },
    ])
    expect(await notifiedOf('proposalAsked')).toHaveLength(2)
  })

  test.each<[string, (made: Made) => PromiseLike<unknown>, boolean]>([
    ['a new version', (made) => change(made, { value: 1200 }), true],
    ['an acceptance', ({ proposal }) => accept(proposal.id), false],
    ['a decline', ({ proposal }) => decline(proposal.id), false],
  ])('is a task that %s completes', async (_what, act, isStaff) => {
    const made = await makeProposal()
    await ask(made.proposal.id)
    // The customer sees the same text.
    await change(made, { whatsapp: '47911112222' })
    expect(await PautaTaskModel.findOne().lean()).toMatchObject({ state: 'open', doneAt: null })
    await act(made)
    const { consultorId } = await storedProposal(made.proposal.id)
    expect(await PautaTaskModel.find().lean()).toMatchObject([
      { state: 'done', doneAt: expect.any(Date), doneBy: isStaff ? consultorId : null },
    ])
  })

  test('a sixth time for one version is one too many', async () => {
    const { sales, proposal } = await makeProposal()
    for (let count = 1; count <= 5; count += 1)
      expect((await ask(proposal.id)).body.asked).toBe(count)
    const sixth = [409, 'Já recebemos seus pedidos. Aguarde nossa resposta.']
    expect(said(await ask(proposal.id))).toEqual(sixth)
    await sales.patch(`/proposta/update/${proposal.id}`).send({ value: 1200 })
    expect((await ask(proposal.id)).body.asked).toBe(1)
    expect(await PautaTaskModel.countDocuments()).toBe(2)
  })

  test('says what is too little', async () => {
    const { proposal } = await makeProposal()
    for (const text of ['', 'mais barato'.slice(1), ' '.repeat(40)])
      expect(said(await ask(proposal.id, { text }))).toEqual([
        400,
        'Diga o que gostaria de ajustar.',
      ])
  })
})

test('a Base may answer for a customer, and the trail says who did', async () => {
  const { proposal } = await makeProposal()
  const base = await as({ name: 'Bia' })
  await base.post(`/proposta/decline/${proposal.id}`).send({ reason: 'Prazo' }).expect(200)
  expect(await AuditModel.findOne({ action: 'proposal.decline' }).lean()).toMatchObject({
    actor: 'Bia',
  })
})
