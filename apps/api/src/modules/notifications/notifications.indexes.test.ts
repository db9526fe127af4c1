import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { NOTIFICATION_KINDS } from '@bastidor/shared/notifications'
import { asPerson, createPerson } from '../../test/as.ts'
import { useDatabase } from '../../test/database.ts'
import { storePortfolio } from '../../test/portfolio.ts'
import { plansOf } from '../../test/profile.ts'
import { storeRecords } from '#test/records'
import { ClientModel } from '../clients/clients.model.ts'
import type { EmployeeRecord } from '../employees/employees.model.ts'
import { ProposalModel } from '../proposals/proposals.model.ts'
import { notifyDue } from '#modules/due-notices/due-notices'
import { NotificationModel } from './notifications.model.ts'

const NOTICES = 20_000
const PEOPLE = 10
const CLIENTS = 5_000

useDatabase()
let person: EmployeeRecord
beforeAll(async () => {
  person = await createPerson({ level: 'Líder' })
  const ids = [person._id, ...Array.from({ length: PEOPLE - 1 }, () => new Types.ObjectId())]
  const start = Date.now() - NOTICES * 60_000
  await storeRecords(
    NotificationModel,
    Array.from({ length: NOTICES }, (_, index) => {
      const at = new Date(start + index * 60_000)
      return {
        employeeId: ids[index % PEOPLE],
        kind: NOTIFICATION_KINDS[index % NOTIFICATION_KINDS.length],
        subjectId: String(index),
        name: 'Padaria',
        key: String(index),
        createdAt: at,
        shownAt: at,
        readAt: index % 3 === 0 ? null : at,
        hiddenAt: index % 50 === 0 ? at : null,
      }
    }),
  )
  const today = dayOf(new Date())
  await storePortfolio({
    clients: CLIENTS,
    deleted: 500,
    more: (index) => ({ contractEndsOn: addDays(today, index - CLIENTS / 2) }),
  })
}, 120_000)

test('the bell asks one index, and fetches the page and no more', async () => {
  const me = await asPerson(person)
  let unread = 0
  const plans = await plansOf(async () => {
    const { body } = await me.get('/notification?limit=20')
    unread = body.unread as number
  })
  const asked = plans.filter(({ collection }) => collection === 'notifications')
  expect(unread).toBeGreaterThan(500)
  expect(asked.length).toBeLessThanOrEqual(3)
  for (const { plan, sortsInMemory } of asked) {
    expect(plan).toMatch(/employeeId: 1, hiddenAt: 1, shownAt: -1/)
    expect(sortsInMemory).toBe(false)
  }
  expect(asked.reduce((sum, { docs }) => sum + docs, 0)).toBe(20)
})

test('due notices are found by indexes, however many clients there are', async () => {
  const plans = await plansOf(() => notifyDue())
  const clients = plans.filter(({ collection }) => collection === ClientModel.collection.name)
  expect(clients.length).toBeGreaterThan(0)
  for (const { plan } of plans) expect(plan).not.toContain('COLLSCAN')
  expect(Math.max(...clients.map(({ docs }) => docs))).toBeLessThan(100)
  const proposals = plans.find(({ collection }) => collection === ProposalModel.collection.name)
  expect(proposals?.plan).toContain('approved: 1, isDeclined: 1, expiresAt: -1')
})
