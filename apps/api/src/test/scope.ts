import { Types } from 'mongoose'
import type { Scope, ScopeKind, ScopeLine } from '@bastidor/shared/scope'
import { SettingModel } from '#modules/employees/employees.setup.model'
import { PieceModel, type PieceRecord } from '#modules/pieces/pieces.model'
import { ScopeMonthModel } from '#modules/scope-months/scope-months.model'
import { SCOPE_SINCE } from '#modules/scope-months/scope-months-since'
import { storePiece } from './pieces.ts'

/** Lets the scope begin with a month, as the migration does. */
export const beginScopeIn = (month: string) =>
  SettingModel.updateOne(
    { _id: SCOPE_SINCE },
    { $set: { at: new Date(`${month}-10T12:00:00Z`) } },
    { upsert: true },
  )

/** Stores a piece that was approved at noon of a day. */
export const storeApproved = (
  clientId: string,
  day: string,
  fields: Partial<PieceRecord> = {},
): Promise<PieceRecord> => {
  const at = new Date(`${day}T15:00:00Z`)
  const { countsAs = 'criativo', round = 1 } = fields
  return storePiece({
    clientId: new Types.ObjectId(clientId),
    authorId: new Types.ObjectId(),
    state: 'approved',
    round,
    approvedAt: at,
    approvals: [{ at, round, countsAs, reopenedAt: null }],
    ...fields,
  })
}

/** Reopens an approved piece at noon of a day, as its review does. */
export const reopenOn = ({ _id }: Pick<PieceRecord, '_id'>, day: string) =>
  PieceModel.updateOne(
    { _id },
    {
      $set: {
        state: 'adjust',
        approvedAt: null,
        'approvals.$[open].reopenedAt': new Date(`${day}T15:00:00Z`),
      },
    },
    { arrayFilters: [{ 'open.reopenedAt': null }] },
  )

/** Approves a piece again at noon of a day. */
export const approveOn = ({ _id }: Pick<PieceRecord, '_id'>, day: string, round: number) => {
  const at = new Date(`${day}T15:00:00Z`)
  const approval = { at, round, countsAs: 'criativo' as const, reopenedAt: null }
  return PieceModel.updateOne(
    { _id },
    { $set: { state: 'approved', approvedAt: at, round }, $push: { approvals: approval } },
  )
}

/** Stores a closed month of a client, in which `items` were delivered as criativos, by first rounds. */
export const storeClosedMonth = (
  clientId: string,
  month: string,
  { items }: { items: { id: string; title: string; day: string }[] },
) =>
  ScopeMonthModel.create({
    clientId: new Types.ObjectId(clientId),
    month,
    isPartial: false,
    policy: { carry: 'none', internalCheck: false },
    lines: [
      {
        kind: 'criativo',
        sold: items.length,
        carried: 0,
        delivered: items.length,
        correction: 0,
        extra: 0,
        owed: 0,
        left: 0,
        items: items.map((item) => ({ ...item, round: 1 })),
      },
    ],
    closedAt: new Date(`${month}-28T12:00:00Z`),
  })

/** One line of a scope. */
export const lineOf = ({ lines }: Pick<Scope, 'lines'>, kind: ScopeKind): ScopeLine => {
  const line = lines.find((one) => one.kind === kind)
  if (!line) throw new Error(`no line ${kind}`)
  return line
}
