import type { Types } from 'mongoose'
import { ScopeMonthModel } from './scope-months.model.ts'

/** Whether a client's month is closed: what counts in it is fixed. */
export const isMonthClosed = async (clientId: Types.ObjectId, month: string): Promise<boolean> =>
  (await ScopeMonthModel.exists({ clientId, month })) !== null

/** Whether a closed month has counted a piece or a visit. */
export const isCounted = async (clientId: Types.ObjectId, id: string): Promise<boolean> =>
  (await ScopeMonthModel.exists({ clientId, 'lines.items.id': id })) !== null
