import { dayOf } from '@bastidor/shared/dates'
import { ACTIVE_CLIENTS } from '#modules/clients/clients-indexes'
import type { Stages } from '#database/count'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS } from '#database/operators'
import { ClientModel } from '#modules/clients/clients.model'

/**
 * The active clients: not deleted, and started (decision 21). Both conditions are ranges, which an
 * index answers from its keys; a comparison with null would fetch every client.
 */
export const activeAt = (now: Date) => ({
  deletedAt: { $not: { $gt: new Date(0) } },
  dateStart: { $not: { $gt: dayOf(now) } },
})

/** Aggregates the active clients, from index keys alone if the stages read no other fields. */
export const aggregateActive = <Row>(now: Date, stages: Stages): Promise<Row[]> =>
  withIndexHint(ACTIVE_CLIENTS, (index) => {
    const rows = ClientModel.aggregate<Row>([{ $match: activeAt(now) }, ...stages]).option({
      maxTimeMS: LIST_MAX_MS,
    })
    return (index ? rows.hint(index) : rows).exec()
  })
