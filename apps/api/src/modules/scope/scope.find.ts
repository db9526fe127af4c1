import { AppError, fieldError } from '@bastidor/shared/errors'
import { monthSchema } from '@bastidor/shared/metrics'
import { NO_SCOPE } from '@bastidor/shared/scope'
import { findClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { scopeSince } from '#modules/scope-months/scope-months-since'
import { type Month, monthOfClient } from './scope-month.ts'
import { assertReached } from './scope.list.ts'

/**
 * A client's month. Throws 400 for an invalid month or one after the next, 404 for a month without a
 * scope: before scopes were kept, or while the client was not one.
 */
export const findScope = async (
  clientId: string,
  typed: string,
  now: Date,
): Promise<{ client: ClientRecord; found: Month }> => {
  const { data: month, error } = monthSchema.safeParse(typed)
  if (month === undefined) throw fieldError('month', error?.issues[0]?.message ?? '')
  assertReached(month, now)
  const client = await findClient(clientId)
  const found = await monthOfClient(client, month, await scopeSince(now))
  if (!found) throw new AppError('NOT_FOUND', NO_SCOPE)
  return { client, found }
}
