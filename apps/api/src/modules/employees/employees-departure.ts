import type { EmployeeToggle, Succession } from '@bastidor/shared/employees'
import { AppError } from '@bastidor/shared/errors'
import type { AuditNote } from '#audit/audit-entry'
import type { CurrentUser } from '#lib/request-context'
import { destroyDependants, releaseDependants } from '#modules/dependants'
import type { StoredHandover } from '#modules/belongs-to'
import { type HandedOver, handOver, replaceInLists, takeBack } from '#modules/handover'
import { giveFreeTasks, handOverWork, notifyHandover } from '#modules/work-handover'
import { cancelMails } from '#modules/outbox/outbox.commands'
import { assertAnotherAdmin } from './employees-admins.ts'
import { lockExclusive } from './employees-lock.ts'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'
import { EVERYTHING, heirsOf } from './employees-succession.ts'
import { revokeTokens } from './employees-tokens.ts'

type Toggled = {
  record: EmployeeRecord
  moved: HandedOver[]
  /** Clients that an undo left with the person to whom they were handed on since. */
  kept: number
}

/**
 * Activates or deactivates a person, inside the caller's transaction. Deactivating ends their
 * sessions, hands their clients to the successors (where none is named they stay), and lets nobody
 * wait for what they were to check.
 */
export const toggleEmployee = async (
  actor: CurrentUser,
  target: EmployeeRecord,
  { active = !target.active, undoes, ...succession }: EmployeeToggle,
): Promise<Toggled> => {
  if (actor.id === String(target._id)) throw new AppError('OWN_ACCOUNT')
  if (active === target.active) throw new AppError('CONFLICT', unchanged(active))
  return active ? activate(target, undoes) : deactivate(target, succession)
}

const unchanged = (active: boolean): string =>
  active ? 'Outra pessoa já ativou este acesso.' : 'Outra pessoa já desativou este acesso.'

const deactivate = async (target: EmployeeRecord, succession: Succession): Promise<Toggled> => {
  await assertAnotherAdmin(target)
  await lockExclusive()
  await revokeTokens(target._id)
  await cancelMails({ employeeId: target._id })
  await releaseDependants(target._id)
  const moved = await handOver(target._id, await heirsOf(target, succession))
  const records = moved.map(({ record, field, version }) => ({ record, field, version }))
  const record = await setActive(target, false, { version: target.version + 1, records })
  return { record, moved, kept: 0 }
}

const activate = async (target: EmployeeRecord, undoes: number | undefined): Promise<Toggled> => {
  const { handover } = target
  if (undoes !== undefined && handover?.version !== undoes) throw new AppError('CONFLICT')
  const records = undoes === undefined ? [] : (handover?.records ?? [])
  const moved = await takeBack(target, records)
  const record = await setActive(target, true, null)
  const isReturned = (one: StoredHandover) =>
    moved.some(({ record: its, field }) => its.equals(one.record) && field === one.field)
  const left = records.filter((one) => !isReturned(one))
  return { record, moved, kept: countRecords(left) }
}

const setActive = async (
  { _id }: EmployeeRecord,
  active: boolean,
  handover: EmployeeRecord['handover'],
): Promise<EmployeeRecord> => {
  const record = await EmployeeModel.findByIdAndUpdate(
    _id,
    { $set: { active, handover }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<EmployeeRecord>()
  if (!record) throw new AppError('NOT_FOUND')
  return record
}

/**
 * Deletes a person with what belongs to them; the successors take over their clients. Throws 409
 * for the current user and for the last active Admin.
 */
export const deleteEmployee = async (
  actor: CurrentUser,
  target: EmployeeRecord,
  succession: Succession,
): Promise<HandedOver[]> => {
  if (actor.id === String(target._id)) throw new AppError('OWN_ACCOUNT')
  await assertAnotherAdmin(target)
  await lockExclusive()
  const heirOf = await heirsOf(target, succession)
  const moved = await handOver(target._id, (...of) => heirOf(...of) ?? null)
  await replaceInLists(target._id, heirOf(EVERYTHING, '') ?? null)
  await leaveWork(actor, target, heirOf)
  await giveFreeTasks(moved, heirOf)
  await destroyDependants('employee', target._id)
  const { deletedCount } = await EmployeeModel.deleteOne({ _id: target._id })
  if (deletedCount === 0) throw new AppError('NOT_FOUND')
  return moved
}

// Open work goes to the successor, or to nobody; chores go with the person.
const leaveWork = async (
  actor: CurrentUser,
  from: EmployeeRecord,
  heirOf: Awaited<ReturnType<typeof heirsOf>>,
): Promise<void> => {
  const to = heirOf(EVERYTHING, '') ?? null
  const { received } = await handOverWork({ from, to, heirOfClient: heirOf, by: actor })
  if (to) await notifyHandover(received, { from, to }, actor)
}

/** How many clients changed hands, each counted once. */
export const countRecords = (handed: readonly StoredHandover[]): number =>
  new Set(handed.map(({ record }) => String(record))).size

/** The audit notes of the clients whose gestor or CS has changed. */
export const handoverNotes = (moved: readonly HandedOver[]): AuditNote[] =>
  moved
    .filter(({ values }) => values.length > 0)
    .map(({ record, label, values }) => ({
      entity: 'client',
      id: String(record),
      label,
      changed: values.map(({ field }) => field),
      values,
    }))
