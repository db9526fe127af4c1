import type { PipelineStage } from 'mongoose'
import { dayOf } from '@bastidor/shared/dates'
import { ACTIVE_CLIENTS } from '#database/indexes'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import { ClientModel } from '#modules/clients/clients.model'

type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[]

/**
 * The clients that count now: not deleted, and begun (decision 21). Both are said as "not later
 * than": that an index answers by its keys, where null would have every client fetched.
 */
export const activeAt = (now: Date) => ({
  deletedAt: { $not: { $gt: new Date(0) } },
  dateStart: { $not: { $gt: dayOf(now) } },
})

/** Adds up the active clients, from keys alone where the stages read no other fields than those. */
export const aggregateActive = <Row>(now: Date, stages: Stages): Promise<Row[]> =>
  withIndexHint(ACTIVE_CLIENTS, (index) => {
    const rows = ClientModel.aggregate<Row>([{ $match: activeAt(now) }, ...stages]).option({
      maxTimeMS: LIST_MAX_MS,
    })
    return (index ? rows.hint(index) : rows).exec()
  })
