import type { Types } from 'mongoose'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { ENDED_BACK } from '@bastidor/shared/terms'
import { insertAll } from '#database/bulk-writes'
import { anyOf, LIST_MAX_MS, within } from '#database/operators'
import { transact } from '#database/transaction'
import { batches } from '#lib/batches'
import { runEach } from '#lib/run-each'
import { lockDueClient } from '#modules/clients/clients-due-dates'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { lockEmployee } from '#modules/employees/employees.find'
import { endedKey } from '#modules/ended-terms'
import { newTask, ofClient, notifyAssignee } from '#modules/pauta/pauta.commands'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { lastTermOf } from '#modules/terms/terms.find'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'

const BATCH = 200

type Ended = Pick<ClientRecord, '_id' | 'contractEndsOn'>

/**
 * Makes a task for the gestor of each client whose contract has ended, on the day after, once; days
 * that were missed are made up for a month (docs/rules/contracts.md#renewing).
 */
export const noteEnded = (now: Date): Promise<void> =>
  runEach(endedClients(now), (client) => transact(() => note(client, now)))

/** The clients whose contract has ended lately and who never had a task for it. */
async function* endedClients(now: Date): AsyncGenerator<Ended> {
  const today = dayOf(now)
  const found = ClientModel.find({
    ...notDeleted,
    contractEndsOn: within(addDays(today, -ENDED_BACK), addDays(today, -1)),
  })
    .select({ contractEndsOn: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Ended[]>()
    .cursor({ batchSize: BATCH })
  for await (const batch of batches<Ended>(found, BATCH)) yield* await withoutTask(batch)
}

const withoutTask = async (clients: readonly Ended[]): Promise<Ended[]> => {
  const keys = await lastKeysOf(clients.map(({ _id }) => _id))
  const made = new Set(
    await PautaTaskModel.distinct('key', { key: anyOf([...keys.values()]) }).exec(),
  )
  return clients.filter(({ _id }) => {
    const key = keys.get(String(_id))
    return key !== undefined && !made.has(key)
  })
}

const lastKeysOf = async (clientIds: readonly Types.ObjectId[]) => {
  const terms = await TermModel.find({ clientId: anyOf(clientIds) })
    .sort({ clientId: 1, n: 1 })
    .select({ clientId: 1, n: 1, endNotedAt: 1 })
    .lean<Pick<TermRecord, '_id' | 'clientId' | 'endNotedAt'>[]>()
  const last = new Map(terms.map((term) => [String(term.clientId), term]))
  return new Map(
    [...last].flatMap(([id, term]) => (term.endNotedAt ? [] : [[id, endedKey(term)] as const])),
  )
}

// The lock makes a renewal at this moment conflict; its retry finds the task and does it.
const note = async ({ _id, contractEndsOn }: Ended, now: Date): Promise<void> => {
  const client = await lockDueClient(_id)
  if (!client || !contractEndsOn || client.contractEndsOn !== contractEndsOn) return
  const term = await lastTermOf(_id)
  if (term.endNotedAt || (await PautaTaskModel.exists({ key: endedKey(term) }))) return
  const gestor = client.gestorId && (await lockEmployee(String(client.gestorId)))
  const isActive = gestor?.active === true
  const task = newTask({
    ...ofClient(client),
    title: `Contrato vencido: ${client.name}`,
    department: 'Comercial',
    assigneeId: isActive ? gestor._id : null,
    assigneeName: isActive ? gestor.name : '',
    dueOn: addDays(contractEndsOn, 1),
    origin: { kind: 'term', id: String(term._id) },
    key: endedKey(term),
    createdAt: now,
  })
  await insertAll(PautaTaskModel, [task])
  await TermModel.updateOne({ _id: term._id }, { $set: { endNotedAt: now } })
  await notifyAssignee(task, null, now)
}
