import { Types } from 'mongoose'
import type { PieceInput } from '@bastidor/shared/pieces'
import { countsAsOf } from '@bastidor/shared/pieces.kinds'
import type { CurrentUser } from '#lib/request-context'
import { lockShared } from '#modules/employees/employees-lock'
import { requireClient } from '#modules/pauta/pauta.commands'
import { PieceModel, type PieceRecord } from './pieces.model.ts'

/** Creates a piece inside the caller's transaction; the caller is its author. */
export const createPiece = async (
  actor: CurrentUser,
  { clientId, format = 'feed', countsAs = countsAsOf(format), ...fields }: PieceInput,
  now = new Date(),
): Promise<PieceRecord> => {
  const client = await requireClient(clientId)
  if (!client) throw new Error('a piece has a client')
  // A concurrent renaming of one of its people must reach the new record, too.
  await lockShared()
  const [created] = await PieceModel.create([
    {
      ...fields,
      clientId: client._id,
      clientName: client.name,
      format,
      countsAs,
      authorId: new Types.ObjectId(actor.id),
      authorName: actor.name,
      createdAt: now,
    },
  ])
  if (!created) throw new Error('the piece was not created')
  return created.toObject<PieceRecord>()
}
