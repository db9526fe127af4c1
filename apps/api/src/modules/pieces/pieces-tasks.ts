import type { Types } from 'mongoose'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { TASK_DESC_MAX } from '@bastidor/shared/pauta'
import { type Pin, isVideoFormat } from '@bastidor/shared/pieces.kinds'
import { workdayAfter } from '@bastidor/shared/workday'
import { insertAll } from '#database/bulk-writes'
import type { ClientRecord } from '#modules/clients/clients.model'
import { lockEmployee } from '#modules/employees/employees.find'
import {
  completeKeyed,
  newTask,
  ofClient,
  notifyAssignee,
  withdrawKeyed,
} from '#modules/pauta/pauta.commands'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import type { PieceRecord } from './pieces.model.ts'

type Wanted = {
  piece: PieceRecord
  client: ClientRecord
  desc: string
  key: string
  actor: { id: string } | null
  now: Date
}

/** The key of the task that a round, or a return by its check, makes. */
export const roundKey = ({ _id, round }: Pick<PieceRecord, '_id' | 'round'>): string =>
  `piece ${String(_id)} ${round}`
/** As `roundKey`, for a return by the internal check. */
export const returnKey = ({ _id, returns }: Pick<PieceRecord, '_id' | 'returns'>): string =>
  `piece ${String(_id)} return ${returns}`

/**
 * Makes the task to adjust a piece, in the transaction that asks for it: for its author, else the
 * client's gestor, else nobody; on the next weekday (docs/rules/pieces.md#tasks).
 */
export const makeAdjustTask = async (wanted: Wanted): Promise<void> => {
  const { piece, client, desc, key, actor, now } = wanted
  const person = (await activeOne(piece.authorId)) ?? (await activeOne(client.gestorId))
  const task = newTask({
    ...ofClient(client),
    title: `Ajustar: ${piece.title}`,
    desc: desc.length > TASK_DESC_MAX ? `${desc.slice(0, TASK_DESC_MAX - 1)}…` : desc,
    department: isVideoFormat(piece.format) ? 'A&V' : 'Social',
    assigneeId: person?._id ?? null,
    assigneeName: person?.name ?? '',
    dueOn: workdayAfter(addDays(dayOf(now), 1), 0),
    origin: { kind: 'piece', id: String(piece._id) },
    key,
    createdAt: now,
  })
  await insertAll(PautaTaskModel, [task])
  await notifyAssignee(task, actor, now)
}

/** What a customer asked for, as the text of a task: the reason, then a line per point. */
export const requestOf = (note: string, pins: readonly Pin[]): string =>
  [...(note ? [note] : []), ...pins.map(({ item, text }) => `Imagem ${item + 1}: ${text}`)].join(
    '\n',
  )

/** Ends the open tasks of a piece that goes on its way again. */
export const completeTasks = async (
  piece: PieceRecord,
  actor: { id: string },
  now: Date,
): Promise<void> => {
  await completeKeyed(roundKey(piece), actor, now)
  await completeKeyed(returnKey(piece), actor, now)
}

/** Takes back the tasks of a deleted piece that nobody has begun. */
export const withdrawTasks = async (piece: PieceRecord): Promise<void> => {
  await withdrawKeyed(roundKey(piece))
  await withdrawKeyed(returnKey(piece))
}

const activeOne = async (id: Types.ObjectId | null) => {
  const person = id && (await lockEmployee(String(id)))
  return person?.active ? person : null
}
