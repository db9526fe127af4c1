import { z } from 'zod'
import { boundedText, numberText } from './bounded.ts'
import { line, requiredName, text } from './fields.ts'
import { idSchema, publicIdSchema, typedId } from './id.ts'
import { npsNameOf } from './nps.questions.ts'
import { NPS_FEEDBACK_MAX } from './nps.scale.ts'
import { linkRevokedAt } from './links.ts'
import { listOf, pageSchema } from './pagination.ts'

/** Surveys per page of the list. */
export const NPS_PAGE_SIZE = 24

export const NPS_ANSWERED = 'Esta pesquisa já foi respondida.'
/** Error for an answer whose questions are not the survey's own. */
export const NPS_OTHER_QUESTIONS = 'As notas não correspondem às perguntas. Atualize a página.'

/**
 * A new survey: its type and its client. The client's name comes from the server (permissions 62).
 */
export const npsInputSchema = z.object({
  name: requiredName('Escolha o tipo da pesquisa.', 120).transform(npsNameOf),
  clientId: typedId('Escolha um cliente.', 'Cliente não encontrado.'),
})
export type NpsInput = z.infer<typeof npsInputSchema>

/** Longer than any of our questions. */
const DESC_MAX = 500
const NOT_A_VALUE = 'Dê uma nota de 1 a 10.'
const value = () =>
  z
    .union(
      [
        z.int(NOT_A_VALUE).min(1, NOT_A_VALUE).max(10, NOT_A_VALUE),
        numberText(NOT_A_VALUE).regex(/^\s*(?:[1-9]|10)?\s*$/, NOT_A_VALUE),
        z.null(),
      ],
      { error: NOT_A_VALUE },
    )
    .optional()
    .transform((given) => (String(given ?? '').trim() === '' ? null : Number(given)))

/** A customer's answer: one rating per question in order, null for a skipped one. */
export const npsAnswerSchema = z.object({
  ratings: z
    .array(
      z.object({
        desc: boundedText(DESC_MAX, NPS_OTHER_QUESTIONS, NPS_OTHER_QUESTIONS),
        value: value(),
      }),
      NPS_OTHER_QUESTIONS,
    )
    .max(20, NPS_OTHER_QUESTIONS),
  feedback: text(NPS_FEEDBACK_MAX).optional(),
})
export type NpsAnswer = z.infer<typeof npsAnswerSchema>

const ids = { id: publicIdSchema, _id: publicIdSchema }
const rating = z.object({ desc: z.string(), value: z.int().nullable() })
const instant = z.iso.datetime()

/** A survey as its public link shows it: never contains previous answers. */
export const publicNpsSchema = z.object({
  ...ids,
  name: z.string(),
  clientName: z.string(),
  ok: z.boolean(),
  ratings: z.array(rating),
  feedback: z.string(),
  createdDate: instant,
  answerDate: instant.nullable(),
})
export type PublicNps = z.infer<typeof publicNpsSchema>

/** A survey as staff see it; `seenDate` is when a person first opened its link. */
export const npsSchema = publicNpsSchema.extend({
  clientId: idSchema,
  /** The client's logo; null when it has none. */
  logo: z.string().nullable(),
  ratings: z.array(rating.extend({ isRecommendation: z.boolean() })),
  seenDate: instant.nullable(),
  /** When somebody marked the answer as dealt with, and who. */
  treatedAt: instant.nullable(),
  treatedBy: z.string(),
  linkRevokedAt,
})
export type Nps = z.infer<typeof npsSchema>

/** One survey: what staff see, or else what the link shows. */
export const readNpsSchema = z.union([npsSchema, publicNpsSchema])

export const npsListSchema = listOf(npsSchema)
export const npsPageSchema = pageSchema(NPS_PAGE_SIZE)
/** The filter of the list: one client, or clients whose name contains a text; empty: all. */
export const npsFilterSchema = npsPageSchema.extend({
  clientId: boundedText(64).optional(),
  name: line(120).optional(),
})

/** The same for older API clients, where `id` is the client's. */
export const npsOfClientSchema = npsPageSchema.extend({ id: boundedText(64).optional() })

/** The score of the whole portfolio. */
export const npsScoreSchema = z.object({
  score: z.int().nullable(),
  margin: z.int().nullable(),
  n: z.int().min(0),
  promoter: z.int().min(0),
  passive: z.int().min(0),
  detractor: z.int().min(0),
})
