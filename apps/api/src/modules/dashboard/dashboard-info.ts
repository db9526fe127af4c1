import type { PipelineStage } from 'mongoose'
import type { Info } from '@bastidor/shared/dashboard'
import { aggregateInChunks } from '#modules/metrics/metrics-chunked-aggregate'
import { ClientModel } from '#modules/clients/clients.model'
import { activeAt } from './dashboard-active.ts'

// Older records may lack a list; it counts as empty.
const lengthOf = (list: string) => ({ $cond: [{ $isArray: list }, { $size: list }, 0] })

/** Totals over the active clients (docs/rules/figures.md#calls-of-the-dashboard). */
export const sumInfo = async (now: Date, atOnce?: number): Promise<Info> => {
  const [parts] = await aggregateInChunks<[Info]>(
    // No index contains lists, and nearly every client counts: a scan in natural order is fastest.
    { Model: ClientModel, by: { _id: 1 }, whole: { $natural: 1 }, atOnce },
    [sumsOf(now)],
  )
  return parts.reduce(
    (sums, part) => ({
      sumPages: sums.sumPages + part.sumPages,
      sumGMB: sums.sumGMB + part.sumGMB,
      sumRedesSociais: sums.sumRedesSociais + part.sumRedesSociais,
      sumAds: sums.sumAds + part.sumAds,
    }),
    { sumPages: 0, sumGMB: 0, sumRedesSociais: 0, sumAds: 0 },
  )
}

const sumsOf = (now: Date): PipelineStage[] => [
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
]
