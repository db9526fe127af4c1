import type { Piece, PieceItem, PieceRound } from '@bastidor/shared/pieces'
import { newId } from './build.ts'

/** A picture of a piece. */
export const buildFile = () => {
  const id = newId().padStart(32, '0')
  const url = `http://localhost:3000/files/${id}`
  return { id, url, thumbnail: `${url}?size=small`, width: 900, height: 900 }
}

/** A draft of one picture. */
export const buildPiece = (over: Partial<Piece> = {}): Piece => {
  const id = newId()
  return {
    id,
    _id: id,
    clientId: newId(),
    clientName: 'Padaria Aurora',
    title: 'Pão de fermentação natural',
    caption: 'Feito devagar',
    networks: ['instagram'],
    format: 'feed',
    countsAs: 'criativo',
    plannedOn: '2026-11-28',
    plannedAt: '10:00',
    videoUrl: '',
    files: [buildFile()],
    author: { id: newId(), name: 'Marina Couto' },
    reviewer: null,
    state: 'draft',
    round: 0,
    rounds: [],
    hasLaterEdit: false,
    approvedAt: null,
    publishedAt: null,
    version: 1,
    ...over,
  }
}

/** The same as a list shows it. */
export const itemOf = ({ rounds: _rounds, caption: _caption, ...piece }: Piece): PieceItem => ({
  ...piece,
  picture: piece.files[0]?.thumbnail ?? null,
})

/** What a customer saw of a piece, and asked to change. */
export const buildRound = (over: Partial<PieceRound> = {}): PieceRound => ({
  n: 1,
  at: '2026-11-20T12:00:00.000Z',
  files: [buildFile()],
  caption: 'Feito devagar',
  networks: ['instagram'],
  format: 'feed',
  videoUrl: '',
  hash: 'f'.repeat(64),
  approvalId: newId().padStart(32, '0'),
  decision: 'adjust',
  note: 'O pão parece queimado.',
  pins: [{ item: 0, x: 0.25, y: 0.5, text: 'Mais claro aqui' }],
  answeredAt: '2026-11-21T12:00:00.000Z',
  ...over,
})
