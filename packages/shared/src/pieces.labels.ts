import type { PiecePatch } from './pieces.ts'

type PieceField = Exclude<keyof PiecePatch, 'version'>

/** Labels of the fields of a piece that people fill in. */
export const PIECE_LABELS: Record<PieceField, string> = {
  title: 'Título',
  caption: 'Legenda',
  networks: 'Redes',
  format: 'Formato',
  countsAs: 'Conta como',
  plannedOn: 'Dia',
  plannedAt: 'Hora',
  videoUrl: 'Link do vídeo',
  files: 'Imagens',
}
