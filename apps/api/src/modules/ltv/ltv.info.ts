import type { Info } from '@bastidor/shared/dashboard'
import { LIST_MAX_MS } from '#database/query'
import { ClientModel } from '#modules/clients/clients.model'
import { activeAt } from './ltv.active.ts'

// A list that a record of before does not have counts as empty.
const lengthOf = (list: string) => ({ $cond: [{ $isArray: list }, { $size: list }, 0] })

/** What is looked after for the active clients, summed up (metrics.md). */
export const sumInfo = async (now: Date): Promise<Info> => {
  const [sums] = await ClientModel.aggregate<Info>([
    { $match: activeAt(now) },
    {
      $group: {
        _id: null,
        sumPages: { $sum: { $add: [lengthOf('$dominio'), lengthOf('$pages')] } },
        sumGMB: { $sum: lengthOf('$gmb') },
        sumRedesSociais: { $sum: lengthOf('$socialMedia') },
        sumAds: { $sum: lengthOf('$plataformasTrafego') },
      },
    },
    { $unset: '_id' },
  ])
    // Lists are in no index, and nearly every client counts: reading all in their order is fastest.
    .hint({ $natural: 1 })
    .option({ maxTimeMS: LIST_MAX_MS })
  return sums ?? { sumPages: 0, sumGMB: 0, sumRedesSociais: 0, sumAds: 0 }
}
