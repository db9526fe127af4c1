import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { idSchema } from './id.ts'
import { listOf, pageSchema, sortBy, type SortBy } from './pagination.ts'

/** The number of months in the series; the current one is last. */
export const SERIES_MONTHS = 24
/**
 * The LTV without any exits: not a measurement but its upper limit (docs/rules/figures.md#clients).
 */
export const LTV_LIMIT = 60

const NOT_A_MONTH = 'Use um mês no formato AAAA-MM.'

/** A month as `YYYY-MM`. */
export const monthSchema = boundedText(7, NOT_A_MONTH, NOT_A_MONTH).regex(
  /^\d{4}-(?:0[1-9]|1[0-2])$/,
  NOT_A_MONTH,
)

const count = z.int().min(0)
const reais = z.number()
const ratio = z.number().nullable()

/**
 * One month's figures. Counts are clients, money is reais per month, ratios are percent with two
 * decimals, null where the divisor is 0. Opening is the state before the month's first day, closing
 * that after its last; the current month is partial and closes now.
 */
const monthFiguresSchema = z.object({
  month: monthSchema,
  isPartial: z.boolean(),
  opening: count,
  active: count,
  new: count,
  reactivated: count,
  exits: count,
  lightning: count,
  churn: ratio,
  ltvMonths: ratio,
  isLtvLimit: z.boolean(),
  /** ARPA × LTV in months: revenue, no margin. */
  ltvValue: ratio,
  arpa: ratio,
  openingMrr: reais,
  mrr: reais,
  mrrNew: reais,
  mrrReactivation: reais,
  mrrExpansion: reais,
  mrrContraction: reais,
  mrrChurn: reais,
  grossMrrChurn: ratio,
  netMrrChurn: ratio,
  nrr: ratio,
  nps: z.int().nullable(),
  npsAnswers: count,
})
export type MonthFigures = z.infer<typeof monthFiguresSchema>

/** `GET /metrics`: the months, oldest first. */
export const metricsSchema = z.object({
  months: z.array(monthFiguresSchema),
  updatedAt: z.iso.datetime(),
})
export type Metrics = z.infer<typeof metricsSchema>

/** The figures with a list of clients, which every number on the screen links to. */
export const CLIENT_FIGURES = [
  'active',
  'new',
  'reactivated',
  'exits',
  'lightning',
  'ltvExits',
  'mrr',
  'mrrNew',
  'mrrReactivation',
  'mrrExpansion',
  'mrrContraction',
  'mrrChurn',
  'nps',
] as const
export type ClientFigure = (typeof CLIENT_FIGURES)[number]

/**
 * What the clients of a figure can be sorted by; with `-` in front, descending. `value` is the
 * monthly fee, of former clients the last one; `change` is by how much it rose.
 */
export const FIGURE_SORTS = ['name', 'gestor', 'cs', 'value', 'change', 'day', 'score'] as const
export type FigureSort = SortBy<(typeof FIGURE_SORTS)[number]>

/** The query of a figure's clients: one figure in one month. */
export const figureClientsPageSchema = pageSchema(24).extend({
  figure: z.enum(CLIENT_FIGURES, { error: 'Escolha um indicador.' }),
  month: monthSchema,
  sort: sortBy(FIGURE_SORTS),
})

/**
 * A client behind a figure. `id` and name are missing once it has been destroyed. `day`: when it
 * started, left or answered; `before` and `after`: its monthly fee at opening and closing, in reais
 * (0 for `nps`); `score`: its answer from 1 to 10, only for `nps`. `plan`, `gestor` and `cs` are
 * those of today, blank once it has been destroyed.
 */
const figureClientSchema = z.object({
  id: idSchema.nullable(),
  name: z.string(),
  logo: z.string().nullable(),
  isDeleted: z.boolean(),
  day: z.string().nullable(),
  motive: z.string(),
  before: reais,
  after: reais,
  score: z.int().nullable(),
  plan: z.string(),
  gestor: z.string(),
  cs: z.string(),
})
export type FigureClient = z.infer<typeof figureClientSchema>

/** The monthly fees of all clients of a figure, in reais. */
const figureSumsSchema = z.object({ before: reais, after: reais })
export type FigureSums = z.infer<typeof figureSumsSchema>
export const figureClientListSchema = listOf(figureClientSchema).extend({ sums: figureSumsSchema })
export type FigureClientList = z.infer<typeof figureClientListSchema>
