import type { Types } from 'mongoose'
import { settle } from '#modules/notifications/notifications.commands'
import { ClientModel, type ClientRecord, present } from './clients.model.ts'

/** What of a client has a day: its contract (by the client's id) and its sites' domains (by theirs). */
const daysOf = ({ _id, contractEndsOn, dominio }: ClientRecord) => ({
  contractDue: new Map([[String(_id), contractEndsOn]]),
  domainDue: new Map(dominio.map((site) => [String(site._id), site.dataVencimento])),
})

/** Takes back what was told of a contract or domain that is gone or has another day since. */
export const settleDue = async (before: ClientRecord, after: ClientRecord): Promise<void> => {
  const now = daysOf(after)
  for (const [kind, days] of Object.entries(daysOf(before)) as [keyof typeof now, Days][]) {
    const moved = Array.from(days).filter(([id, day]) => day && now[kind].get(id) !== day)
    if (moved.length > 0)
      await settle(
        kind,
        moved.map(([id]) => id),
      )
  }
}
type Days = Map<string, string | null>

/**
 * The client that somebody is about to be told of, or null when there is none any more. It writes
 * to the record, so that a renewal at the same moment meets a conflict and then sees the notice.
 * (Not through `links`: what the product does by itself must not keep an import from being undone.)
 */
export const holdDueClient = (_id: Types.ObjectId): Promise<ClientRecord | null> =>
  ClientModel.findOneAndUpdate({ _id, ...present }, { $inc: { dueTold: 1 } })
    .lean<ClientRecord>()
    .exec()

/** The day on which a client's contract, or the domain of one of its sites, is due. */
export const dueDayOf = (
  client: ClientRecord,
  kind: 'contractDue' | 'domainDue',
  subjectId: string,
): string | null => daysOf(client)[kind].get(subjectId) ?? null
