import type { Response } from 'supertest'
import { expect } from 'vitest'
import type { Approval } from '@bastidor/shared/approvals'
import type { Piece } from '@bastidor/shared/pieces'
import { PieceModel, type PieceRecord } from '../modules/pieces/pieces.model.ts'
import { drawImage } from './approvals.ts'
import type { as } from './as.ts'

export type Agent = Awaited<ReturnType<typeof as>>

/** A stored piece of a client by somebody, without the calls that would make it so. */
export const storePiece = async (
  fields: Partial<PieceRecord> & Pick<PieceRecord, 'clientId' | 'authorId'>,
): Promise<PieceRecord> => {
  const [piece] = await PieceModel.create([
    { title: 'Post', format: 'feed', countsAs: 'criativo', ...fields },
  ])
  return piece!.toObject<PieceRecord>()
}

/** Creates a piece of a client through the API. */
export const makePiece = async (
  me: Agent,
  clientId: string,
  fields: Record<string, unknown> = {},
): Promise<Piece> => {
  const { status, body } = await me.post('/piece').send({ clientId, title: 'Post', ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}

let picture: Promise<Buffer> | undefined

/** Adds small pictures to a piece, as the drawer does. */
export const addPictures = async (me: Agent, id: string, count: number): Promise<Response> => {
  picture ??= drawImage('png', { width: 40, height: 30 })
  const call = me.post(`/piece/${id}/files`)
  const image = await picture
  for (let index = 0; index < count; index += 1) void call.attach('items', image, `${index}.png`)
  return call
}

/** Sends pieces to their customer as one approval. */
export const sendPieces = async (
  me: Agent,
  clientId: string,
  pieces: readonly string[],
  fields: Record<string, unknown> = {},
): Promise<Approval> => {
  const { status, body } = await me
    .post(`/approval/createFromPieces/${clientId}`)
    .send({ name: 'Semana', pieces, ...fields })
  expect([status, body.message]).toEqual([201, undefined])
  return body
}
