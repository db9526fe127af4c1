import { z } from 'zod'

/**
 * The figures that the specification identifies by code
 * (docs/rules/figures.md#calls-of-the-dashboard).
 */
export const RANGE_CODES = ['C4', 'Q9', 'Q7'] as const
export type RangeCode = (typeof RANGE_CODES)[number]

/** Clientes ativos, churn mensal in percent or novos clientes: a bare number, or null. */
export const rangeSchema = z.number().nullable()

/** The average lifetime of a client in months, with one decimal. */
export const ltvSchema = z.object({ result: z.number().nullable() })

/** Totals over the active clients. */
export const infoSchema = z.object({
  sumPages: z.int(),
  sumGMB: z.int(),
  sumRedesSociais: z.int(),
  sumAds: z.int(),
})
export type Info = z.infer<typeof infoSchema>

/** The charts of the dashboard, in the order of their tabs. */
export const CHARTS = ['planos', 'ads', 'gestores', 'saidas'] as const
export type ChartName = (typeof CHARTS)[number]

/** One chart: clients, or reais per month for `ads`, per label; highest first. */
export const chartSchema = z.object({
  series: z.array(z.object({ label: z.string(), value: z.number() })),
  updatedAt: z.iso.datetime(),
})
export type Chart = z.infer<typeof chartSchema>
