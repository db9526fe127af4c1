import { addMonths, monthOf } from '@bastidor/shared/dates'
import { fieldError } from '@bastidor/shared/errors'
import {
  BEYOND_NEXT_MONTH,
  SCOPE_KINDS,
  type ScopeKind,
  type ScopeList,
  type ScopeQuery,
  type ScopeRow,
  type ScopeSums,
} from '@bastidor/shared/scope'
import { cached } from '#cache/cached'
import { registerCached } from '#cache/cache-tags'
import { LIST_MAX_MS, objectId } from '#database/operators'
import { ownedBy } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { scopeSince } from '#modules/scope-months/scope-months-since'
import { slices } from '#lib/batches'
import { AT_ONCE, type ScopeClient } from './scope-agreed.ts'
import { monthsOf } from './scope-month.ts'
import { toScopeRow } from './scope.view.ts'

/** Throws 400 for a month after the next. */
export const assertReached = (month: string, now: Date): void => {
  if (month > addMonths(monthOf(now), 1)) throw fieldError('month', BEYOND_NEXT_MONTH)
}

type Listed = ScopeClient & Pick<ClientRecord, 'name' | 'nameFolded' | 'logo' | 'gestor' | 'cs'>

/** A month of all clients, or some: who is owed most comes first, then by name. */
export const listScopes = async (
  { month = '', mine, clientId, kind, limit, offset }: ScopeQuery,
  viewerId: string,
  now: Date,
): Promise<ScopeList> => {
  const wanted = month || monthOf(now)
  assertReached(wanted, now)
  const since = await scopeSince(now)
  const filter = {
    ...(mine && ownedBy(viewerId)),
    ...(clientId && { _id: objectId(clientId) }),
  }
  const isOfAll = !mine && !clientId
  const read = () => readClients(filter)
  const rank = async () =>
    rankClients(
      isOfAll ? await cached({ tags: ['clients'], key: 'scope clients' }, read) : await read(),
      wanted,
      since,
    )
  const ranking = isOfAll
    ? await cached({ tags: RANKED_BY, key: `scope ${since} ${wanted}`, isExclusive: true }, rank)
    : await rank()
  const rows = kind ? ranking.rows.filter(counts(kind)) : ranking.rows
  return {
    results: rows.slice(offset, offset + limit),
    total: rows.length,
    totals: ranking.totals,
  }
}

/** Whether a row counts something of a kind: delivered, or taken back. */
const counts =
  (wanted: ScopeKind) =>
  ({ lines }: ScopeRow): boolean =>
    lines.some(
      ({ kind, delivered, correction }) => kind === wanted && (delivered > 0 || correction !== 0),
    )

/** The collections that a ranking is computed from; a write to any of them invalidates it. */
const RANKED_BY = ['clients', 'facts', 'terms', 'pieces', 'visits', 'scopeMonths'] as const
registerCached(RANKED_BY)

type Ranking = { rows: ScopeRow[]; totals: ScopeSums[] }

const readClients = (filter: object): Promise<Listed[]> =>
  ClientModel.aggregate<Listed>([{ $match: { ...notDeleted, ...filter } }, { $project: FIELDS }])
    .option({ maxTimeMS: LIST_MAX_MS, batchSize: AT_ONCE })
    .exec()

const rankClients = async (
  clients: readonly Listed[],
  month: string,
  since: string,
): Promise<Ranking> => {
  const months = await monthsOf(clients, month, since)
  const found: { client: Listed; row: ScopeRow }[] = []
  for await (const part of slices(clients, AT_ONCE))
    for (const client of part) {
      const one = months.get(String(client._id))
      if (one) found.push({ client, row: toScopeRow(client, one) })
    }
  found.sort(
    (one, other) =>
      other.row.owed - one.row.owed ||
      compare(one.client.nameFolded, other.client.nameFolded) ||
      compare(one.row.clientId, other.row.clientId),
  )
  const rows = found.map(({ row }) => row)
  return { rows, totals: totalsOf(rows.map(({ lines }) => lines)) }
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
