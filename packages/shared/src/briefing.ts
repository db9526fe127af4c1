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

export const BRIEFING_ANSWERED = 'Este briefing já foi enviado.'
export const NOTHING_ANSWERED = 'Responda ao menos uma pergunta antes de enviar.'

/** Yes, no, or not answered: blank is none of both. */
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

/** What a save carries: the answers that changed, and the version they were typed over. */
export const briefingPatchSchema = z.object({ ...inputs, version: versionNumber() })
export type BriefingPatch = z.infer<typeof briefingPatchSchema>

// Of the customer's fields alone; each is optional, so the type may name the others too.
const askedOf = <Shape extends Record<AnswerName, unknown>>(shape: Shape): Shape =>
  Object.fromEntries(
    BRIEFING_FIELDS.filter(({ ask }) => ask).map(({ name }) => [name, shape[name]]),
  ) as Shape

/** What a customer's page sends; the answers with `done` are the last ones. */
export const briefingAnswerSchema = z.object({
  ...askedOf(inputs),
  version: versionNumber(),
  done: boolean().optional(),
})

const instant = z.iso.datetime()
const money = z.number()
const count = z.int()

/** What the screen shows of the client: who it is, and what was sold. */
const factsSchema = z.object({
  name: z.string(),
  whatsapp: z.string(),
  /** The plan's name; empty when the plan is gone. */
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

/** A client's briefing as staff see it; before anything was saved, with what is known. */
export const briefingSchema = z.object({
  ...answers,
  /** The client's id: there is one briefing for each. */
  id: idSchema,
  _id: idSchema,
  client: factsSchema,
  /** The secret of the customer's link; null until there is something stored to link to. */
  linkId: publicIdSchema.nullable(),
  version: z.int(),
  savedAt: instant.nullable(),
  /** When the customer first opened the link, and when they sent their part. */
  seenAt: instant.nullable(),
  answeredAt: instant.nullable(),
})
export type Briefing = z.infer<typeof briefingSchema>

const link = { id: publicIdSchema, _id: publicIdSchema, clientName: z.string() }

/** The customer's part, while it is open: what is asked, and what was answered so far. */
export const openBriefingSchema = z.object({
  ...link,
  ok: z.literal(false),
  version: z.int(),
  blocks: z.array(z.enum(BLOCK_KEYS)),
  answers: z.object(askedOf(answers)).partial(),
})
export type OpenBriefing = z.infer<typeof openBriefingSchema>

/** What is left of it once it was sent: the link may have been forwarded. */
export const sentBriefingSchema = z.object({ ...link, ok: z.literal(true) })
export type SentBriefing = z.infer<typeof sentBriefingSchema>
export const publicBriefingSchema = z.union([openBriefingSchema, sentBriefingSchema])
export type PublicBriefing = z.infer<typeof publicBriefingSchema>

/** What a model wrote, as plain text in its places. */
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

/** The answers as text, and what a model made of them, or why it made nothing. */
export const briefingSummarySchema = z.object({
  text: z.string(),
  ai: aiTextSchema.nullable(),
  reason: z.string().nullable(),
})
export type BriefingSummary = z.infer<typeof briefingSummarySchema>
