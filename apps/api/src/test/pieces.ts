import { Types } from 'mongoose'
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

type Many = Pick<PieceRecord, 'clientId' | 'authorId' | 'plannedOn' | 'state' | 'networks'> & {
  answeredAt: Date
}

/** Many pieces for `insertAll`, each with one answered round. */
export const manyPieces = (count: number, fieldsOf: (n: number) => Many): PieceRecord[] =>
  Array.from({ length: count }, (_, n) => {
    const { answeredAt, ...fields } = fieldsOf(n)
    const content = { caption: 'Legenda', format: 'feed' as const, videoUrl: '', files: [] }
    const decision = n % 3 === 0 ? ('adjust' as const) : ('approved' as const)
    const shown = { ...content, networks: fields.networks, title: `Peça ${n}` }
    return {
      ...shown,
      ...fields,
      _id: new Types.ObjectId(),
      clientName: 'Cliente',
      countsAs: 'criativo',
      plannedAt: null,
      authorName: 'Autora',
      reviewerId: null,
      reviewerName: '',
      round: 1,
      rounds: [
        {
          ...shown,
          n: 1,
          at: answeredAt,
          hash: 'a'.repeat(64),
          approvalId: 'a'.repeat(32),
          decision,
          note: '',
          pins: [],
          answeredAt,
        },
      ],
      hasLaterEdit: false,
      returns: 0,
      approvedAt: null,
      publishedAt: null,
      approvals: [],
      listOrder: '',
      hiddenAt: null,
      createdAt: answeredAt,
      version: 1,
      fieldVersions: {},
    }
  })
