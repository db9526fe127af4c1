import type { Client } from '@bastidor/shared/clients.views'
import type { Piece } from '@bastidor/shared/pieces'
import { columnOf } from '@bastidor/shared/permissions'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { useSession } from '#lib/session/session.ts'
import type { PieceRights } from './piece-acts.ts'

/** What the current user may do with a piece of a client. */
export const usePieceRights = (client: Pick<Client, 'id' | 'gestorId' | 'csId'>) => {
  const person = useSession()
  const can = useClientCan(client)
  return ({
    author,
  }: Pick<Piece, 'author'>): PieceRights & { mayDelete: boolean; mayUpload: boolean } => {
    const own = { ownerId: author.id }
    return {
      me: person.id,
      isLead: ['L', 'A'].includes(columnOf(person)),
      mayEdit: can('piece.update', own),
      mayUpload: can('piece.files', own),
      mayPublish: can('piece.published', own),
      mayDelete: can('piece.delete', own),
    }
  }
}
