import type { Types } from 'mongoose'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import { ScopeMonthModel, type ScopeMonthRecord } from '#modules/scope-months/scope-months.model'
import { type Ids, type Reopened, findReopened } from './scope-pieces.ts'
import { closedEarly, windowOf } from './scope-window.ts'

/**
 * Pieces that were reopened in a month after a closed one had counted them. One that was reopened
 * while its month was open is simply not in it.
 */
export const correctionsIn = async (month: string, ids: Ids): Promise<Reopened[]> => {
  const window = windowOf(month)
  const early = new Map(
    (await closedEarly(month, ids)).map(({ clientId, closedAt }) => [String(clientId), closedAt]),
  )
  const first = [...early.values()].reduce((one, at) => (at < one ? at : one), window.from)
  const reopened = (await findReopened({ ...window, from: first }, ids)).filter(
    ({ clientId, reopenedAt }) => reopenedAt >= (early.get(String(clientId)) ?? window.from),
  )
  if (reopened.length === 0) return []
  const counted = await countedIn(reopened)
  return reopened.filter(({ clientId, item }) => counted.has(approvalKey(clientId, item)))
}

// Each approval is of a round of its own. By month, a second one would pass for counted if the month
// was closed early and had counted the first.
const approvalKey = (clientId: Types.ObjectId, { id, round }: { id: string; round: number }) =>
  `${String(clientId)} ${id} ${round}`

// The approvals of these pieces that closed months have counted. The month after one that was closed
// early counts the rest of it.
const countedIn = async (reopened: readonly Reopened[]): Promise<Set<string>> => {
  const months = reopened.map(({ approvedAt }) => monthOf(approvedAt))
  const closed = await ScopeMonthModel.find({
    clientId: anyOf(reopened.map(({ clientId }) => clientId)),
    month: anyOf([...months, ...months.map((month) => addMonths(month, 1))]),
  })
    .maxTimeMS(LIST_MAX_MS)
    .lean<ScopeMonthRecord[]>()
  return new Set(
    closed.flatMap(({ clientId, lines }) =>
      lines.flatMap(({ items }) =>
        items
          .filter(({ isCorrection }) => !isCorrection)
          .map((item) => approvalKey(clientId, item)),
      ),
    ),
  )
}
