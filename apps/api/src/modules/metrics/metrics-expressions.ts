import { CORRECTION_DAYS } from '@bastidor/shared/lifecycle'

/** An aggregation expression: a path such as `$day`, a constant, or an operator. */
export type Expression = string | number | boolean | null | Expression[] | Operator
type Operator = { [key: string]: Expression }

/** Nested `$let`: defines names, each of which may use the ones before, and returns `result`. */
export const withNames = (named: [string, Expression][], result: Operator): Operator =>
  named.reduceRight<Operator>(
    (inner, [name, value]) => ({ $let: { vars: { [name]: value }, in: inner } }),
    result,
  )

/** `$filter`: the items (`$$item`) of a list for which the condition holds. */
export const only = (list: Expression, condition: Expression): Expression => ({
  $filter: { input: list, as: 'item', cond: condition },
})

/** `$map`: transforms every item (`$$item`) of a list. */
export const each = (list: Expression, result: Expression): Expression => ({
  $map: { input: list, as: 'item', in: result },
})

/** `$cond`: a value by a condition. */
export const when = (
  condition: Expression,
  then: Expression,
  otherwise: Expression,
): Expression => ({
  $cond: [condition, then, otherwise],
})

/** `$not` of one condition. */
export const not = (condition: Expression): Expression => ({ $not: [condition] })

/** The month of a `YYYY-MM-DD` day. */
export const monthOfDay = (day: Expression): Expression => ({ $substrBytes: [day, 0, 7] })

/** A `YYYY-MM-DD` day as a date, for date arithmetic. */
export const dateOf = (day: Expression): Expression => ({ $dateFromString: { dateString: day } })

/** True if a return on the day `back` cancels the exit on the day `left`. */
export const isCorrection = (left: Expression, back: Expression): Operator => ({
  $lte: [
    { $dateDiff: { startDate: dateOf(left), endDate: dateOf(back), unit: 'day' } },
    CORRECTION_DAYS,
  ],
})
