import { addMonths, monthOf } from '@bastidor/shared/dates'
import { fieldError } from '@bastidor/shared/errors'
import {
  BEYOND_NEXT_MONTH,
  SCOPE_KINDS,
  type ScopeList,
  type ScopeQuery,
  type ScopeSums,
} from '@bastidor/shared/scope'
import { LIST_MAX_MS, objectId } from '#database/operators'
import { ownedBy } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { scopeSince } from '#modules/scope-months/scope-months-since'
import { type ScopeClient, idsOf } from './scope-agreed.ts'
import { monthsOf } from './scope-month.ts'
import { toScopeRow } from './scope.view.ts'

/** Of so many clients only what belongs to them is read; of more everything of the month. */
const NARROWED = 200

/** Throws 400 for a month after the next. */
export const assertReached = (month: string, now: Date): void => {
  if (month > addMonths(monthOf(now), 1)) throw fieldError('month', BEYOND_NEXT_MONTH)
}

type Listed = ScopeClient & Pick<ClientRecord, 'name' | 'nameFolded' | 'logo' | 'gestor' | 'cs'>

/** A month of all clients, or some: who is owed most comes first, then by name. */
export const listScopes = async (
  { month = '', mine, clientId, limit, offset }: ScopeQuery,
  viewerId: string,
  now: Date,
): Promise<ScopeList> => {
  const wanted = month || monthOf(now)
  assertReached(wanted, now)
  const filter = {
    ...(mine && ownedBy(viewerId)),
    ...(clientId && { _id: objectId(clientId) }),
  }
  const clients = await ClientModel.aggregate<Listed>([
    { $match: { ...notDeleted, ...filter } },
    { $project: FIELDS },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const ids = clients.length <= NARROWED ? idsOf(clients) : null
  const months = await monthsOf(clients, wanted, await scopeSince(now), ids)
  const rows = clients.flatMap((client) => {
    const found = months.get(String(client._id))
    return found ? [{ client, row: toScopeRow(client, found) }] : []
  })
  const sorted = rows.toSorted(
    (one, other) =>
      other.row.owed - one.row.owed ||
      compare(one.client.nameFolded, other.client.nameFolded) ||
      compare(one.row.clientId, other.row.clientId),
  )
  return {
    results: sorted.slice(offset, offset + limit).map(({ row }) => row),
    total: rows.length,
    totals: totalsOf(rows.map(({ row }) => row.lines)),
  }
}

const totalsOf = (all: readonly (readonly ScopeSums[])[]): ScopeSums[] =>
  SCOPE_KINDS.map((kind) => {
    const lines = all.flatMap((one) => one.filter((line) => line.kind === kind))
    const sum = (of: Exclude<keyof ScopeSums, 'kind'>) =>
      lines.reduce((total, line) => total + (line[of] ?? 0), 0)
    return {
      kind,
      sold: sum('sold') || null,
      carried: sum('carried'),
      delivered: sum('delivered'),
      correction: sum('correction'),
      extra: sum('extra'),
      owed: sum('owed'),
    }
  })

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const FIELDS = {
  name: 1,
  nameFolded: 1,
  logo: 1,
  gestor: 1,
  cs: 1,
  posts: 1,
  nVideos: 1,
  nVisitas: 1,
  carry: 1,
  internalCheck: 1,
} as const
