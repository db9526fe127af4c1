import type { Types } from 'mongoose'
import { addDays, dayOf } from '@bastidor/shared/dates'
import type { PautaTask } from '@bastidor/shared/pauta'
import { LIST_MAX_MS, within } from '#database/operators'
import { mapValid } from '#lib/map-valid'
import { digestOf } from '#modules/access-links/access-links.find'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { CalendarModel, type CalendarRecord } from './pauta.calendar.model.ts'
import { journeyEntriesOf } from './pauta-entries.ts'
import { NOT_DONE } from './pauta.list.ts'
import { PautaTaskModel, type PautaTaskRecord } from './pauta.model.ts'
import { toTask } from './pauta.view.ts'

const PAST_DAYS = 90
const AHEAD_DAYS = 365
const MAX_EVENTS = 1000
const TOKEN = /^[\w-]{43}$/

type Dated = PautaTask & { dueOn: string }

/** Whose feed a token opens; null for an unknown or void one, and while the person is inactive. */
export const findReader = async (token: string): Promise<EmployeeRecord | null> => {
  if (!TOKEN.test(token)) return null
  const calendar = await CalendarModel.findById(digestOf(token)).lean<CalendarRecord>()
  return calendar && readerOf(calendar)
}

/** The feed that a person has opened; null if it is closed or its address void. */
export const findOpen = async (employeeId: Types.ObjectId): Promise<CalendarRecord | null> => {
  const calendar = await CalendarModel.findOne({ employeeId }).lean<CalendarRecord>()
  return calendar && (await readerOf(calendar)) && calendar
}

// What ends all of a person's sessions, such as a new password, also closes the calendar's address.
const readerOf = ({ employeeId: _id, tokenVersion }: CalendarRecord) =>
  EmployeeModel.findOne({ _id, tokenVersion, active: true }).select('name').lean<EmployeeRecord>()

/** A person's open tasks with a day, of a year and three months, the soonest first. */
export const datedTasksOf = async (
  { _id, name }: Pick<EmployeeRecord, '_id' | 'name'>,
  now: Date,
): Promise<Dated[]> => {
  const from = addDays(dayOf(now), -PAST_DAYS)
  const until = addDays(dayOf(now), AHEAD_DAYS)
  const tasks = await PautaTaskModel.find({
    assigneeId: _id,
    hiddenAt: null,
    state: NOT_DONE,
    dueOn: within(from, until),
  })
    .sort({ dueOn: 1, _id: 1 })
    .limit(MAX_EVENTS)
    .maxTimeMS(LIST_MAX_MS)
    .lean<PautaTaskRecord[]>()
  const entries = await journeyEntriesOf({ id: String(_id), name }, now)
  return [...mapValid(tasks, (task) => toTask(task, now)), ...entries]
    .filter(
      (task): task is Dated => task.dueOn !== null && task.dueOn >= from && task.dueOn <= until,
    )
    .toSorted((a, b) => (a.dueOn === b.dueOn ? 0 : a.dueOn < b.dueOn ? -1 : 1))
    .slice(0, MAX_EVENTS)
}
