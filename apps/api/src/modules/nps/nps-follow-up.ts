import { addDays, dayOf } from '@bastidor/shared/dates'
import { insertAll } from '#database/bulk-writes'
import type { CurrentUser } from '#lib/request-context'
import type { ClientRecord } from '#modules/clients/clients.model'
import { lockEmployee } from '#modules/employees/employees.find'
import { newTask, ofClient, notifyAssignee } from '#modules/pauta/pauta.commands'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import type { NpsRecord } from './nps.model.ts'

const DAYS = 2

/** The key of the task that the answer to a survey makes. */
export const followUpKey = ({ _id }: Pick<NpsRecord, '_id'>): string => `nps ${_id}`

/**
 * Makes the task to talk to an unhappy client, in the transaction of its answer: for the client's
 * CS, else its gestor, else nobody; in two days (docs/rules/tasks.md#surveys).
 */
export const followUp = async (
  client: ClientRecord,
  { _id, name }: Pick<NpsRecord, '_id' | 'name'>,
  score: number,
  { actor, now }: { actor: CurrentUser | null; now: Date },
): Promise<void> => {
  const person = (await activeOne(client.csId)) ?? (await activeOne(client.gestorId))
  const task = newTask({
    ...ofClient(client),
    title: `Falar com ${client.name}: nota ${score}`,
    desc: `Recomendaria a agência com nota ${score} (pesquisa ${name}).`,
    department: 'CS',
    assigneeId: person?._id ?? null,
    assigneeName: person?.name ?? '',
    dueOn: addDays(dayOf(now), DAYS),
    urgent: true,
    origin: { kind: 'nps', id: _id },
    key: followUpKey({ _id }),
    createdAt: now,
  })
  await insertAll(PautaTaskModel, [task])
  await notifyAssignee(task, actor, now)
}

const activeOne = async (id: ClientRecord['csId']) => {
  const person = id && (await lockEmployee(String(id)))
  return person?.active ? person : null
}
