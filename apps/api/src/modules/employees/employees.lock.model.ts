import { defineModel } from '#database/model'
import { personalData } from '#modules/personal-data'

/** One stripe of the lock of `employees-lock.ts`; the number counts its writes. */
type StripeRecord = { _id: number; writes: number }

export const StripeModel = defineModel<StripeRecord>('EmployeeLockStripe', 'employeeLockStripes', {
  _id: { type: Number, required: true },
  writes: { type: Number, default: 0 },
})

personalData(StripeModel, 'none')
