import { type Actor, can, isOwn, reachOf } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import { objectId } from '#database/operators'
import { peopleOf } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { PieceModel, type PieceRecord, shown } from './pieces.model.ts'

/** A piece and its client, and whether the caller sees the approvals of its rounds. */
export type Found = { piece: PieceRecord; client: ClientRecord; seesApprovals: boolean }

/** A piece with the people that permissions depend on; null if it or its client does not exist. */
export const findPieceTarget = async (
  { id }: { id: string },
  actor: Actor | null,
): Promise<(Target & Found) | null> => {
  const _id = objectId(id)
  const piece = _id && (await PieceModel.findOne({ _id, ...shown }).lean<PieceRecord>())
  if (!piece) return null
  const client = await ClientModel.findOne({
    _id: piece.clientId,
    ...notDeleted,
  }).lean<ClientRecord>()
  if (!client) return null
  const people = peopleOf(client)
  const seesApprovals = maySeeApprovals(actor, people)
  return { piece, client, seesApprovals, ownerId: String(piece.authorId), ...people }
}

// As a public link, `approval.read` is allowed to everybody: what counts is how far it reaches.
const maySeeApprovals = (actor: Actor | null, people: Target): boolean => {
  const reach = reachOf(actor, 'approval.read')
  return (
    reach === 'all' ||
    (reach === 'own' && actor !== null && isOwn(actor, people)) ||
    can(actor, 'approval.list', people) ||
    can(actor, 'approval.createFromPieces', people)
  )
}
