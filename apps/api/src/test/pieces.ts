import { PieceModel, type PieceRecord } from '../modules/pieces/pieces.model.ts'

/** A stored piece of a client by somebody, without the calls that would make it so. */
export const storePiece = async (
  fields: Partial<PieceRecord> & Pick<PieceRecord, 'clientId' | 'authorId'>,
): Promise<PieceRecord> => {
  const [piece] = await PieceModel.create([
    { title: 'Post', format: 'feed', countsAs: 'criativo', ...fields },
  ])
  return piece!.toObject<PieceRecord>()
}
