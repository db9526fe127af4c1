import { addMonths, startOfDay } from '@bastidor/shared/dates'
import { anyOf, LIST_MAX_MS, lt } from '#database/operators'
import { ScopeMonthModel, type ScopeMonthRecord } from '#modules/scope-months/scope-months.model'
import type { Ids, Window } from './scope-pieces.ts'

/** The time of a São Paulo month. */
export const windowOf = (month: string): Window => ({
  from: startOfDay(`${month}-01`),
  before: startOfDay(`${addMonths(month, 1)}-01`),
})

/**
 * The clients whose month before was closed before it was over, since they had left. What they got
 * in it after they had come back counts in this one.
 */
export const closedEarly = async (
  month: string,
  ids: Ids,
): Promise<Pick<ScopeMonthRecord, 'clientId' | 'closedAt'>[]> =>
  ScopeMonthModel.find({
    month: addMonths(month, -1),
    closedAt: lt(windowOf(month).from),
    ...(ids && { clientId: anyOf(ids) }),
  })
    .select({ clientId: 1, closedAt: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Pick<ScopeMonthRecord, 'clientId' | 'closedAt'>[]>()
