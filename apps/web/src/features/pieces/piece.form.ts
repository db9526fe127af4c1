import {
  pieceInputSchema,
  pieceSchema,
  type Piece,
  type PieceInput,
  type PiecePatch,
} from '@bastidor/shared/pieces'
import {
  COUNTS_AS_LABELS,
  countsAsOf,
  FORMAT_LABELS,
  NETWORK_LABELS,
  type CountsAs,
  type Network,
  type PieceFormat,
} from '@bastidor/shared/pieces.kinds'
import { PIECE_LABELS } from '@bastidor/shared/pieces.labels'
import type { FormErrors } from '@mantine/form'
import { dateText, INVALID_DATE, parseDate } from '#lib/formatting/parse-date.ts'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'

/** The values of a piece's form; the day as it is typed. */
export type PieceValues = {
  title: string
  caption: string
  networks: Network[]
  format: PieceFormat
  countsAs: CountsAs
  plannedOn: string
  plannedAt: string
  videoUrl: string
}

const NEW: PieceValues = {
  title: '',
  caption: '',
  networks: ['instagram'],
  format: 'feed',
  countsAs: countsAsOf('feed'),
  plannedOn: '',
  plannedAt: '',
  videoUrl: '',
}

type Shape = FormAdapter<Piece, PieceValues, Partial<PieceInput> & PiecePatch>

/** The form of a piece of a client. */
export const pieceShape = (clientId: string): Shape => ({
  schema: pieceSchema,
  labels: PIECE_LABELS,
  valuesOf: (piece) =>
    piece
      ? {
          title: piece.title,
          caption: piece.caption,
          networks: [...piece.networks],
          format: piece.format,
          countsAs: piece.countsAs,
          plannedOn: dateText(piece.plannedOn),
          plannedAt: piece.plannedAt ?? '',
          videoUrl: piece.videoUrl,
        }
      : NEW,
  inputOf: (values) => pieceInputSchema.parse(inputOf(clientId, values)),
  textOf: (field, value) => {
    if (field === 'networks')
      return (value as Network[]).map((one) => NETWORK_LABELS[one]).join(', ')
    if (field === 'format') return FORMAT_LABELS[value as PieceFormat]
    if (field === 'countsAs') return COUNTS_AS_LABELS[value as CountsAs]
    return plainText(value)
  },
})

const inputOf = (clientId: string, { plannedOn, plannedAt, ...values }: PieceValues) => ({
  clientId,
  ...values,
  plannedOn: parseDate(plannedOn) || null,
  plannedAt: plannedAt || null,
})

/** Field → error text. */
export const validatePiece =
  (clientId: string) =>
  (values: PieceValues): FormErrors => {
    const checked = pieceInputSchema.safeParse(inputOf(clientId, values))
    const issues = checked.success ? [] : checked.error.issues
    return {
      ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
      ...(parseDate(values.plannedOn) === null && { plannedOn: INVALID_DATE }),
    }
  }

/** What a piece counts as follows its format, until somebody has said otherwise. */
export const countsAfter = (
  { format, countsAs }: Pick<PieceValues, 'format' | 'countsAs'>,
  next: PieceFormat,
): CountsAs => (countsAs === countsAsOf(format) ? countsAsOf(next) : countsAs)
