import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import type { Piece } from '@bastidor/shared/pieces'
import { AuditModel } from '#audit/audit.model'
import { ClientModel } from '#modules/clients/clients.model'
import { PieceModel } from '#modules/pieces/pieces.model'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { grantTo } from '#test/grants'
import { type Agent, addPictures, makePiece, sendPieces } from '#test/pieces'
import { ApprovalModel } from './approvals.model.ts'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())

/** Pieces of a client, each with so many pictures. */
const makePieces = async (pictures: readonly number[]) => {
  const { admin, client } = await makeClient({ name: 'Padaria Aurora' })
  const ids: string[] = []
  for (const [index, count] of pictures.entries()) {
    const { id } = await makePiece(admin, client.id, {
      title: `Peça ${index + 1}`,
      caption: `Legenda ${index + 1}`,
      networks: ['instagram'],
      ...(count === 0 && { videoUrl: 'https://youtu.be/x', format: 'reels' }),
    })
    if (count > 0)
      await addPictures(admin, id, count).then(({ status }) => expect(status).toBe(200))
    ids.push(id)
  }
  return { admin, client, ids }
}

const send = (me: Agent, clientId: string, body: object) =>
  me.post(`/approval/createFromPieces/${clientId}`).send({ name: 'Semana', ...body })
const statesOf = async () => (await PieceModel.find().lean()).map(({ state }) => state)

describe('POST /approval/createFromPieces/{clientId}', () => {
  test('freezes each piece as a round, with its pictures in a row', async () => {
    const { admin, client, ids } = await makePieces([2, 0, 1])
    const { status, body } = await send(admin, client.id, { pieces: ids, answerBy: today })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Semana',
      clientId: client.id,
      clientName: 'Padaria Aurora',
      createdBy: 'Ana',
      answerBy: today,
      previousId: null,
    })
    expect(body.item).toHaveLength(3)
    expect(body.pieces).toMatchObject([
      { id: ids[0], title: 'Peça 1', items: [0, 1], round: 1, asked: null, decision: null },
      { id: ids[1], title: 'Peça 2', items: [], videoUrl: 'https://youtu.be/x' },
      { id: ids[2], title: 'Peça 3', items: [2] },
    ])
    const { body: piece } = await admin.get(`/piece/${ids[0]}`)
    expect(piece).toMatchObject({ state: 'sent', round: 1, hasLaterEdit: false })
    expect(piece.rounds).toMatchObject([
      { n: 1, approvalId: body.id, caption: 'Legenda 1', decision: null, answeredAt: null },
    ])
    expect(piece.rounds[0].hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await AuditModel.findOne({ action: 'approval.createFromPieces' }).lean()).toMatchObject({
      entity: 'approval',
      entityId: body.id,
      clientId: client.id,
    })
    expect((await admin.get(`/approval/byClientsId/${client.id}`)).body.results).toEqual([
      { ...body, linkRevokedAt: null },
    ])
  })

  test('a piece names its approval only to those who may see or send it', async () => {
    const gestor = await createPerson({ name: 'Gil', role: 'Social Media' })
    const author = await createPerson({ name: 'Bia', role: 'Designer' })
    const { admin, client } = await makeClient({ gestor: 'Gil' })
    const { id } = await makePiece(await asPerson(author), client.id, {
      videoUrl: 'https://youtu.be/x',
    })
    const approval = await sendPieces(admin, client.id, [id])
    const namedTo = async (me: Agent) => {
      const read = (await me.get(`/piece/${id}`)).body
      const stale = (await me.post(`/piece/review/${id}`).send({ act: 'send' })).body.current
      const ids = [read, stale ?? read].map(({ rounds }: Piece) => rounds[0]!.approvalId)
      expect(ids).toEqual([ids[0], ids[0]])
      return ids[0] === approval.id
    }
    expect(await namedTo(await as({ role: 'Comercial' }))).toBe(true)
    expect(await namedTo(await asPerson(gestor))).toBe(true)
    expect(await namedTo(await as({ role: 'CS' }))).toBe(false)
    const me = await asPerson(author)
    expect(await namedTo(me)).toBe(false)
    const patched = await me.patch(`/piece/${id}`).send({ title: 'Outro' }).expect(200)
    expect(patched.body.rounds[0].approvalId).not.toBe(approval.id)
    await grantTo('Designer', 'all', 'approval.read')
    expect(await namedTo(me)).toBe(true)
    await grantTo('CS', 'own', 'approval.list')
    expect(await namedTo(await as({ role: 'CS' }))).toBe(false)
  })

  test('the customer sees what was sent and where it is planned now, and nothing internal', async () => {
    const { admin, client, ids } = await makePieces([1])
    const approval = await sendPieces(admin, client.id, ids)
    const patch = (body: object) => admin.patch(`/piece/${ids[0]}`).send(body)
    expect((await patch({ caption: 'Depois', title: 'Depois' })).body.hasLaterEdit).toBe(true)
    await patch({ plannedOn: '2026-12-24', plannedAt: '09:00' }).expect(200)
    const { body } = await anonymous.get(`/approval/${approval.id}`)
    expect(body).toEqual({
      id: approval.id,
      _id: approval.id,
      name: 'Semana',
      clientName: 'Padaria Aurora',
      item: approval.item,
      images: approval.images,
      approved: false,
      denied: false,
      answerDate: null,
      answerBy: null,
      pieces: [
        {
          id: ids[0],
          title: 'Peça 1',
          caption: 'Legenda 1',
          networks: ['instagram'],
          format: 'feed',
          plannedOn: '2026-12-24',
          plannedAt: '09:00',
          videoUrl: '',
          items: [0],
          round: 1,
          asked: null,
        },
      ],
    })
    expect((await patch({ caption: 'Legenda 1' })).body.hasLaterEdit).toBe(false)
  })

  test('pieces of others, twice, none, too many, and without anything to see are refused', async () => {
    const { admin, client, ids } = await makePieces([1])
    const foreign = await makePieces([1])
    const { id: bare } = await makePiece(admin, client.id)
    const refused = async (body: object) => {
      const answer = await send(admin, client.id, body)
      return [answer.status, answer.body.fields]
    }
    const choose = [400, { pieces: 'Escolha peças deste cliente.' }]
    expect(await refused({ pieces: [] })).toEqual(choose)
    expect(await refused({})).toEqual(choose)
    expect(await refused({ pieces: [...ids, ...foreign.ids] })).toEqual(choose)
    expect(await refused({ pieces: [...ids, ...ids] })).toEqual(choose)
    expect(await refused({ pieces: [...ids, 'a'.repeat(24)] })).toEqual(choose)
    for (const pieces of [[null], '', [' '], 7]) expect(await refused({ pieces })).toEqual(choose)
    expect(await refused({ pieces: Array.from({ length: 31 }, (_, n) => `${n}`) })).toEqual(choose)
    expect(await refused({ pieces: [...ids, bare] })).toEqual([
      400,
      { pieces: 'Cada peça precisa de uma imagem ou de um vídeo.' },
    ])
    for (const answerBy of [addDays(today, -1), addDays(today, 61)])
      expect(await refused({ pieces: ids, answerBy })).toEqual([
        400,
        { answerBy: 'Escolha um dia entre hoje e daqui a 60 dias.' },
      ])
    expect(await refused({ name: '', pieces: ids })).toEqual([
      400,
      { name: 'Dê um nome à aprovação.' },
    ])
    expect(new Set(await statesOf())).toEqual(new Set(['draft']))
    expect(await ApprovalModel.countDocuments({})).toBe(0)
  })

  test('a piece that may not be sent stops all the others', async () => {
    const { admin, client, ids } = await makePieces([1, 1])
    const setState = (state: string) => PieceModel.updateOne({ _id: ids[1] }, { $set: { state } })
    const attempt = async () => {
      const answer = await send(admin, client.id, { pieces: ids })
      return [answer.status, answer.body.message]
    }
    for (const state of ['review', 'sent', 'approved', 'published']) {
      await setState(state)
      expect(await attempt()).toEqual([409, 'Há peças que ainda não podem ser enviadas.'])
    }
    await ClientModel.updateOne({ _id: client.id }, { $set: { internalCheck: true } })
    for (const state of ['draft', 'adjust']) {
      await setState(state)
      expect((await attempt())[0]).toBe(409)
    }
    expect(await PieceModel.countDocuments({ round: 0 })).toBe(2)
    await PieceModel.updateMany({}, { $set: { state: 'ready' } })
    expect((await attempt())[0]).toBe(201)
  })

  test('of two sendings with a common piece one wins, and the other changes nothing', async () => {
    const { admin, client, ids } = await makePieces([1, 1, 1])
    const [a, b, c] = ids
    const other = await as({ level: 'Líder' })
    const answers = await Promise.all([
      send(admin, client.id, { pieces: [a, b] }),
      send(other, client.id, { pieces: [c, b] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await statesOf()).filter((state) => state === 'sent')).toHaveLength(2)
    expect(await ApprovalModel.countDocuments({})).toBe(1)
  })

  test('a repeat under the same key answers the first sending', async () => {
    const { admin, client, ids } = await makePieces([1])
    const once = () => send(admin, client.id, { pieces: ids }).set('Idempotency-Key', 'chave-1')
    const [first, second] = [await once(), await once()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  test('is for who looks after the client, and for those whom the table names', async () => {
    const gestor = await asPerson(await createPerson({ name: 'Gil' }))
    const { admin, client } = await makeClient({ gestor: 'Gil' })
    const piece = async () => (await makePiece(admin, client.id, { videoUrl: 'youtu.be/x' })).id
    const status = async (me: Agent) =>
      (await send(me, client.id, { pieces: [await piece()] })).status
    expect(await status(gestor)).toBe(201)
    expect(await status(await as({ role: 'Comercial' }))).toBe(201)
    expect(await status(await as({ role: 'Designer' }))).toBe(404)
    expect((await send(admin, 'a'.repeat(24), { pieces: ['x'] })).status).toBe(404)
  })
})
