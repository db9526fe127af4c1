import { addMonths, monthOf } from '@bastidor/shared/dates'
import { roundToCents } from '@bastidor/shared/fields'
import { RENEWAL_MONTHS, type RenewalMonth } from '@bastidor/shared/renewals.months'
import { LIST_MAX_MS } from '#database/operators'
import { whoseClients } from './clients-renewals.ts'
import { ClientModel } from './clients.model.ts'

type Found = { _id: string; contracts: number; value: number }

/** The contracts that end in each of the coming months, of all clients or of a person's. */
export const listRenewalMonths = async (
  { personId }: { personId?: string | undefined },
  now: Date,
): Promise<{ results: RenewalMonth[]; total: number }> => {
  const months = Array.from({ length: RENEWAL_MONTHS }, (_, index) =>
    addMonths(monthOf(now), index),
  )
  const range = { $gte: `${months[0]}-01`, $lte: `${months.at(-1)}-31` }
  const found = await ClientModel.aggregate<Found>([
    { $match: { ...whoseClients(personId), contractEndsOn: range } },
    {
      $group: {
        _id: { $substrBytes: ['$contractEndsOn', 0, 7] },
        contracts: { $sum: 1 },
        value: { $sum: '$value' },
      },
    },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  const byMonth = new Map(found.map((one) => [one._id, one]))
  return {
    results: months.map((month) => {
      const { contracts, value } = byMonth.get(month) ?? { contracts: 0, value: 0 }
      // Sums of cents in binary fractions.
      return { month, contracts, value: roundToCents(value) }
    }),
    total: found.reduce((sum, { contracts }) => sum + contracts, 0),
  }
}
