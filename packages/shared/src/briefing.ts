import { z } from 'zod'
import {
  BLOCK_KEYS,
  BRIEFING_FIELDS,
  type AnswerName,
  type BriefingField,
  type TextAnswer,
  type YesNoAnswer,
} from './briefing.blocks.ts'
import { boolean, line, text, versionNumber } from './fields.ts'
import { idSchema, publicIdSchema } from './id.ts'
import { linkRevokedAt } from './links.ts'

export const BRIEFING_ANSWERED = 'Este briefing já foi enviado.'
export const NOTHING_ANSWERED = 'Responda ao menos uma pergunta antes de enviar.'

/** Yes, no, or unanswered (blank). */
const yesNo = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false', 'Sim', 'Não', '']), z.null()])
    .transform((value) =>
      value === '' || value === null ? null : value === true || value === 'true' || value === 'Sim',
    )

const shapeOf = <Text, YesNo>(
  textField: (field: BriefingField) => Text,
  yesNoField: () => YesNo,
): Record<TextAnswer, Text> & Record<YesNoAnswer, YesNo> =>
  Object.fromEntries(
    BRIEFING_FIELDS.map((field) => [
      field.name,
      field.kind === 'yesNo' ? yesNoField() : textField(field),
    ]),
  ) as Record<TextAnswer, Text> & Record<YesNoAnswer, YesNo>

const answers = shapeOf(
  () => z.string(),
  () => z.boolean().nullable(),
)
const inputs = shapeOf(
  ({ kind, max }) => (kind === 'line' ? line(max) : text(max)).optional(),
  () => yesNo().optional(),
)

/** The body of a save: the changed answers, and the version they are based on. */
export const briefingPatchSchema = z.object({ ...inputs, version: versionNumber() })
export type BriefingPatch = z.infer<typeof briefingPatchSchema>

// Only the customer's fields; each is optional, so the type may include the others.
const askedOf = <Shape extends Record<AnswerName, unknown>>(shape: Shape): Shape =>
  Object.fromEntries(
    BRIEFING_FIELDS.filter(({ ask }) => ask).map(({ name }) => [name, shape[name]]),
  ) as Shape

/** The body of a customer's save; `done` submits the part. */
export const briefingAnswerSchema = z.object({
  ...askedOf(inputs),
  version: versionNumber(),
  done: boolean().optional(),
})

const instant = z.iso.datetime()
const money = z.number()
const count = z.int()

/** The client's identity and the sold items. */
const factsSchema = z.object({
  name: z.string(),
  whatsapp: z.string(),
  /** The plan's name; empty if the plan was deleted. */
  plan: z.string(),
  consultor: z.string(),
  google: money,
  meta: money,
  tikTok: money,
  linkedin: money,
  site: count,
  dobrasSite: z.string(),
  secoesSite: z.string(),
  mixtree: count,
  catalogo: count,
  dobrasCatalogo: z.string(),
  smart: count,
  secoesSmart: z.string(),
  lp: count,
  secoesLp: z.string(),
  nGmb: count,
  gmb: z.array(z.string()),
  posts: count,
  nVisitas: count,
  tempoCap: z.number(),
})

/** A client's briefing as staff see it; before the first save, the known answers. */
export const briefingSchema = z.object({
  ...answers,
  /** The client's id: each client has one briefing. */
  id: idSchema,
  _id: idSchema,
  client: factsSchema,
  /** The secret of the customer's link; null before the first save. */
  linkId: publicIdSchema.nullable(),
  version: z.int(),
  savedAt: instant.nullable(),
  /** When the customer first opened the link, and when they submitted their part. */
  seenAt: instant.nullable(),
  answeredAt: instant.nullable(),
  linkRevokedAt,
})
export type Briefing = z.infer<typeof briefingSchema>

const link = { id: publicIdSchema, _id: publicIdSchema, clientName: z.string() }

/** The customer's part while it is open: questions and answers so far. */
const openBriefingSchema = z.object({
  ...link,
  ok: z.literal(false),
  version: z.int(),
  blocks: z.array(z.enum(BLOCK_KEYS)),
  answers: z.object(askedOf(answers)).partial(),
})
export type OpenBriefing = z.infer<typeof openBriefingSchema>

/** The customer's part once submitted: the link may have been forwarded. */
const sentBriefingSchema = z.object({ ...link, ok: z.literal(true) })
export type SentBriefing = z.infer<typeof sentBriefingSchema>
export const publicBriefingSchema = z.union([openBriefingSchema, sentBriefingSchema])
export type PublicBriefing = z.infer<typeof publicBriefingSchema>

/** The model's output, as plain text per section. */
export const aiTextSchema = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(z.string()),
      items: z.array(z.string()),
    }),
  ),
})
export type AiText = z.infer<typeof aiTextSchema>

/** The answers as text, and the model's version of them, or the reason why there is none. */
export const briefingSummarySchema = z.object({
  text: z.string(),
  ai: aiTextSchema.nullable(),
  reason: z.string().nullable(),
})
export type BriefingSummary = z.infer<typeof briefingSummarySchema>
