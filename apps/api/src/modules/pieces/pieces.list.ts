import type { QueryFilter, Types } from 'mongoose'
import type { PieceList, PieceQuery } from '@bastidor/shared/pieces'
import { registerCached } from '#cache/cache-tags'
import { findPage, inOrder } from '#cache/pagination'
import { PIECES_BY_NETWORK } from './pieces-indexes.ts'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { mapValid } from '#lib/map-valid'
import { filterOf, roundsOf } from './pieces-filter.ts'
import { PieceModel, type PieceRecord } from './pieces.model.ts'
import { LISTED, type ListedPiece, toPieceItem } from './pieces.view.ts'

// For a page of one screen, counting the whole list is most of the work.
registerCached(['pieces'])

const IN_ORDER = { listOrder: 1, _id: 1 } as const
const FIELDS = Object.fromEntries(LISTED.map((field) => [field, 1 as const]))

/** A page of pieces by day, hour and title, those without a day last; or the first of each day. */
export const listPieces = async (actor: CurrentUser, query: PieceQuery): Promise<PieceList> => {
  const { limit, offset, figure, month, perDay } = query
  const filter = await filterOf(actor, query)
  if (perDay > 0) return listDays(filter, perDay)
  if (figure === 'rework' && month) return listRework(filter, { ...query, month })
  const { records, total } = await findPage(PieceModel, {
    limit,
    offset,
    filter,
    order: IN_ORDER,
    fields: FIELDS,
    ...(isOfNetworkAlone(query) && { index: BY_NETWORK }),
  })
  return { results: mapValid(records, toPieceItem), total }
}

const BY_NETWORK = { page: PIECES_BY_NETWORK, count: PIECES_BY_NETWORK }

// The planner would rather filter all pieces in their order.
const isOfNetworkAlone = ({ network, clientId, authorId, state, mine, figure }: PieceQuery) =>
  network && !clientId && !authorId && !state && !mine && !figure

type DayFound = { _id: string; total: number; first: Types.ObjectId[] }

/** The first pieces of each day, and how many it has: counted from the keys of the index. */
const listDays = async (filter: QueryFilter<PieceRecord>, perDay: number): Promise<PieceList> => {
  const found = await PieceModel.aggregate<DayFound>([
    { $match: { ...filter, hiddenAt: NOT_HIDDEN } },
    { $sort: IN_ORDER },
    {
      $group: {
        _id: { $substrBytes: ['$listOrder', 0, DAY_LENGTH] },
        total: { $sum: 1 },
        first: { $firstN: { input: '$_id', n: perDay } },
      },
    },
    { $sort: { _id: 1 } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const ids = found.flatMap(({ first }) => first)
  const records = await PieceModel.find({ _id: anyOf(ids) })
    .select(FIELDS)
    .maxTimeMS(LIST_MAX_MS)
    .lean<ListedPiece[]>()
  return {
    results: mapValid(inOrder(records, ids), toPieceItem),
    total: found.reduce((sum, day) => sum + day.total, 0),
    days: found.map(({ _id, total }) => ({ day: _id, total })),
  }
}

// As `null`, which no index can answer without its documents.
const NOT_HIDDEN = { $not: { $gt: new Date(0) } }
const DAY_LENGTH = '2026-01-31'.length

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
