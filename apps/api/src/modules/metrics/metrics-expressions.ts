import { CORRECTION_DAYS } from '@bastidor/shared/lifecycle'
import type { PipelineStage } from 'mongoose'

/** A value as the database computes it: a path such as `$day`, a constant, or an operator. */
export type Expression = string | number | boolean | null | Expression[] | Operator
type Operator = { [key: string]: Expression }
export type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[]

/** Names values, each of which may use those before it, and answers `result`: `$let`, unnested. */
export const withNames = (named: [string, Expression][], result: Operator): Operator =>
  named.reduceRight<Operator>(
    (inner, [name, value]) => ({ $let: { vars: { [name]: value }, in: inner } }),
    result,
  )

/** Those of a list, as `$$item`, for which the condition holds. */
export const only = (list: Expression, condition: Expression): Expression => ({
  $filter: { input: list, as: 'item', cond: condition },
})

/** Every one of a list, as `$$item`, turned into something else. */
export const each = (list: Expression, result: Expression): Expression => ({
  $map: { input: list, as: 'item', in: result },
})

export const when = (
  condition: Expression,
  then: Expression,
  otherwise: Expression,
): Expression => ({
  $cond: [condition, then, otherwise],
})

export const not = (condition: Expression): Expression => ({ $not: [condition] })

/** Of `YYYY-MM-DD` the month. */
export const monthOfDay = (day: Expression): Expression => ({ $substrBytes: [day, 0, 7] })

/** `YYYY-MM-DD` as an instant, to count with. */
export const dateOf = (day: Expression): Expression => ({ $dateFromString: { dateString: day } })

/** Whether a return on the day `back` takes back the exit on the day `left`. */
export const isCorrection = (left: Expression, back: Expression): Operator => ({
  $lte: [
    { $dateDiff: { startDate: dateOf(left), endDate: dateOf(back), unit: 'day' } },
    CORRECTION_DAYS,
  ],
})
