import type { Response } from 'supertest'
import { Types } from 'mongoose'
import type { Action } from '@bastidor/shared/permissions'
import { monthOf } from '@bastidor/shared/dates'
import type { PieceRecord } from '../modules/pieces/pieces.model.ts'
import type { asPerson } from './as.ts'
import type { Things } from './matrix.things.ts'
import { addPictures, storePiece } from './pieces.ts'

type Agent = Awaited<ReturnType<typeof asPerson>>
type Call = (scene: { me: Agent; things: Things }) => PromiseLike<Response>

// Past the API: a key for repeats belongs to one call.
const pieceOf = async ({ things }: { things: Things }, fields: Partial<PieceRecord> = {}) => {
  const clientId = new Types.ObjectId(things['client.id'])
  const authorId = new Types.ObjectId()
  return String((await storePiece({ clientId, authorId, videoUrl: 'youtu.be/x', ...fields }))._id)
}

/** The calls of pieces and visits, so that each succeeds. */
export const pieceCalls: Partial<Record<Action, Call>> = {
  'piece.figures': ({ me }) => me.get('/piece/figures').query({ month: monthOf(new Date()) }),
  'piece.create': ({ me, things }) =>
    me.post('/piece').send({ clientId: things['client.id'], title: 'Post' }),
  'piece.update': ({ me, things }) =>
    me.patch(`/piece/${things['piece.id']}`).send({ caption: 'Oi' }),
  'piece.files': ({ me, things }) => addPictures(me, things['piece.id'], 1),
  'piece.review': async (scene) =>
    scene.me.post(`/piece/review/${await pieceOf(scene)}`).send({ act: 'send' }),
  'piece.published': async (scene) =>
    scene.me.post(`/piece/published/${await pieceOf(scene, { state: 'approved' })}`),
  'visit.create': ({ me, things }) =>
    me.post('/visit').send({ clientId: things['client.id'], day: '2026-01-05' }),
  'approval.createFromPieces': async (scene) =>
    scene.me
      .post(`/approval/createFromPieces/${scene.things['client.id']}`)
      .send({ name: 'Semana', pieces: [await pieceOf(scene)] }),
}
