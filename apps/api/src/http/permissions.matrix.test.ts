import mongoose from 'mongoose'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Action, COLUMNS, type Decision, decisionOf } from '@bastidor/shared/permissions'
import { endpoints } from '../endpoints.ts'
import type { EmployeeRecord } from '../modules/employees/employees.model.ts'
import { anonymous, asPerson, createPerson } from '../test/as.ts'
import { useDatabase } from '../test/database.ts'
import { snapshot } from '../test/snapshot.ts'

/**
 * Every mounted call × every kind of caller, generated from the permission table. An empty body
 * is sent: who may gets past the permission (to 2xx, 400, 404 or 409), who may not is refused
 * before anything else is looked at, and nothing has changed.
 */
useDatabase()

const CALLERS = {
  P: null,
  B: { level: 'Base', role: 'CS' },
  C: { level: 'Base', role: 'Comercial' },
  D: { level: 'Base', role: 'Desenvolvedor' },
  L: { level: 'Líder', role: 'CS' },
  A: { level: 'Admin', role: 'CS' },
} as const
const TARGETS = ['Base', 'Líder', 'Admin', 'oneself', 'nobody'] as const
type Target = (typeof TARGETS)[number]

const people = new Map<string, EmployeeRecord>()
beforeAll(async () => {
  for (const [column, caller] of Object.entries(CALLERS))
    if (caller) people.set(column, await createPerson(caller))
  for (const level of ['Base', 'Líder', 'Admin'] as const)
    people.set(level, await createPerson({ level }))
})

const NOBODY = '507f1f77bcf86cd799439011'
const idOf = (target: Target, column: string) => {
  if (target === 'nobody') return NOBODY
  return String(people.get(target === 'oneself' ? column : target)?._id ?? NOBODY)
}

const isAllowed = (decision: Decision, target: Target): boolean => {
  if (decision === '–' || decision === 'boot') return false
  if (decision === 'me') return target === 'oneself'
  if (decision === '▽') return target === 'Base' || target === 'nobody'
  if (decision === 'me+▽') return target === 'Base' || target === 'nobody' || target === 'oneself'
  return true
}

// These end the very session or delete the very people that the other cases need.
const SPENT = new Set<Action>(['auth.logout', 'auth.endSession'])
const withTarget = endpoints.filter(
  ({ action, spec }) => spec.target && action !== 'employee.create',
)
const plain = endpoints.filter(
  (endpoint) => !withTarget.includes(endpoint) && !SPENT.has(endpoint.action),
)

const send = async (column: string, method: string, path: string) => {
  const person = people.get(column)
  const agent = person ? await asPerson(person) : anonymous
  return agent[method.toLowerCase() as 'get'](path)
}

// All cases come from one address, far more of them in ten seconds than one visitor may send.
afterEach(async () => void (await mongoose.connection.collection('rateBuckets').deleteMany({})))

describe.each(COLUMNS)('column %s', (column) => {
  test.each(plain.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, { action, method, path }) => {
      const decision = decisionOf(action, column)
      const before = await snapshot()
      const { status } = await send(column, method, path.replace(/\{\w+\}/, NOBODY))
      // Without a target in the path, `me` is whoever calls.
      if (isAllowed(decision, 'oneself')) expect([401, 403]).not.toContain(status)
      else {
        expect(status).toBe(column === 'P' ? 401 : 403)
        expect(await snapshot()).toEqual(before)
      }
    },
  )

  test.each(
    withTarget.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s on people it may not touch', async (_name, { action, method, path }) => {
    const decision = decisionOf(action, column)
    for (const target of TARGETS.filter((name) => !isAllowed(decision, name))) {
      const before = await snapshot()
      const { status } = await send(column, method, path.replace(/\{\w+\}/, idOf(target, column)))
      expect([target, status]).toEqual([target, column === 'P' ? 401 : 403])
      expect(await snapshot()).toEqual(before)
    }
  })

  test.each(
    withTarget.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )(
    '%s on nobody is not found for who may do it to someone',
    async (_name, { action, method, path }) => {
      if (!isAllowed(decisionOf(action, column), 'nobody')) return
      const { status } = await send(column, method, path.replace(/\{\w+\}/, NOBODY))
      expect([400, 404]).toContain(status)
    },
  )
})
