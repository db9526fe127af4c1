import type { Types } from 'mongoose'
import { retract } from '#modules/notifications/notifications.commands'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

/**
 * The due dates of a client: its contract (by the client's id) and its sites' domains (by theirs).
 */
const daysOf = ({ _id, contractEndsOn, dominio }: ClientRecord) => ({
  contractDue: new Map([[String(_id), contractEndsOn]]),
  domainDue: new Map(dominio.map((site) => [String(site._id), site.dataVencimento])),
})

/** Withdraws the notifications about a contract or domain that was removed or got another date. */
export const retractDue = async (before: ClientRecord, after: ClientRecord): Promise<void> => {
  const now = daysOf(after)
  for (const [kind, days] of Object.entries(daysOf(before)) as [keyof typeof now, Days][]) {
    const moved = Array.from(days).filter(([id, day]) => day && now[kind].get(id) !== day)
    if (moved.length > 0)
      await retract(
        kind,
        moved.map(([id]) => id),
      )
  }
}
type Days = Map<string, string | null>

/**
 * Locks the client of a due notification; null if it no longer exists. It writes to the record, so
 * that a concurrent renewal conflicts and its retry sees the notification. (Not through `links`: an
 * automatic notification must not block the undo of an import.)
 */
export const lockDueClient = (_id: Types.ObjectId): Promise<ClientRecord | null> =>
  ClientModel.findOneAndUpdate({ _id, ...notDeleted }, { $inc: { dueTold: 1 } })
    .lean<ClientRecord>()
    .exec()

/** The date on which a client's contract, or the domain of one of its sites, is due. */
export const dueDayOf = (
  client: ClientRecord,
  kind: 'contractDue' | 'domainDue',
  subjectId: string,
): string | null => daysOf(client)[kind].get(subjectId) ?? null
