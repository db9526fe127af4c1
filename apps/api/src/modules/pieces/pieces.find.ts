import type { Target } from '@bastidor/shared/permissions.decisions'
import { objectId } from '#database/operators'
import { peopleOf } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { PieceModel, type PieceRecord, shown } from './pieces.model.ts'

/** A piece and its client. */
export type Found = { piece: PieceRecord; client: ClientRecord }

/** A piece with those on whom the rights to it depend; null if it or its client does not exist. */
export const findPieceTarget = async ({ id }: { id: string }): Promise<(Target & Found) | null> => {
  const _id = objectId(id)
  const piece = _id && (await PieceModel.findOne({ _id, ...shown }).lean<PieceRecord>())
  if (!piece) return null
  const client = await ClientModel.findOne({
    _id: piece.clientId,
    ...notDeleted,
  }).lean<ClientRecord>()
  return client && { piece, client, ownerId: String(piece.authorId), ...peopleOf(client) }
}
