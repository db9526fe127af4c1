import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ClientSession, QueryFilter } from 'mongoose'
import type { z } from 'zod'
import type { clientExportSchema } from '@bastidor/shared/client-transfer'
import { writeCell } from '@bastidor/shared/client-transfer.cells'
import { CLIENT_COLUMNS } from '@bastidor/shared/client-transfer.columns'
import { BOM, csvLine } from '@bastidor/shared/csv'
import type { Order } from '#cache/pagination'
import { filterOf, selectionOf } from '#modules/clients/clients.list'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { PlanModel } from '#modules/plans/plans.model'
import { hasLeft } from '#storage/serve'

type Wanted = z.output<typeof clientExportSchema>
type Export = { filter: QueryFilter<ClientRecord>; order: Order }

// Reads only the fields of the columns: no logins, no site secrets.
const FIELDS = Object.fromEntries(
  CLIENT_COLUMNS.map(({ field }) => [field === 'dominio' ? 'dominio.link' : field, 1]),
)
const AT_ONCE = 200

/** The clients that match a filter of the list, in its order. */
export const exportOf = (wanted: Wanted, viewer: string | null): Export => {
  const selection = selectionOf(wanted, viewer)
  return { filter: filterOf(selection), order: selection.order }
}

/**
 * Streams the clients as CSV in small batches, with backpressure. The session is one of a snapshot: a
 * client that is renamed while somebody downloads slowly would be in the file twice or not at all.
 */
export const sendClients = async (
  { filter, order }: Export,
  session: ClientSession,
  to: Writable,
): Promise<void> => {
  const plans = await PlanModel.find()
    .select({ name: 1 })
    .session(session)
    .lean<{ _id: unknown; name: string }[]>()
  const planNames = new Map(plans.map(({ _id, name }) => [String(_id), name]))
  const clients = ClientModel.find(filter)
    .sort(order)
    .select(FIELDS)
    .batchSize(AT_ONCE)
    .session(session)
    .lean<ClientRecord>()
    .cursor()
  try {
    await pipeline(linesOf(clients, planNames), to)
  } catch (error) {
    // An aborted download is no server error.
    if (!hasLeft(error)) throw error
  } finally {
    await clients.close()
  }
}

async function* linesOf(clients: AsyncIterable<ClientRecord>, planNames: Map<string, string>) {
  let text = BOM + csvLine(CLIENT_COLUMNS.map(({ header }) => header))
  let count = 0
  for await (const client of clients) {
    const named = { ...client, plan: planNames.get(client.plan) ?? '' }
    text += csvLine(CLIENT_COLUMNS.map((column) => writeCell(column, named)))
    count += 1
    if (count % AT_ONCE > 0) continue
    yield text
    text = ''
    await yieldToEventLoop()
  }
  yield text
}
