import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { LifecycleEventKind } from '@bastidor/shared/lifecycle'
import { deleteAll } from '#database/bulk-writes'
import { anyOf, ne } from '#database/operators'
import { slices } from '#lib/batches'
import type { CurrentUser } from '#lib/request-context'
import { ChoreModel } from '#modules/chores/chores.model'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { eraseDependants } from '#modules/dependants'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { ImportModel, type ImportRecord } from './client-transfer.model.ts'

const MAX_NAMED = 100

/**
 * Undoes a whole import inside the caller's transaction: deletes its clients without a trace, with
 * what belongs to them. If some have changed since (edited, linked, deleted, restored, journey begun,
 * reminders switched), throws 409 with their names, unless they are to be kept.
 */
export const undoImport = async (
  actor: CurrentUser,
  record: ImportRecord,
  { keepChanged = false, now = new Date() }: { keepChanged?: boolean | undefined; now?: Date } = {},
): Promise<ImportRecord> => {
  const going: Types.ObjectId[] = []
  const changed: Changed[] = []
  for await (const part of slices(record.clientIds, AT_ONCE))
    for (const client of await clientsNow(part))
      if (client.isChanged) changed.push(client)
      else going.push(client._id)
  if (changed.length > 0 && !keepChanged) throw refusalOf(changed)

  const undone = { undoneAt: now, undoneBy: actor.name, kept: changed.length, clientIds: [] }
  const { modifiedCount } = await ImportModel.updateOne(
    { _id: record._id, undoneAt: null },
    { $set: undone },
  )
  if (modifiedCount === 0) throw new AppError('CONFLICT', 'Esta importação já foi desfeita.')
  for await (const part of slices(going, AT_ONCE)) {
    await deleteAll(ClientModel, { _id: anyOf(part) })
    await eraseDependants(part)
  }
  return { ...record, ...undone }
}

const AT_ONCE = 250

type Changed = Pick<ClientRecord, '_id' | 'name'>
type Stored = Changed & Pick<ClientRecord, 'version' | 'links' | 'deletedAt'>

const clientsNow = async (ids: Types.ObjectId[]): Promise<(Changed & { isChanged: boolean })[]> => {
  const clients = await ClientModel.find({ _id: anyOf(ids) })
    .select({ name: 1, version: 1, links: 1, deletedAt: 1 })
    .lean<Stored[]>()
  const journeys = await ChoreModel.find({ client: anyOf(ids), version: ne(1) })
    .select({ client: 1 })
    .lean<{ client: Types.ObjectId }[]>()
  const begun = journeys.map(({ client }) => String(client))
  // A client that was deleted and restored is the same again, but for this.
  const lived = await LifecycleEventModel.distinct('subject', {
    subject: anyOf(ids.map(String)),
    kind: ne<LifecycleEventKind>('started'),
  })
  const touched = new Set([...begun, ...lived])
  return clients.map(({ _id, name, version, links, deletedAt }) => ({
    _id,
    name,
    isChanged: version !== 1 || links !== 0 || deletedAt !== null || touched.has(String(_id)),
  }))
}

const refusalOf = (changed: Changed[]) => {
  const one = changed.length === 1
  const who = one
    ? 'Um cliente desta importação foi alterado'
    : `${changed.length} clientes desta importação foram alterados`
  return new AppError('CONFLICT', `${who} depois dela.`, {
    current: {
      results: changed.slice(0, MAX_NAMED).map(({ _id, name }) => ({ id: String(_id), name })),
      total: changed.length,
    },
  })
}
