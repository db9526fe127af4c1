import { z } from 'zod'
import { boundedText, numberText } from './bounded.ts'
import {
  boolean,
  calendarDay,
  count,
  orBlank,
  requiredMoney,
  text,
  versionNumber,
} from './fields.ts'
import { entityIds, idSchema, publicIdSchema } from './id.ts'
import { listOf, pageSchema } from './pagination.ts'
import { proposalSchema } from './proposals.views.ts'
import { withoutUnseen } from './text.ts'

/**
 * The contracts of a client, one after the other (docs/rules/contracts.md). A term is an agreement;
 * whether a client is active at all is recorded by its lifecycle events.
 */

export const TERM_SOURCES = ['first', 'direct', 'proposal'] as const
export type TermSource = (typeof TERM_SOURCES)[number]
const TERM_STATES = ['past', 'current', 'future'] as const
export type TermState = (typeof TERM_STATES)[number]

/** The price indexes by which a fee is adjusted. */
export const ADJUSTMENT_INDEXES = ['IPCA', 'IGP-M', 'INPC', 'Outro'] as const
export type AdjustmentIndex = (typeof ADJUSTMENT_INDEXES)[number]

/** The longest renewal, in months; contracts may be agreed on for ten years ahead. */
export const TERM_MONTHS_MAX = 60
export const TERM_YEARS_AHEAD = 10
/** How many days after the contract before it a renewal may begin at the latest. */
export const TERM_GAP_MAX = 365
/** Days for which the task of an ended contract is made up for. */
export const ENDED_BACK = 31

export const NOT_LAST_TERM = 'Só o último contrato pode ser corrigido.'
export const TERM_HAS_BEGUN = 'Este contrato já começou.'
export const START_ON_RECORD = 'Mude o Dia do Start na ficha.'
export const START_PAST_FIRST =
  'O início do cliente não pode passar do primeiro contrato. Para renovar, use Renovar.'
export const RENEWED_ALREADY = 'Este contrato já foi renovado. Corrija em Contratos.'
export const OPEN_RENEWAL = 'Já existe uma proposta de renovação aberta.'
export const IS_RENEWAL = 'Esta proposta é de renovação.'
export const BEYOND_YEARS = `O contrato não pode terminar daqui a mais de ${TERM_YEARS_AHEAD} anos.`
export const VALUE_AND_PERCENT = 'O valor não corresponde ao reajuste.'

/** One contract of a client; days are São Paulo's, money in reais, `plan` the plan's id. */
export const termSchema = z.object({
  ...entityIds,
  clientId: idSchema,
  /** 1 for the first. */
  n: z.int().min(1),
  startsOn: z.string().nullable(),
  /** Null for a one-off, or without a start. */
  endsOn: z.string().nullable(),
  months: z.int().nullable(),
  length: z.string(),
  value: z.number(),
  plan: z.string(),
  posts: z.number(),
  nVideos: z.number(),
  nVisitas: z.number(),
  source: z.enum(TERM_SOURCES),
  proposalId: publicIdSchema.nullable(),
  adjustment: z
    .object({ index: z.enum(ADJUSTMENT_INDEXES).nullable(), percent: z.number() })
    .nullable(),
  /** The days without a contract before it. */
  gapDays: z.int().min(0),
  state: z.enum(TERM_STATES),
  /** When somebody noted that the client goes on without a contract. */
  closedOn: z.string().nullable(),
  closedNote: z.string(),
  note: z.string(),
  /** The name of its creator. */
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type Term = z.infer<typeof termSchema>
export const termListSchema = listOf(termSchema)
export const termPageSchema = pageSchema()

const MONTHS = `Informe um número de meses de 1 a ${TERM_MONTHS_MAX}.`
const months = () =>
  z
    .union(
      [
        z.int(MONTHS).min(1, MONTHS).max(TERM_MONTHS_MAX, MONTHS),
        numberText(MONTHS).regex(/^\s*0*(?:[1-9]|[1-5][0-9]|60)\s*$/, MONTHS),
      ],
      { error: MONTHS },
    )
    .transform(Number)

const PERCENT = 'Informe um reajuste de -50 a 100, com no máximo duas casas decimais.'
const hasTwoDecimals = (percent: number) => Math.round(percent * 100) / 100 === percent
const percent = () =>
  z
    .union(
      [
        z
          .number(PERCENT)
          .min(-50, PERCENT)
          .max(100, PERCENT)
          .refine(hasTwoDecimals, PERCENT)
          .meta({ override: { multipleOf: 0.01 } }),
        numberText(PERCENT).regex(
          /^\s*(?:100(?:[.,]0{1,2})?|[0-9]{1,2}(?:[.,][0-9]{1,2})?|-50(?:[.,]0{1,2})?|-[1-4]?[0-9](?:[.,][0-9]{1,2})?)\s*$/,
          PERCENT,
        ),
      ],
      { error: PERCENT },
    )
    .transform((typed) => Number(String(typed).replace(',', '.')))

const optionalText = (max: number) =>
  boundedText(max)
    .transform((typed) => withoutUnseen(typed) || undefined)
    .optional()

const NOTE_MAX = 1000
const RENEWAL_MODES = ['direct', 'proposal'] as const

/**
 * A renewal: direct, or as a proposal that the customer accepts. `percent` adjusts the current fee;
 * what is absent stays as it is.
 */
export const renewInputSchema = z
  .object({
    mode: z.enum(RENEWAL_MODES, { error: 'Escolha renovar direto ou por proposta.' }),
    months: months(),
    value: orBlank(requiredMoney('Informe o valor.')),
    percent: orBlank(percent()),
    index: orBlank(z.enum(ADJUSTMENT_INDEXES, { error: 'Escolha um dos índices.' })),
    posts: orBlank(count(10_000)),
    nVideos: orBlank(count(10_000)),
    nVisitas: orBlank(count(10_000)),
    plan: optionalText(64),
    note: text(NOTE_MAX).optional(),
    startsOn: orBlank(calendarDay()),
    /** Of a proposal: instead of the stored number. */
    whatsapp: optionalText(40),
  })
  .meta({ override: { examples: [{ mode: 'direct', months: 12, percent: 4.5, index: 'IPCA' }] } })
export type RenewInput = z.infer<typeof renewInputSchema>

/** What a renewal made: a term, or a proposal. */
export const renewedSchema = z.object({
  mode: z.enum(RENEWAL_MODES),
  term: termSchema.nullable(),
  proposal: proposalSchema.nullable(),
})
export type Renewed = z.infer<typeof renewedSchema>

/** A correction of the last term; `closed`: the client goes on without a contract. */
export const termPatchSchema = z
  .object({
    months: orBlank(months()),
    startsOn: orBlank(calendarDay()),
    note: text(NOTE_MAX).optional(),
    closed: boolean().optional(),
    closedNote: text(NOTE_MAX).optional(),
    version: versionNumber(),
  })
  .meta({ override: { examples: [{ note: 'Assinado em papel' }] } })
export type TermPatch = z.infer<typeof termPatchSchema>
