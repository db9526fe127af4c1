import type mongoose from 'mongoose'
import type { SealRecord } from './audit-hash-chain.ts'
import { auditOf, sealsOf } from './audit-stored.ts'

type Db = NonNullable<typeof mongoose.connection.db>
type Session = mongoose.mongo.ClientSession

/**
 * How far the trail had got at some moment. Kept outside the database, in backups and in the log,
 * it shows later whether the end of the trail has been cut off or written anew.
 */
export type TrailMark = {
  /** Number and hash of the newest seal; 0 and "" where there was none. */
  seal: number
  hash: string
  /** How many entries there had ever been, those counted that were not sealed yet. */
  entries: number
}

/** How far the trail has got now, or in the moment of a snapshot session. */
export const trailMark = async (db: Db, session?: Session): Promise<TrailMark> => {
  const options = session ? { session } : {}
  const head = await sealsOf(db).findOne({}, { ...options, sort: { _id: -1 } })
  const { seal, hash } = head ? { seal: head._id, hash: head.hash } : { seal: 0, hash: '' }
  const [unsealed] = await auditOf(db)
    .aggregate<{ count: number }>([...afterSeal(head), { $count: 'count' }], options)
    .toArray()
  return { seal, hash, entries: seal + (unsealed?.count ?? 0) }
}

// In the order of the chain: by time, and by id within one instant.
const afterSeal = (head: SealRecord | null) =>
  head
    ? [
        { $match: { at: { $gte: head.at } } },
        {
          $match: {
            $or: [
              { at: { $gt: head.at } },
              { $expr: { $gt: [{ $toString: '$_id' }, head.entryId] } },
            ],
          },
        },
      ]
    : []

/** What is wrong with the trail, judged by what was known of it before; null when nothing is. */
export const problemSince = async (db: Db, known: TrailMark): Promise<string | null> => {
  const now = await trailMark(db)
  if (now.seal < known.seal)
    return `o fim da trilha foi cortado: havia ${known.seal} selos e há ${now.seal}`
  if (now.entries < known.entries)
    return `o fim da trilha foi cortado: havia ${known.entries} registros e há ${now.entries}`
  if (known.seal === 0) return null
  const then = await sealsOf(db).findOne({ _id: known.seal })
  const first = await sealsOf(db).findOne({}, { sort: { _id: 1 } })
  // What has grown old since may be gone.
  if (!then && first?.isAnchor && first._id > known.seal) return null
  return then?.hash === known.hash ? null : `o selo ${known.seal} é outro: a trilha foi reescrita`
}

/** A mark as the log and the command write it: `1234.Zm9v.1240`. */
export const markText = ({ seal, hash, entries }: TrailMark): string => `${seal}.${hash}.${entries}`

/** Reads what `markText` has written; null for anything else. */
export const readMark = (text: string): TrailMark | null => {
  const [, seal, hash, entries] = /^(\d+)\.([\w-]*)\.(\d+)$/.exec(text.trim()) ?? []
  if (seal === undefined || hash === undefined) return null
  return { seal: Number(seal), hash, entries: Number(entries) }
}
