import type mongoose from 'mongoose'
import type { SealRecord } from './audit.seals.model.ts'
import { auditOf, sealsOf } from './audit-stored.ts'

type Db = mongoose.mongo.Db
type Session = mongoose.mongo.ClientSession

/**
 * The state of the audit log at some moment. Stored outside the database (in backups and the log),
 * it later shows whether the end of the audit log was truncated or rewritten.
 */
export type AuditMark = {
  /** Number and hash of the newest seal; 0 and "" if there was none. */
  seal: number
  hash: string
  /** Number of entries ever written, including unsealed ones. */
  entries: number
}

/** The current state of the audit log, or that of a snapshot session. */
export const auditMark = async (db: Db, session?: Session): Promise<AuditMark> => {
  const options = session ? { session } : {}
  const head = await sealsOf(db).findOne({}, { ...options, sort: { _id: -1 } })
  const { seal, hash } = head ? { seal: head._id, hash: head.hash } : { seal: 0, hash: '' }
  const [unsealed] = await auditOf(db)
    .aggregate<{ count: number }>([...afterSeal(head), { $count: 'count' }], options)
    .toArray()
  return { seal, hash, entries: seal + (unsealed?.count ?? 0) }
}

// In chain order: by time, then by id.
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

/** What is wrong with the audit log compared to an earlier state; null if nothing is. */
export const problemSince = async (db: Db, known: AuditMark): Promise<string | null> => {
  const now = await auditMark(db)
  if (now.seal < known.seal)
    return `o fim da trilha foi cortado: havia ${known.seal} selos e há ${now.seal}`
  if (now.entries < known.entries)
    return `o fim da trilha foi cortado: havia ${known.entries} registros e há ${now.entries}`
  if (known.seal === 0) return null
  const then = await sealsOf(db).findOne({ _id: known.seal })
  const first = await sealsOf(db).findOne({}, { sort: { _id: 1 } })
  // The seal may have expired since.
  if (!then && first?.isAnchor && first._id > known.seal) return null
  return then?.hash === known.hash ? null : `o selo ${known.seal} é outro: a trilha foi reescrita`
}

/** The text form of a mark in the log and in commands: `1234.Zm9v.1240`. */
export const markText = ({ seal, hash, entries }: AuditMark): string => `${seal}.${hash}.${entries}`

/** Parses the output of `markText`; null for anything else. */
export const readMark = (text: string): AuditMark | null => {
  const [, seal, hash, entries] = /^(\d+)\.([\w-]*)\.(\d+)$/.exec(text.trim()) ?? []
  if (seal === undefined || hash === undefined) return null
  return { seal: Number(seal), hash, entries: Number(entries) }
}
