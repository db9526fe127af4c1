import { monthOf } from '@bastidor/shared/dates'
import type { PortalMonthLine } from '@bastidor/shared/portal'
import type { ClientRecord } from '#modules/clients/clients.model'
import { scopeSince } from '#modules/scope-months/scope-months-since'
import { monthOfClient } from '#modules/scope/scope-month'

/**
 * What was agreed on with a client for the running month, and what of it is done. What was taken back
 * is owed again, and is not among what was delivered.
 */
export const runningMonthOf = async (
  client: ClientRecord,
  now: Date,
): Promise<PortalMonthLine[]> => {
  const found = await monthOfClient(client, monthOf(now), await scopeSince(now))
  return (found?.lines ?? []).map(({ kind, sold, delivered, owed, items }) => ({
    kind,
    sold,
    delivered,
    owed,
    items: items.filter(({ isCorrection }) => !isCorrection).map(({ title }) => ({ title })),
  }))
}
