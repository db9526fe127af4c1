import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { createGate } from '#test/gate'
import { kernelWithin } from '#test/kernel'
import { EmployeeModel } from '#modules/employees/employees.model'
import { endpoint } from './endpoint.ts'

useDatabase()
beforeEach(clearDatabase)

const answer = z.object({ name: z.string() })

/** A read and a write of one person that end when the gate opens; those of others end at once. */
const busyKernel = async (limits: { answerMs?: number } = {}) => {
  const [busy, other] = [await createPerson({ level: 'Admin' }), await createPerson()]
  const gate = createGate()
  const begun = { get: 0, post: 0 }
  const handle = async (method: 'get' | 'post', email: string | undefined) => {
    if (email === busy.email) {
      begun[method] += 1
      await gate.opened
    }
    return { name: 'Ouro' }
  }
  const kernel = kernelWithin(
    limits,
    endpoint('plan.list', {
      summary: 'A test of the kernel',
      answer,
      handler: ({ actor }) => handle('get', actor?.email),
    }),
    endpoint('plan.create', {
      summary: 'A test of the kernel',
      answer,
      handler: async ({ actor, audit }) => {
        audit({ entity: 'plan', label: 'Ouro' })
        return handle('post', actor?.email)
      },
    }),
  )
  const [busyAgent, otherAgent] = [await kernel(busy), await kernel(other)]
  const burst = (requests: number) =>
    Array.from({ length: requests }, (_, index) =>
      (index % 2 ? busyAgent.post('/plan/create') : busyAgent.get('/plan')).then(
        ({ status }) => status,
      ),
    )
  return { gate, begun, burst, busy, busyAgent, otherAgent }
}

test('a burst of one person is handled ten reads and twenty writes at a time, and nobody else waits for it', async () => {
  const { gate, begun, burst, otherAgent } = await busyKernel()
  const answers = burst(50)
  await eventually(() => expect(begun).toEqual({ get: 10, post: 20 }))
  expect((await otherAgent.get('/plan')).status).toBe(200)
  expect(begun).toEqual({ get: 10, post: 20 })
  gate.open()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
  expect(begun).toEqual({ get: 25, post: 25 })
})

test('a request that timed out while it waited does nothing any more', async () => {
  const { gate, begun, burst } = await busyKernel({ answerMs: 2000 })
  const answers = await Promise.all(burst(40))
  expect(new Set(answers)).toEqual(new Set([503]))
  const before = { ...begun }
  gate.open()
  // These wait for all that came before them.
  expect(await Promise.all(burst(2))).toEqual([200, 200])
  expect(begun).toEqual({ get: before.get + 1, post: before.post + 1 })
})

test('a read that waited for more than a second is refused if its sender was deactivated meanwhile', async () => {
  const { gate, begun, burst, busy, busyAgent } = await busyKernel()
  const answers = burst(20)
  await eventually(() => expect(begun).toEqual({ get: 10, post: 10 }))
  const waiting = busyAgent.get('/plan').then(({ status, body }) => ({ status, body }))
  // The first check of its permissions is over, and the wait long enough for another.
  await sleep(1200)
  await EmployeeModel.updateOne({ _id: busy._id }, { active: false })
  gate.open()
  await Promise.all(answers)
  expect(await waiting).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(begun.get).toBe(10)
})
