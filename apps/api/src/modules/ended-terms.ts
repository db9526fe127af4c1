import { dayOf } from '@bastidor/shared/dates'
import { withdrawKeyed } from '#modules/pauta/pauta.commands'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

/** The key of the task that a contract's end makes. */
export const endedKey = ({ _id }: Pick<TermRecord, '_id'>): string => `term ${String(_id)} ended`

/**
 * Takes back the task of a contract that had ended, in the transaction that gave it another end,
 * unless that has passed as well; the new end makes one (docs/rules/contracts.md#correcting).
 */
export const withdrawEnded = async (
  before: TermRecord,
  { endsOn }: TermRecord,
  now: Date,
): Promise<void> => {
  const hasPassed = (end: string | null) => end !== null && end < dayOf(now)
  if (!hasPassed(before.endsOn) || hasPassed(endsOn)) return
  await withdrawKeyed(endedKey(before))
  await TermModel.updateOne({ _id: before._id }, { $set: { endNotedAt: null } })
}
