import { z } from 'zod'
import { APPROVAL_FEEDBACK_MAX, reasonProblem } from './approvals.reason.ts'
import { boundedText, numberText } from './bounded.ts'
import { digitsUpTo, optionalDay, requiredName, text, textList } from './fields.ts'
import { idSchema, publicIdSchema } from './id.ts'
import { pinSchema } from './pieces.ts'
import {
  ANSWER_DAYS_MAX,
  DECIDE_ALL,
  NETWORKS,
  PIECE_FORMATS,
  PIECE_MAX_IMAGES,
  PINS_MAX,
  PIN_INSIDE,
  PIN_TEXT_MAX,
  ROUND_DECISIONS,
  SENDING_MAX_IMAGES,
  SENDING_MAX_PIECES,
} from './pieces.kinds.ts'
import { withoutUnseenInLines } from './text.ts'

/** Approvals of pieces: one sending of several, decided one by one (docs/rules/pieces.md#sending). */

export const CHOOSE_PIECES = 'Escolha peças deste cliente.'
export const NOTHING_TO_SHOW = 'Cada peça precisa de uma imagem ou de um vídeo.'
export const NOT_SENDABLE = 'Há peças que ainda não podem ser enviadas.'
export const SENDING_TOO_LARGE = `Envie no máximo ${SENDING_MAX_IMAGES} imagens de uma vez.`
export const ANSWER_BY = `Escolha um dia entre hoje e daqui a ${ANSWER_DAYS_MAX} dias.`
export const PIECES_WITHDRAWN = 'As peças voltaram para a agência. Peça um novo link.'
const NEEDS_NAME = 'Dê um nome à aprovação.'
const WRITE_A_REASON = 'Escreva um motivo válido. ex: Não gostei da foto!'

/** Includes spaces around it. */
const ID_MAX = 64

/** A sending of distinct pieces of one client; whether they may be sent is the server's to say. */
export const sendingInputSchema = z.object({
  name: requiredName(NEEDS_NAME, 120),
  pieces: textList(ID_MAX, SENDING_MAX_PIECES, CHOOSE_PIECES)
    .transform((ids) => ids.map((id) => id.toLowerCase()))
    .refine((ids) => ids.length > 0 && new Set(ids).size === ids.length, CHOOSE_PIECES),
  answerBy: optionalDay().optional(),
})
export type SendingInput = z.infer<typeof sendingInputSchema>

/** A number that a form sends as text. */
const typedNumber = (pattern: string) =>
  numberText(PIN_INSIDE).regex(new RegExp(`^\\s*${pattern}\\s*$`), PIN_INSIDE)
const LAST_IMAGE = PIECE_MAX_IMAGES - 1
const place = z
  .union(
    [
      z.int(PIN_INSIDE).min(0, PIN_INSIDE).max(LAST_IMAGE, PIN_INSIDE),
      typedNumber(digitsUpTo(LAST_IMAGE)),
    ],
    PIN_INSIDE,
  )
  .transform(Number)
const share = z
  .union(
    [
      z.number(PIN_INSIDE).min(0, PIN_INSIDE).max(1, PIN_INSIDE),
      typedNumber('(?:0(?:\\.[0-9]+)?|1(?:\\.0+)?)'),
    ],
    PIN_INSIDE,
  )
  .transform(Number)
const givenPinSchema = z.object({
  item: place,
  x: share,
  y: share,
  text: boundedText(PIN_TEXT_MAX, PIN_INSIDE, PIN_INSIDE)
    .transform(withoutUnseenInLines)
    .refine((typed) => typed !== '', PIN_INSIDE),
})

/** The decision on one piece; to ask for a change takes a reason or a point on a picture. */
const pieceDecisionSchema = z
  .object({
    id: boundedText(ID_MAX, DECIDE_ALL, DECIDE_ALL).transform((id) => id.trim().toLowerCase()),
    decision: z.enum(['approved', 'adjust'], { error: DECIDE_ALL }),
    note: text(APPROVAL_FEEDBACK_MAX).optional(),
    pins: z.array(givenPinSchema, PIN_INSIDE).max(PINS_MAX, PIN_INSIDE).nullish(),
  })
  .transform(({ note = '', pins, ...given }) => ({ ...given, note, pins: pins ?? [] }))
  .superRefine(({ decision, note, pins }, context) => {
    const hasReason = pins.length > 0 || reasonProblem(note) === null
    if (decision === 'adjust' && !hasReason)
      context.addIssue({ code: 'custom', path: ['note'], message: WRITE_A_REASON })
  })
export type PieceDecision = z.output<typeof pieceDecisionSchema>

/** The decisions on the pieces of an approval, each exactly once. */
export const pieceDecisionsSchema = z
  .array(pieceDecisionSchema, DECIDE_ALL)
  .max(SENDING_MAX_PIECES, DECIDE_ALL)
  .refine((given) => new Set(given.map(({ id }) => id)).size === given.length, DECIDE_ALL)

/** What the customer asked for in the round before; `images` are those the pins are on. */
const askedSchema = z.object({
  note: z.string(),
  pins: z.array(pinSchema),
  images: z.array(
    z.object({ url: z.string(), thumbnail: z.string(), width: z.int(), height: z.int() }),
  ),
})

/** A piece as the customer sees it; `items` are its pictures' places in the approval's. */
const shownPieceSchema = z.object({
  id: idSchema,
  title: z.string(),
  caption: z.string(),
  networks: z.array(z.enum(NETWORKS)),
  format: z.enum(PIECE_FORMATS),
  plannedOn: z.string().nullable(),
  plannedAt: z.string().nullable(),
  videoUrl: z.string(),
  items: z.array(z.int().min(0)),
  round: z.int().min(1),
  asked: askedSchema.nullable(),
})
export type ShownPiece = z.infer<typeof shownPieceSchema>

/** The same for staff, with what was decided. */
const sentPieceSchema = shownPieceSchema.extend({
  decision: z.enum(ROUND_DECISIONS).nullable(),
})
export type SentPiece = z.infer<typeof sentPieceSchema>

const answerBy = z.string().nullable().optional()
/** What an approval of pieces has besides; other approvals have none of these keys. */
export const openPieceFields = { answerBy, pieces: z.array(shownPieceSchema).optional() }
export const staffPieceFields = {
  answerBy,
  pieces: z.array(sentPieceSchema).optional(),
  /** The latest approval before it that held one of its pieces. */
  previousId: publicIdSchema.nullable().optional(),
}
