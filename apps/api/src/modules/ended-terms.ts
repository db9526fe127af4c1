import { dayOf } from '@bastidor/shared/dates'
import { reopenKeyed, withdrawKeyed } from '#modules/pauta/pauta.commands'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

/** The key of the task that a contract's end makes. */
export const endedKey = ({ _id }: Pick<TermRecord, '_id'>): string => `term ${String(_id)} ended`

const hasPassed = (end: string | null, now: Date) => end !== null && end < dayOf(now)

/** Opens the task of a contract that has ended again, since it wants to be renewed after all. */
export const reopenEnded = async (term: TermRecord, now: Date): Promise<void> => {
  if (hasPassed(term.endsOn, now)) await reopenKeyed(endedKey(term))
}

/**
 * Takes back the task of a contract that had ended, in the transaction that gave it another end,
 * unless that has passed as well; the new end makes one (docs/rules/contracts.md#correcting).
 */
export const withdrawEnded = async (
  before: TermRecord,
  { endsOn }: TermRecord,
  now: Date,
): Promise<void> => {
  if (!hasPassed(before.endsOn, now) || hasPassed(endsOn, now)) return
  await withdrawKeyed(endedKey(before))
  await TermModel.updateOne({ _id: before._id }, { $set: { endNotedAt: null } })
}
