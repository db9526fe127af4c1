import { defineModel } from '#database/model'
import { personalData } from '#modules/personal-data'

/**
 * One stripe of the lock of `employees-lock.ts`. The number counts its writes; `asked` is the
 * exclusive lock that conflicted last.
 */
export type StripeRecord = { _id: number; writes: number; asked?: string }

export const StripeModel = defineModel<StripeRecord>('EmployeeLockStripe', 'employeeLockStripes', {
  _id: { type: Number, required: true },
  writes: { type: Number, default: 0 },
  asked: { type: String },
})

personalData(StripeModel, 'none')
