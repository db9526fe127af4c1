import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import type { MonthFigures } from '@bastidor/shared/metrics'
import { anonymous, as } from '../../test/as.ts'
import { makeClient, makePlan } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { expectRefusal } from '../../test/refusal.ts'

useDatabase()
beforeEach(clearDatabase)

type Admin = Awaited<ReturnType<typeof as>>

const today = dayOf(new Date())
const thisMonth = today.slice(0, 7)
const lastMonth = addDays(`${thisMonth}-01`, -1)

const months = async (admin: Admin): Promise<MonthFigures[]> => {
  const { status, body } = await admin.get('/metrics')
  expect(status).toBe(200)
  return body.months
}
const runningMonth = async (admin: Admin) => (await months(admin)).at(-1)

/** An Admin who creates clients of one plan, takes them out and brings them back. */
const agency = async () => {
  const admin = await as({ level: 'Admin' })
  const plan = await makePlan()
  return {
    admin,
    create: async (dateStart: string | null, fields: Record<string, unknown> = {}) => {
      const { status, body } = await admin.post('/client/create').send({
        name: 'Padaria',
        whatsapp: '47 99999-9999',
        value: 100,
        plan,
        dateStart,
        ...fields,
      })
      expect([status, body.message]).toEqual([201, undefined])
      return body.id as string
    },
    update: (id: string, fields: Record<string, unknown>) =>
      admin.patch(`/client/update/${id}`).send(fields),
    remove: (id: string) => admin.delete(`/client/delete/${id}`).send({ motive: 'Resultados' }),
    restore: (id: string) => admin.post(`/deletedClient/recover/${id}`),
    destroy: (id: string) => admin.delete(`/deletedClient/delete/${id}`),
  }
}

describe('GET /metrics', () => {
  test('an agency without clients gets 24 months without figures', async () => {
    const { body } = await (await as()).get('/metrics')
    expect(body.months).toHaveLength(24)
    expect(body.months.at(-1)).toMatchObject({ month: thisMonth, isPartial: true, active: 0 })
    expect(Date.parse(body.updatedAt)).toBeLessThanOrEqual(Date.now())
  })

  test('100 clients, 12 left, one came back and one had only joined: churn 10 %', async () => {
    const { admin, create, remove, restore } = await agency()
    const clients = await Promise.all(Array.from({ length: 100 }, () => create(lastMonth)))
    const joined = await create(null)
    const leaving = [...clients.slice(0, 11), joined]
    for (const id of leaving) expect((await remove(id)).status).toBe(200)
    expect((await restore(leaving[0]!)).status).toBe(200)
    expect(await runningMonth(admin)).toMatchObject({
      opening: 100,
      exits: 10,
      new: 1,
      lightning: 1,
      reactivated: 0,
      active: 90,
      churn: 10,
      openingMrr: 10_000,
      mrrChurn: 1000,
      mrr: 9000,
      arpa: 100,
    })
    expect((await admin.get('/ltv/range/Q9')).body).toBe(10)
    expect((await admin.get('/ltv/range/C4')).body).toBe(90)
    expect((await admin.get('/ltv/range/Q7')).body).toBe(1)
  })

  test('a changed fee is expansion, contraction or the end of a fee, to the cent', async () => {
    const { admin, create, update } = await agency()
    const [up, down, oneOff] = [
      await create(lastMonth, { value: '1000,10' }),
      await create(lastMonth, { value: '500,30' }),
      await create(lastMonth, { value: '200,20', tempoContrato: '12 Meses' }),
    ]
    await update(up, { value: '1000,31' })
    await update(down, { value: '500,20' })
    await update(oneOff, { tempoContrato: 'Avulso' })
    expect(await runningMonth(admin)).toMatchObject({
      openingMrr: 1700.6,
      mrr: 1500.51,
      mrrExpansion: 0.21,
      mrrContraction: 200.3,
      mrrChurn: 0,
      active: 3,
      arpa: 750.26,
    })
  })

  test('destroying a client changes no figure', async () => {
    const { admin, create, remove, destroy } = await agency()
    const [kept, gone] = [await create(lastMonth), await create(lastMonth)]
    await remove(gone)
    const before = await months(admin)
    expect((await destroy(gone)).status).toBe(200)
    expect(await months(admin)).toEqual(before)
    expect(before.at(-1)).toMatchObject({ opening: 2, exits: 1, active: 1 })
    expect((await admin.get(`/client/${kept}`)).status).toBe(200)
  })

  test('a moved start moves the month in which a client is new', async () => {
    const { admin, create, update } = await agency()
    const id = await create(null)
    expect(await runningMonth(admin)).toMatchObject({ opening: 0, new: 1 })
    await update(id, { dateStart: lastMonth })
    expect(await runningMonth(admin)).toMatchObject({ opening: 1, new: 0 })
    await update(id, { dateStart: addDays(today, 1) })
    expect(await runningMonth(admin)).toMatchObject({ opening: 0, new: 0, active: 0 })
  })

  test('an acknowledged change is in the figures', async () => {
    const { admin, create } = await agency()
    for (const expected of [1, 2, 3]) {
      await create(null)
      expect(await runningMonth(admin)).toMatchObject({ active: expected })
    }
  })
})

describe('GET /ltv', () => {
  test('the lifetime is at its limit while nobody has left', async () => {
    const { admin } = await makeClient()
    expect((await admin.get('/ltv/ltv')).body).toEqual({ result: 60 })
  })

  test('a figure that cannot be measured is a bare null', async () => {
    const { status, text } = await (await as()).get('/ltv/range/Q9')
    expect([status, text]).toEqual([200, 'null'])
  })

  test.each(['C5', 'c4', 'Q9 ', 'constructor', '%00'])('the code %j is not found', async (code) => {
    const answer = await (await as()).get(`/ltv/range/${encodeURIComponent(code)}`)
    expectRefusal(answer, 404, 'NOT_FOUND')
  })
})

test.each([
  '/metrics',
  '/metrics/clients?figure=active&month=2026-05',
  '/ltv/ltv',
  '/ltv/range/C4',
])('%s answers nothing without a session', async (path) =>
  expectRefusal(await anonymous.get(path), 401, 'UNAUTHENTICATED'),
)
