import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { fileRecords, chunkRecords } from '#storage/gridfs'
import { filesInUse } from '#modules/files/files-in-use'
import { makeApproval } from '../../test/approvals.ts'
import { anonymous, as } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { ApprovalModel, type ApprovalRecord, filesOf } from './approvals.model.ts'

useDatabase()
beforeEach(clearDatabase)

const stored = async (id: string) => (await ApprovalModel.findById(id).lean<ApprovalRecord>())!
const answer = (id: string, body: object) =>
  anonymous.patch(`/approval/answerapproval/${id}`).send(body)
const DENIAL = { denied: true, feedback: 'A foto está escura demais.' }

describe('GET /approval/{id}', () => {
  test('shows anyone with the link the images and no more', async () => {
    const { approval } = await makeApproval({ name: 'Padaria Aurora', images: 2 })
    const { status, body, headers } = await anonymous.get(`/approval/${approval.id}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: approval.id,
      _id: approval.id,
      name: 'Posts de maio',
      clientName: 'Padaria Aurora',
      item: approval.item,
      images: approval.images.map(({ url, thumbnail, ...size }) => ({
        ...size,
        url: url,
        thumbnail: thumbnail,
      })),
      approved: false,
      denied: false,
      answerDate: null,
    })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
    })
    const base = await (await as({ role: 'CS' })).get(`/approval/${approval.id}`)
    expect(Object.keys(base.body)).toEqual(Object.keys(body))
  })

  test('once answered shows neither images nor what was said', async () => {
    const { approval } = await makeApproval()
    await answer(approval.id, DENIAL)
    const { body } = await anonymous.get(`/approval/${approval.id}`)
    expect(body).toEqual({
      id: approval.id,
      _id: approval.id,
      name: 'Posts de maio',
      approved: false,
      denied: true,
      answerDate: expect.any(String),
    })
  })

  test('an id that names nothing is not found', async () => {
    for (const id of ['a'.repeat(32), 'a'.repeat(24), 'nada'])
      expect((await anonymous.get(`/approval/${id}`)).status).toBe(404)
  })
})

describe('PATCH /approval/answerapproval/{id}', () => {
  test('keeps the decision with its reason, its notes and its evidence', async () => {
    const { admin, client, approval } = await makeApproval({ images: 3 })
    const { status, body } = await anonymous
      .patch(`/approval/answerapproval/${approval.id}`)
      .set('User-Agent', 'Mozilla/5.0 (Android)')
      .send({
        ...DENIAL,
        notes: [
          { item: 2, text: ' Trocar a cor ' },
          { item: 0, text: ' ' },
        ],
      })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: approval.id,
      _id: approval.id,
      name: 'Posts de maio',
      approved: false,
      denied: true,
      answerDate: expect.any(String),
    })
    const whole = (await admin.get(`/approval/${approval.id}`)).body
    expect(whole).toMatchObject({
      denied: true,
      approved: false,
      feedback: 'A foto está escura demais.',
      notes: [{ item: 2, text: 'Trocar a cor' }],
      seenDate: body.answerDate,
      answerDate: body.answerDate,
      evidence: { at: body.answerDate, userAgent: 'Mozilla/5.0 (Android)', staff: null },
    })
    expect(whole.evidence.ip).toMatch(/127\.0\.0\.1$/)
    expect(await AuditModel.findOne({ action: 'approval.answer' }).lean()).toMatchObject({
      actor: 'cliente',
      clientId: client.id,
      changed: ['denied', 'feedback', 'notes'],
    })
  })

  test('takes a form of texts, and no reason to approve', async () => {
    const { approval } = await makeApproval()
    const { status } = await anonymous
      .patch(`/approval/answerapproval/${approval.id}`)
      .field({ approved: 'true', denied: 'false', feedback: '' })
      .field('notes[0][item]', '0')
      .field('notes[0][text]', 'Ficou ótima')
    expect(status).toBe(200)
    expect(await stored(approval.id)).toMatchObject({
      approved: true,
      denied: false,
      notes: [{ item: 0, text: 'Ficou ótima' }],
    })
  })

  test('by one of us says so in the evidence, and is not the customer having seen it', async () => {
    const { approval } = await makeApproval()
    const staff = await as({ name: 'Bia' })
    await staff.patch(`/approval/answerapproval/${approval.id}`).send({ approved: true })
    expect(await stored(approval.id)).toMatchObject({ evidence: { staff: 'Bia' }, seenDate: null })
    expect(await AuditModel.findOne({ action: 'approval.answer' }).lean()).toMatchObject({
      actor: 'Bia',
    })
  })

  const EMPTY = 'Preencha o motivo da rejeição.'
  const SHORT = 'Escreva um motivo válido. ex: Não gostei da foto!'
  const CHOOSE = 'Escolha aprovar ou rejeitar.'
  test.each([
    ['a rejection without a reason', { denied: true }, { feedback: EMPTY }],
    ['a blank reason', { denied: true, feedback: ' \u200b ' }, { feedback: EMPTY }],
    ['ten characters', { denied: 'true', feedback: ' 1234567890 ' }, { feedback: SHORT }],
    ['neither', { approved: false, denied: '' }, { approved: CHOOSE }],
    ['nothing', {}, { approved: CHOOSE }],
    ['both', { ...DENIAL, approved: true }, { approved: CHOOSE }],
    [
      'a reason without end',
      { denied: true, feedback: 'x'.repeat(2001) },
      { feedback: 'Use no máximo 2000 caracteres.' },
    ],
  ])('%s is refused next to its field and costs nothing', async (_what, body, fields) => {
    const { approval } = await makeApproval()
    const refused = await answer(approval.id, body)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect(await stored(approval.id)).toMatchObject({
      answerDate: null,
      feedback: '',
      evidence: null,
    })
    const eleven = { denied: true, feedback: '12345678901' }
    expect((await answer(approval.id, eleven)).status).toBe(200)
  })

  test.each([
    ['of an image that is not there', [{ item: 1, text: 'Oi' }]],
    [
      'twice of one',
      [
        { item: 0, text: 'Oi' },
        { item: 0, text: 'Ei' },
      ],
    ],
    ['too long', [{ item: 0, text: 'x'.repeat(501) }]],
    ['of no image', [{ text: 'Oi' }]],
    ['that is none', 'Oi'],
    ['that is an operator', { $gt: 0 }],
  ])('a note %s is refused', async (_what, notes) => {
    const { approval } = await makeApproval()
    expect((await answer(approval.id, { approved: true, notes })).status).toBe(400)
    expect((await stored(approval.id)).answerDate).toBeNull()
  })

  test('a second answer is refused and changes nothing', async () => {
    const { approval } = await makeApproval()
    await answer(approval.id, { approved: true })
    const before = await stored(approval.id)
    const { status, body } = await answer(approval.id, DENIAL)
    expect([status, body.code]).toEqual([409, 'ALREADY_ANSWERED'])
    expect(await stored(approval.id)).toEqual(before)
  })

  test('of twenty at once exactly one is kept', async () => {
    const { approval } = await makeApproval()
    // Each from a session of their own: one address may answer ten times a minute.
    const callers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => as({ name: `Pessoa ${index}` })),
    )
    const answers = await Promise.all(
      callers.map((caller, index) =>
        caller
          .patch(`/approval/answerapproval/${approval.id}`)
          .send({ denied: true, feedback: `Motivo bem dito ${index}` }),
      ),
    )
    const kept = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await stored(approval.id)).toMatchObject({
      feedback: `Motivo bem dito ${kept}`,
      evidence: { staff: `Pessoa ${kept}` },
    })
    expect(await AuditModel.countDocuments({ action: 'approval.answer' })).toBe(1)
  })

  test('an address answers ten times a minute, and no more', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await answer('a'.repeat(32), { approved: true })).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
  })
})

describe('POST /approval/seen/{id}', () => {
  test('notes the first look of a person, and none of staff, robots or a second time', async () => {
    const { admin, approval } = await makeApproval()
    const url = `/approval/seen/${approval.id}`
    const look = (userAgent: string) => anonymous.post(url).set('User-Agent', userAgent)
    await admin.post(url)
    await look('WhatsApp/2.23')
    expect((await stored(approval.id)).seenDate).toBeNull()
    expect((await look('Mozilla/5.0')).status).toBe(204)
    const first = (await stored(approval.id)).seenDate
    expect(first).toBeInstanceOf(Date)
    await look('Mozilla/5.0')
    expect((await stored(approval.id)).seenDate).toEqual(first)
    expect(await AuditModel.countDocuments({ action: 'approval.seen' })).toBe(1)
  })
})

describe('with its client', () => {
  const fileStatus = async (address: string) => (await anonymous.get(address)).status

  test('deleted it is not there, and restored it is again', async () => {
    const { admin, client, approval } = await makeApproval()
    const { url, thumbnail } = approval.images[0]!
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    const statuses = async () => [
      (await anonymous.get(`/approval/${approval.id}`)).status,
      (await admin.get(`/approval/${approval.id}`)).status,
      (await admin.get(`/approval/byClientsId/${client.id}`)).status,
      (await anonymous.post(`/approval/seen/${approval.id}`)).status,
      await fileStatus(url),
      await fileStatus(thumbnail),
    ]
    expect(await statuses()).toEqual([404, 404, 404, 404, 404, 404])
    expect((await answer(approval.id, { approved: true })).status).toBe(404)
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect(await statuses()).toEqual([200, 200, 200, 204, 200, 200])
    expect((await answer(approval.id, { approved: true })).status).toBe(200)
  })

  test('destroyed it goes, with its files and nobody else’s', async () => {
    const kept = await makeApproval()
    const { admin, client, approval } = await makeApproval({ images: 2 })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect(await ApprovalModel.findById(approval.id)).toBeNull()
    const left = filesOf([await stored(kept.approval.id)])
    expect((await fileRecords().find().toArray()).map(({ _id }) => _id).toSorted()).toEqual(
      left.toSorted(),
    )
    expect(new Set(await chunkRecords().distinct('files_id'))).toEqual(new Set(left))
  })

  test('its files are in use as long as it names them', async () => {
    const { approval } = await makeApproval({ images: 2 })
    const files = filesOf([await stored(approval.id)])
    expect((await filesInUse([...files, 'f'.repeat(32)])).toSorted()).toEqual(files.toSorted())
  })
})
