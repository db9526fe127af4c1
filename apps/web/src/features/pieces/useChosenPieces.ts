import type { Client } from '@bastidor/shared/clients.views'
import type { PieceItem } from '@bastidor/shared/pieces'
import { isSendable, SENDING_MAX_PIECES } from '@bastidor/shared/pieces.kinds'
import { useState } from 'react'

/** What a piece shows of itself where it is sent. */
export type Sent = Pick<PieceItem, 'id' | 'title' | 'plannedOn' | 'plannedAt'>
type Judged = Pick<PieceItem, 'state' | 'files' | 'videoUrl'>
type Checking = Pick<Client, 'internalCheck'>

/** The pieces of a client that are to be sent together, by day. */
export const useChosenPieces = (client: Checking) => {
  const [chosen, setChosen] = useState<readonly Sent[]>([])
  const has = (id: string) => chosen.some((piece) => piece.id === id)
  const isFull = chosen.length >= SENDING_MAX_PIECES
  return {
    pieces: chosen.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))),
    isFull,
    has,
    /** A chosen one can be taken out again, whatever has become of it. */
    canToggle: (piece: PieceItem) => has(piece.id) || (!isFull && canBeSent(piece, client)),
    toggle: (piece: PieceItem) =>
      setChosen(has(piece.id) ? chosen.filter(({ id }) => id !== piece.id) : [...chosen, piece]),
    drop: (ids: readonly string[]) =>
      setChosen((before) => before.filter(({ id }) => !ids.includes(id))),
    clear: () => setChosen([]),
  }
}

// As the lists: those without a day last.
const orderOf = ({ plannedOn, plannedAt, title }: Sent): string =>
  `${plannedOn ?? '~'} ${plannedAt ?? '~'} ${title}`

/** True if a piece can be sent as far as its screen knows; the server has the last word. */
export const canBeSent = (piece: Judged, client: Checking): boolean =>
  isSendable(piece, client) && (piece.files.length > 0 || piece.videoUrl !== '')
