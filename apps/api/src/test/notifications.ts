import { expect } from 'vitest'
import type { NotificationList } from '@bastidor/shared/notifications'
import { transact } from '../database/transaction.ts'
import { notify } from '../modules/notifications/notifications.commands.ts'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { asPerson } from './as.ts'

/** A person's notices. */
export const noticesOf = async (person: EmployeeRecord, query = ''): Promise<NotificationList> => {
  const { status, body } = await (await asPerson(person)).get(`/notification${query}`)
  expect(status).toBe(200)
  return body as NotificationList
}

/** The kinds of a person's notices, newest first. */
export const kindsOf = async (person: EmployeeRecord): Promise<string[]> =>
  (await noticesOf(person)).results.map(({ kind }) => kind)

let count = 0

/** Notifies a person of a task with the given name, as of `now`. */
export const giveNotice = (
  person: EmployeeRecord,
  name = 'Semana',
  now = new Date(),
): Promise<void> =>
  transact(() =>
    notify('taskAssigned', { id: `chore-${(count += 1)}`, name }, [person._id], null, now),
  )
