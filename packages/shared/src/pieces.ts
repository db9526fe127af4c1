import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { daysBetween } from './dates.ts'
import {
  calendarDay,
  link,
  optionalDay,
  orBlank,
  requiredLine,
  text,
  textList,
  versionNumber,
} from './fields.ts'
import { entityIds, idSchema, publicIdSchema, typedId } from './id.ts'
import { monthSchema } from './metrics.ts'
import { NO_ACTIVE_PERSON, NO_SUCH_CLIENT } from './pauta.ts'
import {
  COUNTS_AS,
  NETWORKS,
  PIECE_CAPTION_MAX,
  PIECE_DAYS_MAX,
  PIECE_FORMATS,
  PIECE_MAX_IMAGES,
  PIECE_STATE_NAMES,
  PIECE_TITLE_MAX,
  PIN_TEXT_MAX,
  ROUND_DECISIONS,
} from './pieces.kinds.ts'
import { listOf, pageSchema, wholeNumber } from './pagination.ts'

/** Pieces: what an agency makes and a customer approves (docs/rules/pieces.md). */

const PIECE_NEEDS_TITLE = 'Dê um título à peça.'
export const PIECE_TOO_MANY = `Uma peça leva no máximo ${PIECE_MAX_IMAGES} imagens.`
export const PIECE_OTHER_IMAGES = 'Estas imagens não são desta peça. Atualize a página.'
export const PIECE_APPROVED = 'A peça já foi aprovada. Reabra para mudar.'
export const PIECE_PUBLISHED = 'A peça já foi publicada.'
export const PIECE_IS_SENT = 'A peça está com o cliente.'
export const APPROVED_STAYS = 'Uma peça aprovada não pode ser excluída.'
export const UNSEEN_EDIT = 'Há uma edição que o cliente não viu.'
export const NOT_APPROVED = 'Só uma peça aprovada pode ser publicada.'
const TOO_MANY_DAYS = `Escolha no máximo ${PIECE_DAYS_MAX} dias.`
const NO_DAYS = 'Escolha os dias.'
const NO_NETWORK = 'Escolha as redes da lista.'
const NO_FORMAT = 'Escolha um formato.'
const NO_COUNT = 'Escolha criativo, vídeo ou não conta.'
const NO_HOUR = 'Hora inválida.'
const NO_MONTH = 'Escolha o mês do indicador.'

/** Includes spaces around it. */
const FILE_ID_MAX = 64

// Blank entries are dropped, as in every list.
const networkOrBlank = z.enum([...NETWORKS, ''])
const NETWORKS_MAX = 2 * NETWORKS.length
const networks = z
  .union(
    [z.array(networkOrBlank).max(NETWORKS_MAX, NO_NETWORK), networkOrBlank, z.null()],
    NO_NETWORK,
  )
  .transform((sent) => new Set([sent ?? ''].flat()))
  .transform((sent) => [...sent].filter((one) => one !== ''))

const HOUR = /^\s*(?:[01][0-9]|2[0-3]):[0-5][0-9]\s*$/
/** A time of day as `HH:MM`; `null` and `""` clear it. */
const hour = z.union(
  [
    boundedText(8, NO_HOUR, NO_HOUR)
      .regex(HOUR, NO_HOUR)
      .transform((typed) => typed.trim()),
    z.literal('').transform(() => null),
    z.null(),
  ],
  { error: NO_HOUR },
)

const title = requiredLine(PIECE_NEEDS_TITLE, PIECE_TITLE_MAX)
const contents = {
  caption: text(PIECE_CAPTION_MAX).optional(),
  networks: networks.optional(),
  format: orBlank(z.enum(PIECE_FORMATS, { error: NO_FORMAT })),
  countsAs: orBlank(z.enum(COUNTS_AS, { error: NO_COUNT })),
  plannedOn: optionalDay().optional(),
  plannedAt: hour.optional(),
  videoUrl: link().optional(),
}

/** A new piece of a client; its author is the caller. */
export const pieceInputSchema = z.object({
  clientId: typedId(NO_SUCH_CLIENT, NO_SUCH_CLIENT),
  title,
  ...contents,
})
export type PieceInput = z.infer<typeof pieceInputSchema>

/** A change of a piece; `files` are the ids of the pictures that stay, in their order. */
export const piecePatchSchema = z.object({
  title: title.optional(),
  ...contents,
  files: textList(FILE_ID_MAX, PIECE_MAX_IMAGES, PIECE_OTHER_IMAGES).optional(),
  version: versionNumber(),
})
export type PiecePatch = z.infer<typeof piecePatchSchema>

/** One stored picture; width and height of the large one. */
const pieceFileSchema = z.object({
  id: publicIdSchema,
  url: z.string(),
  thumbnail: z.string(),
  width: z.int(),
  height: z.int(),
})
export type PieceFile = z.infer<typeof pieceFileSchema>

/** A point on the picture `item` (from 0) of a piece, in shares of its width and height. */
export const pinSchema = z.object({
  item: z.int().min(0),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  text: z.string().max(PIN_TEXT_MAX),
})

/** What was sent to the customer once, frozen, and what became of it. */
const pieceRoundSchema = z.object({
  n: z.int().min(1),
  at: z.iso.datetime(),
  files: z.array(pieceFileSchema),
  caption: z.string(),
  networks: z.array(z.enum(NETWORKS)),
  format: z.enum(PIECE_FORMATS),
  videoUrl: z.string(),
  /** SHA-256 of what was shown, in hex. */
  hash: z.string(),
  /** For those who may neither see nor send its approval, an id that opens nothing. */
  approvalId: publicIdSchema,
  decision: z.enum(ROUND_DECISIONS).nullable(),
  note: z.string(),
  pins: z.array(pinSchema),
  answeredAt: z.iso.datetime().nullable(),
})
export type PieceRound = z.infer<typeof pieceRoundSchema>

const person = z.object({ id: idSchema, name: z.string() })

/** A piece as staff see it; days are São Paulo's, hours `HH:MM`. */
export const pieceSchema = z.object({
  ...entityIds,
  clientId: idSchema,
  clientName: z.string(),
  title: z.string(),
  caption: z.string(),
  networks: z.array(z.enum(NETWORKS)),
  format: z.enum(PIECE_FORMATS),
  countsAs: z.enum(COUNTS_AS),
  plannedOn: z.string().nullable(),
  plannedAt: z.string().nullable(),
  videoUrl: z.string(),
  files: z.array(pieceFileSchema),
  author: person,
  /** Who checks it; null: anybody but the author. */
  reviewer: person.nullable(),
  state: z.enum(PIECE_STATE_NAMES),
  /** How often it was sent to the customer. */
  round: z.int().min(0),
  rounds: z.array(pieceRoundSchema),
  /** True while it differs from what the customer sees or has approved. */
  hasLaterEdit: z.boolean(),
  approvedAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  version: z.int(),
})
export type Piece = z.infer<typeof pieceSchema>

/** A piece in a list; `picture` is its first thumbnail. */
const pieceItemSchema = pieceSchema.omit({ rounds: true, caption: true }).extend({
  picture: z.string().nullable(),
  /** The round that a list of rounds shows; absent in lists of pieces. */
  roundN: z.int().min(1).optional(),
})
export type PieceItem = z.infer<typeof pieceItemSchema>
export const pieceListSchema = listOf(pieceItemSchema).extend({
  /** With `perDay`: how many there are on each day that has any. */
  days: z.array(z.object({ day: z.string(), total: z.int().min(1) })).optional(),
})
export type PieceList = z.infer<typeof pieceListSchema>

const NO_CHOICE = 'Use true ou false.'
const yes = z.enum(['true', 'false', ''], { error: NO_CHOICE }).transform((sent) => sent === 'true')
const client = () => orBlank(typedId(NO_SUCH_CLIENT, NO_SUCH_CLIENT))
const author = () => orBlank(typedId(NO_ACTIVE_PERSON, NO_ACTIVE_PERSON))

/** The figures that a list of pieces can explain. */
export const PIECE_FIGURES = ['firstRound', 'firstRoundApproved', 'rework'] as const
export type PieceFigure = (typeof PIECE_FIGURES)[number]

/** The most pieces of each day that a list by days has. */
const PER_DAY_MAX = 12

/**
 * The filter of a list of pieces: on days, or those behind a `figure` of a `month`. `mine`: made or
 * checked by the caller, or of a client of theirs. `perDay`: the first so many of each day instead
 * of a page; 0 for a page.
 */
export const pieceQuerySchema = pageSchema()
  .extend({
    clientId: client(),
    state: orBlank(z.enum(PIECE_STATE_NAMES, { error: 'Escolha um estado.' })),
    network: orBlank(z.enum(NETWORKS, { error: NO_NETWORK })),
    authorId: author(),
    mine: yes.optional(),
    from: orBlank(calendarDay()),
    until: orBlank(calendarDay()),
    month: orBlank(monthSchema),
    figure: orBlank(z.enum(PIECE_FIGURES, { error: 'Escolha um indicador.' })),
    perDay: wholeNumber(0, 0, PER_DAY_MAX),
  })
  .superRefine(({ from, until, month, figure, perDay }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (figure && !month) refuse('month', NO_MONTH)
    if (perDay > 0 && (figure || !from || !until)) refuse('perDay', NO_DAYS)
    if (!from && !until) return
    const days = from && until ? daysBetween(from, until) + 1 : 0
    if (days < 1 || days > PIECE_DAYS_MAX) refuse(from ? 'until' : 'from', TOO_MANY_DAYS)
  })
export type PieceQuery = z.infer<typeof pieceQuerySchema>

export const pieceFiguresQuerySchema = z.object({
  month: monthSchema,
  clientId: client(),
  authorId: author(),
})
export type PieceFiguresQuery = z.infer<typeof pieceFiguresQuerySchema>

/**
 * How a month's answers went: `rate` is the share of first rounds approved at once, in whole
 * percent; `rework` counts the rounds that came back.
 */
export const pieceFiguresSchema = z.object({
  month: monthSchema,
  firstRound: z.object({
    answered: z.int().min(0),
    approved: z.int().min(0),
    rate: z.int().min(0).max(100).nullable(),
  }),
  rework: z.int().min(0),
})
export type PieceFigures = z.infer<typeof pieceFiguresSchema>
