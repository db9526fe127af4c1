import type { Types } from 'mongoose'
import { ObjectId } from '#database/model'

/** That a person saw a secret, as stored beside it: the latest time; the name outlives the person. */
export type Sight = { employeeId: Types.ObjectId; name: string; at: Date }

/** Who saw a secret, and when it was last changed. */
export type Seen = { seenBy: Sight[]; changedAt: Date }

/** The paths of `Seen`. */
export const seenPaths = {
  seenBy: {
    type: [
      {
        _id: false,
        employeeId: { type: ObjectId, required: true },
        name: { type: String, required: true },
        at: { type: Date, required: true },
      },
    ],
    default: [],
  },
  changedAt: { type: Date, default: () => new Date() },
}
