import { defineModel } from '#database/model'
import { personalData } from '#modules/personal-data'

/**
 * One stripe of the lock of `employees-lock.ts`. The number counts its writes; `asked` is when
 * an exclusive lock conflicted last.
 */
export type StripeRecord = { _id: number; writes: number; asked?: Date }

export const StripeModel = defineModel<StripeRecord>('EmployeeLockStripe', 'employeeLockStripes', {
  _id: { type: Number, required: true },
  writes: { type: Number, default: 0 },
  asked: { type: Date },
})

personalData(StripeModel, 'none')
