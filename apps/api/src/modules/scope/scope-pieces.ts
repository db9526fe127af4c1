import type { Types } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import type { CountsAs } from '@bastidor/shared/pieces.kinds'
import type { ScopeItem } from '@bastidor/shared/scope'
import { anyOf, inRange, LIST_MAX_MS, matching } from '#database/operators'
import { PieceModel, type PieceApproval, type PieceRecord } from '#modules/pieces/pieces.model'

/** Instants, without the last. */
export type Window = { from: Date; before: Date }
export type Ids = readonly Types.ObjectId[] | null

/** How many approved pieces of a kind a client has. */
export type Counted = { clientId: Types.ObjectId; kind: CountsAs; count: number }

/**
 * How many pieces were approved within a time and still are, per client and kind; of all clients
 * (`null`), or some. From index keys alone.
 */
export const countApproved = async ({ from, before }: Window, ids: Ids): Promise<Counted[]> => {
  const found = await PieceModel.aggregate<{ _id: Omit<Counted, 'count'>; count: number }>([
    { $match: { approvedAt: { $gte: from, $lt: before }, ...(ids && { clientId: { $in: ids } }) } },
    { $group: { _id: { clientId: '$clientId', kind: '$countsAs' }, count: { $sum: 1 } } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return found.map(({ _id, count }) => ({ ..._id, count }))
}

/** An item with the kind of work that it counts as, and its client. */
export type PieceItem = { clientId: Types.ObjectId; kind: CountsAs; item: ScopeItem }

type Approved = Pick<
  PieceRecord,
  '_id' | 'clientId' | 'title' | 'countsAs' | 'round' | 'approvedAt'
>

/** The pieces of one client that were approved within a time and still are, the first one first. */
export const findApproved = async (
  { from, before }: Window,
  clientId: Types.ObjectId,
): Promise<PieceItem[]> => {
  const pieces = await PieceModel.find({ clientId, approvedAt: inRange(from, before) })
    .select({ clientId: 1, title: 1, countsAs: 1, round: 1, approvedAt: 1 })
    .sort({ approvedAt: 1, _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Approved[]>()
  return pieces.map(({ _id, title, countsAs, round, approvedAt }) => ({
    clientId,
    kind: countsAs,
    item: { id: String(_id), title, day: dayOf(approvedAt ?? from), round, isCorrection: false },
  }))
}

/** An approval that was taken back; `approvedAt` is the instant of the approval. */
export type Reopened = PieceItem & { approvedAt: Date; reopenedAt: Date }

type WithApprovals = Pick<PieceRecord, '_id' | 'clientId' | 'title' | 'approvals'>

/** The approvals that were taken back within a time, of all clients or some. */
export const findReopened = async ({ from, before }: Window, ids: Ids): Promise<Reopened[]> => {
  const pieces = await PieceModel.find({
    approvals: matching({ reopenedAt: inRange(from, before) }),
    ...(ids && { clientId: anyOf(ids) }),
  })
    .select({ clientId: 1, title: 1, approvals: 1 })
    .sort({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<WithApprovals[]>()
  return pieces.flatMap(({ approvals, ...piece }) =>
    approvals.flatMap(({ reopenedAt, ...approval }) =>
      reopenedAt && reopenedAt >= from && reopenedAt < before
        ? [reopenedOf(piece, { ...approval, reopenedAt })]
        : [],
    ),
  )
}

const reopenedOf = (
  { _id, clientId, title }: Omit<WithApprovals, 'approvals'>,
  { at, round, countsAs, reopenedAt }: PieceApproval & { reopenedAt: Date },
): Reopened => ({
  clientId,
  kind: countsAs,
  item: { id: String(_id), title, day: dayOf(reopenedAt), round, isCorrection: true },
  approvedAt: at,
  reopenedAt,
})
