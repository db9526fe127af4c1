import type { PieceItem } from '@bastidor/shared/pieces'
import { useState } from 'react'

/** The pieces that are to be sent together, by day. */
export const useChosenPieces = () => {
  const [chosen, setChosen] = useState<readonly PieceItem[]>([])
  const has = (id: string) => chosen.some((piece) => piece.id === id)
  return {
    pieces: chosen.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))),
    has,
    toggle: (piece: PieceItem) =>
      setChosen(has(piece.id) ? chosen.filter(({ id }) => id !== piece.id) : [...chosen, piece]),
    clear: () => setChosen([]),
  }
}

// As the lists: those without a day last.
const orderOf = ({ plannedOn, plannedAt, title }: PieceItem): string =>
  `${plannedOn ?? '~'} ${plannedAt ?? '~'} ${title}`

/** True if a piece can be sent as far as its screen knows; the server has the last word. */
export const canBeSent = ({ state, picture, videoUrl }: PieceItem): boolean =>
  (state === 'draft' || state === 'adjust' || state === 'ready') &&
  (picture !== null || videoUrl !== '')
