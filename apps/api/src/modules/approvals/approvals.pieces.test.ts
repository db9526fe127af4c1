import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { workdayAfter } from '@bastidor/shared/workday'
import { objectId } from '#database/operators'
import { transact } from '#database/transaction'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { PieceModel } from '#modules/pieces/pieces.model'
import { makeApproval } from '#test/approvals'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { kindsOf, noticesOf } from '#test/notifications'
import { addPictures, makePiece, sendPieces } from '#test/pieces'
import { expectRefusal } from '#test/refusal'
import { ApprovalModel } from './approvals.model.ts'
import { withdrawPieces } from './approvals-pieces.ts'

useDatabase()
beforeEach(clearDatabase)

const REASON = 'A foto está muito escura.'
const PIN = { item: 0, x: 0.25, y: 1, text: 'Aqui' }

/** A sending of pieces, each by an author of its own and with two pictures. */
const makeSending = async (count = 2) => {
  const gestor = await createPerson({ name: 'Gil' })
  const { admin, client } = await makeClient({ name: 'Padaria Aurora', gestor: 'Gil' })
  const authors = []
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const author = await createPerson({ name: `Autora ${n}` })
    const me = await asPerson(author)
    const { id } = await makePiece(me, client.id, { title: `Peça ${n}` })
    await addPictures(me, id, 2)
    authors.push(author)
    ids.push(id)
  }
  const approval = await sendPieces(admin, client.id, ids)
  return { gestor, admin, client, authors, ids, approval }
}

const answer = (id: string, body: object) =>
  anonymous.patch(`/approval/answerapproval/${id}`).send(body)
const stored = async (id: string) => (await PieceModel.findById(id).lean())!
const tasks = () => PautaTaskModel.find().sort({ title: 1 }).lean()

describe('PATCH /approval/answerapproval/{id} by piece', () => {
  test('approves some, asks for changes in others, and gives each of those one task', async () => {
    const { gestor, admin, authors, ids, approval } = await makeSending(3)
    const { status, body } = await answer(approval.id, {
      approved: true,
      pieces: [
        { id: ids[0], decision: 'approved' },
        { id: ids[1], decision: 'adjust', note: REASON, pins: [PIN] },
        { id: ids[2], decision: 'adjust', pins: [{ ...PIN, item: 1, text: 'E aqui' }] },
      ],
    })
    expect([status, Object.keys(body)]).toEqual([
      200,
      ['id', '_id', 'name', 'approved', 'denied', 'answerDate'],
    ])
    const read = await admin.get(`/approval/${approval.id}`)
    expect(read.body).toMatchObject({
      approved: false,
      denied: true,
      feedback: `Peça 2: ${REASON}\nPeça 3: E aqui`,
      pieces: [{ decision: 'approved' }, { decision: 'adjust' }, { decision: 'adjust' }],
    })
    expect(await stored(ids[0]!)).toMatchObject({
      state: 'approved',
      approvals: [{ round: 1, countsAs: 'criativo', reopenedAt: null }],
      rounds: [{ decision: 'approved' }],
    })
    const { body: asked } = await admin.get(`/piece/${ids[1]}`)
    expect(asked).toMatchObject({
      state: 'adjust',
      approvedAt: null,
      rounds: [{ n: 1, decision: 'adjust', note: REASON, pins: [PIN] }],
    })
    expect(await tasks()).toMatchObject([
      {
        key: `piece ${ids[1]} 1`,
        title: 'Ajustar: Peça 2',
        desc: `${REASON}\nImagem 1: Aqui`,
        assigneeId: authors[1]!._id,
        department: 'Social',
        dueOn: workdayAfter(addDays(dayOf(new Date()), 1), 0),
      },
      { key: `piece ${ids[2]} 1`, desc: 'Imagem 2: E aqui', assigneeId: authors[2]!._id },
    ])
    expect(await kindsOf(gestor)).toEqual(['approvalAnswered'])
    expect(await kindsOf(authors[0]!)).toEqual(['approvalAnswered'])
    expect((await kindsOf(authors[1]!)).toSorted()).toEqual(['approvalAnswered', 'taskAssigned'])
    expect((await noticesOf(gestor)).results).toMatchObject([{ detail: 'adjust' }])
  })

  test('takes a form of texts, too', async () => {
    const { ids, approval } = await makeSending(1)
    const { status } = await anonymous
      .patch(`/approval/answerapproval/${approval.id}`)
      .field({ 'pieces[0][id]': ids[0]!, 'pieces[0][decision]': 'adjust' })
      .field({ 'pieces[0][pins][0][item]': '1', 'pieces[0][pins][0][text]': 'Aqui' })
      .field({ 'pieces[0][pins][0][x]': '0.25', 'pieces[0][pins][0][y]': '1' })
    expect(status).toBe(200)
    expect((await stored(ids[0]!)).rounds).toMatchObject([{ pins: [{ ...PIN, item: 1 }] }])
  })

  test('a second round shows what was asked for in the first, and ends its task', async () => {
    const { admin, client, ids, approval } = await makeSending(1)
    const [id = ''] = ids
    await answer(approval.id, {
      pieces: [{ id, decision: 'adjust', note: REASON, pins: [PIN] }],
    }).expect(200)
    await admin.patch(`/piece/${id}`).send({ caption: 'Melhor' }).expect(200)
    const second = await sendPieces(admin, client.id, ids)
    expect(second.previousId).toBe(approval.id)
    expect(await tasks()).toMatchObject([{ state: 'done' }])
    const { body } = await anonymous.get(`/approval/${second.id}`)
    expect(body.pieces).toMatchObject([
      {
        round: 2,
        caption: 'Melhor',
        asked: { note: REASON, pins: [PIN], images: approval.images },
      },
    ])
    expect((await stored(id)).rounds).toHaveLength(2)
    await answer(second.id, { pieces: [{ id, decision: 'approved' }] }).expect(200)
    expect(await stored(id)).toMatchObject({ state: 'approved', round: 2 })
  })

  test.each([
    ['one left out', (ids: string[]) => [{ id: ids[0], decision: 'approved' }]],
    ['one twice', (ids: string[]) => [0, 0].map((at) => ({ id: ids[at], decision: 'approved' }))],
    [
      'another one',
      (ids: string[]) => [ids[0], 'a'.repeat(24)].map((id) => ({ id, decision: 'approved' })),
    ],
    ['none', () => []],
  ])('%s: every piece is to be decided', async (_what, pieces) => {
    const { ids, approval } = await makeSending()
    const refused = await answer(approval.id, { pieces: pieces(ids) })
    expectRefusal(refused, 400, 'VALIDATION')
    expect(refused.body.fields).toEqual({ pieces: 'Decida cada peça antes de enviar.' })
    expect((await stored(ids[0]!)).state).toBe('sent')
  })

  test.each([
    ['no decision', {}, 'pieces.1.decision', 'Decida cada peça antes de enviar.'],
    [
      'a short reason',
      { decision: 'adjust', note: '1234567890' },
      'pieces.1.note',
      'Escreva um motivo válido. ex: Não gostei da foto!',
    ],
    [
      'a point on no picture of its own',
      { decision: 'adjust', pins: [{ ...PIN, item: 2 }] },
      'pieces.1.pins',
      'Marque um ponto dentro da imagem.',
    ],
    [
      'a point beside the picture',
      { decision: 'adjust', pins: [{ ...PIN, x: 1.01 }] },
      'pieces.1.pins.0.x',
      'Marque um ponto dentro da imagem.',
    ],
    [
      'a point that is none',
      { decision: 'adjust', pins: [{ ...PIN, y: '1.5' }] },
      'pieces.1.pins.0.y',
      'Marque um ponto dentro da imagem.',
    ],
    [
      'a point without a word',
      { decision: 'adjust', pins: [{ ...PIN, text: ' ' }] },
      'pieces.1.pins.0.text',
      'Marque um ponto dentro da imagem.',
    ],
    [
      'too many points',
      { decision: 'adjust', pins: Array.from({ length: 21 }, () => PIN) },
      'pieces.1.pins',
      'Marque um ponto dentro da imagem.',
    ],
  ])('%s is refused and costs nothing', async (_what, wrong, field, text) => {
    const { ids, approval } = await makeSending()
    const refused = await answer(approval.id, {
      pieces: [
        { id: ids[0], decision: 'approved' },
        { id: ids[1], ...wrong },
      ],
    })
    expectRefusal(refused, 400, 'VALIDATION')
    expect(refused.body.fields).toEqual({ [field]: text })
    expect([(await stored(ids[0]!)).state, await tasks()]).toEqual(['sent', []])
  })

  test('of several answers at once one is kept, and makes its tasks once', async () => {
    const { ids, approval } = await makeSending()
    const callers = await Promise.all(Array.from({ length: 6 }, () => as()))
    const answers = await Promise.all(
      callers.map((caller, index) =>
        caller.patch(`/approval/answerapproval/${approval.id}`).send({
          pieces: ids.map((id) => ({ id, decision: 'adjust', note: `${REASON} ${index}` })),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
    const kept = answers.findIndex(({ status }) => status === 200)
    expect((await tasks()).map(({ desc }) => desc)).toEqual(Array(2).fill(`${REASON} ${kept}`))
  })
})

describe('the decision for the whole set', () => {
  test('approves every piece', async () => {
    const { ids, approval } = await makeSending()
    await answer(approval.id, { approved: true }).expect(200)
    for (const id of ids) expect((await stored(id)).state).toBe('approved')
    expect(await tasks()).toEqual([])
  })

  test('denied, every piece is to be adjusted for that reason', async () => {
    const { gestor, ids, approval } = await makeSending()
    await answer(approval.id, { denied: true, feedback: REASON }).expect(200)
    for (const id of ids)
      expect(await stored(id)).toMatchObject({ state: 'adjust', rounds: [{ note: REASON }] })
    expect(await tasks()).toHaveLength(2)
    expect((await noticesOf(gestor)).results).toMatchObject([{ detail: 'denied' }])
  })

  test('an approval of images has none of this, and is answered as ever', async () => {
    const { admin, approval } = await makeApproval()
    const keys = new Set(['answerBy', 'pieces', 'previousId'])
    for (const me of [admin, anonymous]) {
      const { body } = await me.get(`/approval/${approval.id}`)
      expect(Object.keys(body).filter((key) => keys.has(key))).toEqual([])
    }
    const refused = await answer(approval.id, { pieces: [] })
    expect(refused.body.fields).toEqual({ approved: 'Escolha aprovar ou rejeitar.' })
    expect((await answer(approval.id, { approved: true, pieces: [] })).status).toBe(200)
    const read = await ApprovalModel.findById(approval.id).lean()
    expect(Object.keys(read!).filter((key) => keys.has(key))).toEqual([])
  })
})

describe('the task to adjust a piece', () => {
  test('is the author’s if active, else the gestor’s, else nobody’s; a video’s is A&V’s', async () => {
    const { admin, client, gestor, authors, ids, approval } = await makeSending()
    await PieceModel.updateOne({ _id: ids[1] }, { $set: { format: 'video' } })
    for (const { _id } of [authors[0]!, authors[1]!])
      await admin.patch(`/employee/toggleActive/${String(_id)}`).expect(200)
    await answer(approval.id, { denied: true, feedback: REASON }).expect(200)
    expect(await tasks()).toMatchObject([
      { assigneeId: gestor._id, assigneeName: 'Gil', department: 'Social' },
      { assigneeId: gestor._id, department: 'A&V' },
    ])
    await admin.patch(`/employee/toggleActive/${String(gestor._id)}`).expect(200)
    const second = await sendPieces(admin, client.id, ids)
    await answer(second.id, { denied: true, feedback: REASON }).expect(200)
    const again = await PautaTaskModel.findOne({ key: `piece ${ids[0]} 2` }).lean()
    expect(again).toMatchObject({ assigneeId: null, clientId: objectId(client.id) })
  })
})

describe('withdrawPieces', () => {
  test('takes open rounds back, so that the pieces can be sent again', async () => {
    const { admin, client, ids, approval } = await makeSending()
    await transact(() => withdrawPieces(approval.id))
    for (const id of ids)
      expect(await stored(id)).toMatchObject({
        state: 'ready',
        rounds: [{ decision: 'withdrawn', answeredAt: null }],
      })
    expect((await admin.get(`/approval/${approval.id}`)).body.pieces).toMatchObject([
      { decision: 'withdrawn' },
      { decision: 'withdrawn' },
    ])
    expectRefusal(await answer(approval.id, { approved: true }), 410, 'GONE')
    const second = await sendPieces(admin, client.id, ids)
    expect(second.pieces).toMatchObject([
      { round: 2, asked: null },
      { round: 2, asked: null },
    ])
  })

  test('an answered approval stays as it is', async () => {
    const { ids, approval } = await makeSending(1)
    await answer(approval.id, { approved: true }).expect(200)
    await transact(() => withdrawPieces(approval.id))
    expect((await stored(ids[0]!)).state).toBe('approved')
  })
})
