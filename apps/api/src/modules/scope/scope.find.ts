import { AppError, fieldError } from '@bastidor/shared/errors'
import { monthSchema } from '@bastidor/shared/metrics'
import { NO_SCOPE } from '@bastidor/shared/scope'
import { findClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { scopeSince } from '#modules/scope-months/scope-months-since'
import { type Month, monthOfClient } from './scope-month.ts'
import { assertReached } from './scope.list.ts'

/**
 * A client's month. Throws 400 for what is no month or comes after the next, 404 for one of which
 * there is no scope: before there was any, or while the client was none.
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
