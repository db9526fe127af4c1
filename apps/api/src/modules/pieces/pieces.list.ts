import type { QueryFilter } from 'mongoose'
import type { PieceList, PieceQuery } from '@bastidor/shared/pieces'
import { registerCached } from '#cache/cache-tags'
import { findPage } from '#cache/pagination'
import { PIECES_BY_NETWORK } from './pieces-indexes.ts'
import { LIST_MAX_MS } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { mapValid } from '#lib/map-valid'
import { filterOf, roundsOf } from './pieces-filter.ts'
import { PieceModel, type PieceRecord } from './pieces.model.ts'
import { LISTED, type ListedPiece, toPieceItem } from './pieces.view.ts'

// For a page of one screen, counting the whole list is most of the work.
registerCached(['pieces'])

const FIELDS = Object.fromEntries(LISTED.map((field) => [field, 1 as const]))

/** A page of pieces by day, hour and title, those without a day last. */
export const listPieces = async (actor: CurrentUser, query: PieceQuery): Promise<PieceList> => {
  const { limit, offset, figure, month } = query
  const filter = await filterOf(actor, query)
  if (figure === 'rework' && month) return listRework(filter, { ...query, month })
  const { records, total } = await findPage(PieceModel, {
    limit,
    offset,
    filter,
    order: { listOrder: 1, _id: 1 },
    fields: FIELDS,
    ...(isOfNetworkAlone(query) && { index: BY_NETWORK }),
  })
  return { results: mapValid(records, toPieceItem), total }
}

const BY_NETWORK = { page: PIECES_BY_NETWORK, count: PIECES_BY_NETWORK }

// The planner would rather filter all pieces in their order.
const isOfNetworkAlone = ({ network, clientId, authorId, state, mine, figure }: PieceQuery) =>
  network && !clientId && !authorId && !state && !mine && !figure

type Row = ListedPiece & { roundN: number }
type Found = { page: Row[]; counted: { total: number }[] }

/** A row for every round that came back, in the same order. */
const listRework = async (
  filter: QueryFilter<PieceRecord>,
  { limit, offset, month }: PieceQuery & { month: string },
): Promise<PieceList> => {
  const [found] = await PieceModel.aggregate<Found>([
    { $match: filter },
    { $unwind: '$rounds' },
    { $match: prefixed(roundsOf('rework', month)) },
    {
      $facet: {
        counted: [{ $count: 'total' }],
        page: [
          { $sort: { listOrder: 1, _id: 1, 'rounds.n': 1 } },
          { $skip: offset },
          { $limit: limit },
          { $project: { ...FIELDS, roundN: '$rounds.n' } },
        ],
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const { page = [], counted = [] } = found ?? {}
  const toRow = ({ roundN, ...piece }: Row) => ({ ...toPieceItem(piece), roundN })
  return { results: mapValid(page, toRow), total: counted[0]?.total ?? 0 }
}

const prefixed = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`rounds.${field}`, value]))
