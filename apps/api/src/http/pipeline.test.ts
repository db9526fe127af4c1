import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '@bastidor/shared/errors'
import { planInputSchema } from '@bastidor/shared/plans'
import { z } from 'zod'
import { AuditModel } from '#audit/audit.model'
import { PlanModel } from '#modules/plans/plans.model'
import { createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { createGate } from '#test/gate'
import { kernelWith, kernelWithin } from '#test/kernel'
import { expectRefusal } from '#test/refusal'
import { snapshot } from '#test/snapshot'
import { eventually } from '#test/eventually'
import { endpoint } from './endpoint.ts'
import { log } from '#lib/log'

useDatabase()
beforeEach(clearDatabase)

const answerSchema = z.object({ name: z.string() })
const store = (name: string) => PlanModel.create([{ name, nameFolded: name }])

/** `POST /plan/create` that stores a plan and an audit entry, then runs the test's code. */
const creating = (
  then: () => unknown,
  after: { afterCommit?: () => unknown; undo?: () => unknown } = {},
) =>
  kernelWith(
    endpoint('plan.create', {
      summary: 'A test of the kernel',
      body: planInputSchema,
      effect: 'create',
      answer: answerSchema,
      beforeTransaction: async ({ onRollback }) => after.undo && onRollback(after.undo),
      handler: async ({ body, audit, afterCommit }) => {
        await store(body.name)
        audit({ entity: 'plan', label: body.name })
        if (after.afterCommit) afterCommit(after.afterCommit)
        return then()
      },
    }),
  )
type Kernel = ReturnType<typeof creating>
const send = async (kernel: Kernel) => {
  const agent = await kernel(await createPerson({ level: 'Admin' }))
  const before = await snapshot()
  const answer = await agent.post('/plan/create').set('Idempotency-Key', 'k').send({ name: 'Ouro' })
  return { answer, before }
}
const expectNothingHappened = async (before: unknown) => {
  expect(await snapshot()).toEqual(before)
  expect(await AuditModel.countDocuments()).toBe(0)
}

describe('an act that', () => {
  test('succeeds is stored with its trail and its answer, in one', async () => {
    const { answer } = await send(creating(() => ({ name: 'Ouro', internal: 'x' })))
    expect([answer.status, answer.body]).toEqual([201, { name: 'Ouro' }])
    expect([await PlanModel.countDocuments(), await AuditModel.countDocuments()]).toEqual([1, 1])
  })

  test.each<[string, () => never]>([
    [
      'throws a fault of ours',
      () => {
        throw new TypeError('segredo-canario: cannot read x')
      },
    ],
    [
      'throws no error at all',
      () => {
        throw 'segredo-canario' as unknown as Error
      },
    ],
    [
      'throws nothing',
      () => {
        throw undefined as unknown as Error
      },
    ],
  ])('%s answers 500 without internals, and nothing is stored', async (_what, then) => {
    const { answer, before } = await send(creating(then))
    expectRefusal(answer, 500, 'INTERNAL')
    expect(answer.text).not.toContain('canario')
    await expectNothingHappened(before)
  })

  test('answers something else than it declared is a fault of ours, and nothing is stored', async () => {
    const { answer, before } = await send(creating(() => ({ name: 5 })))
    expectRefusal(answer, 500, 'INTERNAL')
    await expectNothingHappened(before)
  })

  test('refuses late gets the error, and nothing is stored', async () => {
    const { answer, before } = await send(
      creating(() => {
        throw new AppError('CONFLICT')
      }),
    )
    expectRefusal(answer, 409, 'CONFLICT')
    await expectNothingHappened(before)
  })

  test('fails gets what it prepared outside taken back; one that succeeds does not', async () => {
    const undone: string[] = []
    await send(
      creating(
        () => {
          throw new AppError('CONFLICT')
        },
        { undo: () => undone.push('failed') },
      ),
    )
    await send(creating(() => ({ name: 'Ouro' }), { undo: () => undone.push('done') }))
    expect(undone).toEqual(['failed'])
  })

  test('meets a conflicting write is run again as a whole, and leaves one entry', async () => {
    const plan = await store('prata')
    let runs = 0
    const { answer } = await send(
      creating(async () => {
        runs += 1
        const [{ _id } = { _id: undefined }] = plan
        // The driver's collection bypasses the transaction: this simulates a concurrent writer.
        if (runs === 1)
          await mongoose.connection
            .db!.collection('plans')
            .updateOne({ _id }, { $set: { posts: 1 } })
        await PlanModel.updateOne({ _id }, { $inc: { posts: 10 } })
        return { name: 'Ouro' }
      }),
    )
    expect([answer.status, runs]).toEqual([201, 2])
    expect(await AuditModel.countDocuments()).toBe(1)
    expect((await PlanModel.findOne({ name: 'prata' }).lean())?.posts).toBe(11)
  })

  test('is committed stays so when what follows it goes wrong', async () => {
    const { answer } = await send(
      creating(() => ({ name: 'Ouro' }), {
        afterCommit: () => Promise.reject(new Error('file store')),
      }),
    )
    expect([answer.status, await PlanModel.countDocuments()]).toEqual([201, 1])
  })

  test('ends after its timeout response is carried out, and is not logged as a fault', async () => {
    const faults = vi.spyOn(log, 'error')
    const gate = createGate()
    const late = { summary: 'A test of the kernel', answer: answerSchema }
    const kernel = kernelWithin(
      { answerMs: 200 },
      endpoint('plan.list', { ...late, handler: () => gate.opened.then(() => ({ name: 'Ouro' })) }),
      endpoint('plan.create', {
        ...late,
        handler: async ({ audit }) => {
          await gate.opened
          audit({ entity: 'plan', label: 'Ouro' })
          return { name: 'Ouro' }
        },
      }),
    )
    const agent = await kernel(await createPerson({ level: 'Admin' }))
    for (const answer of [await agent.get('/plan'), await agent.post('/plan/create')])
      expectRefusal(answer, 503, 'UNAVAILABLE')
    gate.open()
    await eventually(async () => expect(await AuditModel.countDocuments()).toBe(1))
    await agent.get('/plan')
    expect(faults).not.toHaveBeenCalled()
    faults.mockRestore()
  })

  test('fails without the files that went with their sender is no fault of ours', async () => {
    const faults = vi.spyOn(log, 'error')
    const [begun, ended] = [createGate(), createGate()]
    const kernel = kernelWith(
      endpoint('plan.create', {
        summary: 'A test of the kernel',
        form: { fields: ['file'], maxFiles: 1, maxBytes: 1000 },
        answer: answerSchema,
        beforeTransaction: async ({ onRollback }) =>
          onRollback(() => void sleep(50).then(ended.open)),
        handler: async ({ files: [file] }) => {
          begun.open()
          await eventually(() => expect(access(file!.path)).rejects.toThrow('ENOENT'))
          await access(file!.path)
          return { name: 'Ouro' }
        },
      }),
    )
    const agent = await kernel(await createPerson({ level: 'Admin' }))
    const upload = agent.post('/plan/create').attach('file', Buffer.from('x'), 'a.png')
    upload.end(() => undefined)
    await begun.opened
    upload.abort()
    await ended.opened
    expect(faults).not.toHaveBeenCalled()
    faults.mockRestore()
  })
})
