import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Scope } from '@bastidor/shared/scope'
import { AuditModel } from '#audit/audit.model'
import { PieceModel } from '#modules/pieces/pieces.model'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { ScopeMonthModel, type ScopeMonthRecord } from '#modules/scope-months/scope-months.model'
import { as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { approveOn, beginScopeIn, lineOf, reopenOn, storeApproved } from '#test/scope'
import { closeScopes } from './scope-close.ts'

useDatabase()
beforeEach(async () => {
  await clearDatabase()
  goTo('2026-03-20')
  await beginScopeIn('2026-02')
})
afterEach(() => void vi.useRealTimers())

const goTo = (day: string, time = '15:00:00') =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${time}Z`) })

const makeSold = async (fields: object = {}) => {
  const { client } = await makeClient({ dateStart: '2026-01-01', posts: 8, ...fields })
  return client as { id: string }
}
const admin = () => as({ level: 'Admin' })
const read = async (id: string, month: string): Promise<Scope> =>
  (await (await admin()).get(`/scope/${id}/${month}`).expect(200)).body as Scope
const closed = async () => {
  const months = await ScopeMonthModel.find().sort({ month: 1 }).lean<ScopeMonthRecord[]>()
  return months.map(({ month }) => month)
}
const leave = async (id: string) =>
  (await admin()).delete(`/client/delete/${id}`).send({ motive: 'Resultados' }).expect(200)
const comeBack = async (id: string) =>
  (await admin()).post(`/deletedClient/recover/${id}`).expect(200)

describe('the closing of months', () => {
  test('takes place from the fifth for the month before, once, however many close at once', async () => {
    const { id } = await makeSold()
    await closeScopes()
    expect(await closed()).toEqual(['2026-02'])
    // Still the fourth in São Paulo.
    goTo('2026-04-05', '02:59:00')
    await closeScopes()
    expect(await closed()).toEqual(['2026-02'])
    goTo('2026-04-05', '03:01:00')
    await Promise.all(Array.from({ length: 4 }, () => closeScopes()))
    await closeScopes()
    expect(await closed()).toEqual(['2026-02', '2026-03'])
    expect(await AuditModel.find({ action: 'scope.close' }).lean()).toMatchObject([
      { entity: 'scope', label: '2026-02', clientId: id },
      { entity: 'scope', label: '2026-03', clientId: id },
    ])
  })

  test('makes up for months that were missed, each carrying into the next', async () => {
    const { id } = await makeSold()
    await (await admin()).put(`/scope/${id}/policy`).send({ carry: 'month' }).expect(200)
    await storeApproved(id, '2026-02-10')
    goTo('2026-06-10')
    await closeScopes()
    expect(await closed()).toEqual(['2026-02', '2026-03', '2026-04', '2026-05'])
    const carried = async (month: string) => lineOf(await read(id, month), 'criativo').carried
    expect([await carried('2026-03'), await carried('2026-04'), await carried('2026-06')]).toEqual([
      7, 8, 8,
    ])
  })

  test('fixes everything: later work, names, policies and reopened pieces change nothing', async () => {
    const { id } = await makeSold()
    const piece = await storeApproved(id, '2026-03-10', { title: 'Páscoa' })
    await storeApproved(id, '2026-03-11')
    goTo('2026-04-06')
    const before = await read(id, '2026-03')
    await closeScopes()
    const after = await read(id, '2026-03')
    expect(after).toEqual({ ...before, isClosed: true, closedAt: '2026-04-06T15:00:00.000Z' })
    const me = await admin()
    await me.put(`/scope/${id}/policy`).send({ carry: 'month' }).expect(200)
    await me.patch(`/client/update/${id}`).send({ posts: 99 }).expect(200)
    await storeApproved(id, '2026-03-12')
    await PieceModel.updateOne({ _id: piece._id }, { $set: { title: 'Outro' } })
    await reopenOn(piece, '2026-04-06')
    await closeScopes()
    expect(await read(id, '2026-03')).toEqual(after)
    const [row] = (await me.get('/scope?month=2026-03')).body.results
    expect(row).toMatchObject({ isClosed: true, owed: 6 })
  })

  test('leaves nothing waiting of a client that begins later, until its start is moved', async () => {
    const { id } = await makeSold({ dateStart: '2026-05-10' })
    await closeScopes()
    expect(await closed()).toEqual([])
    await (await admin()).patch(`/client/update/${id}`).send({ dateStart: '2026-02-10' })
    await closeScopes()
    expect(await closed()).toEqual(['2026-02'])
    expect((await read(id, '2026-02')).isPartial).toBe(true)
  })
})

describe('a client without a month to close', () => {
  const dueOn = async () => (await ClientModel.findOne().lean<ClientRecord>())?.scopeDueOn

  test.each([
    ['that came since, on the day that it names', '2026-02', '2026-03-18', true],
    ['that came since, without naming a day', '2026-02', null, true],
    ['that was there before there was a scope', '2026-03', '2026-01-01', false],
  ])('%s, waits until its first month is over', async (_who, since, dateStart, isPartial) => {
    await beginScopeIn(since)
    const { id } = await makeSold({ dateStart })
    await closeScopes()
    expect(await closed()).toEqual([])
    expect(await dueOn()).toBe('2026-04-05')
    goTo('2026-04-06')
    await closeScopes()
    expect(await closed()).toEqual(['2026-03'])
    expect((await read(id, '2026-03')).isPartial).toBe(isPartial)
  })

  test('that left before there was a scope is not looked at again', async () => {
    await beginScopeIn('2026-04')
    const { id } = await makeSold()
    await leave(id)
    goTo('2026-05-06')
    await closeScopes()
    expect(await closed()).toEqual([])
    expect(await dueOn()).toBeNull()
  })
})

describe('a client that leaves', () => {
  test('has its month closed at once, with what it had got', async () => {
    const { id } = await makeSold()
    await storeApproved(id, '2026-03-10')
    await leave(id)
    await closeScopes()
    expect(await closed()).toEqual(['2026-02', '2026-03'])
    await comeBack(id)
    const found = await read(id, '2026-03')
    expect(found).toMatchObject({ isClosed: true, isPartial: true })
    expect(lineOf(found, 'criativo')).toMatchObject({ delivered: 1, owed: 7 })
  })

  test('while a closing is under way has what it got since that began counted once', async () => {
    goTo('2026-03-20', '14:59:00')
    const { id } = await makeSold()
    const began = new Date()
    await storeApproved(id, '2026-03-20')
    goTo('2026-03-20', '15:01:00')
    await leave(id)
    await closeScopes(began)
    await comeBack(id)
    expect(lineOf(await read(id, '2026-03'), 'criativo').delivered).toBe(1)
    expect(lineOf(await read(id, '2026-04'), 'criativo').delivered).toBe(0)
  })

  test('and comes back within the month gets what follows counted in the next', async () => {
    const { id } = await makeSold()
    await storeApproved(id, '2026-03-10')
    const piece = await storeApproved(id, '2026-03-11')
    await leave(id)
    await closeScopes()
    await comeBack(id)
    const later = await storeApproved(id, '2026-03-25')
    await reopenOn(piece, '2026-03-26')
    goTo('2026-03-27')
    const expected = { delivered: 1, correction: -1 }
    const { items } = lineOf(await read(id, '2026-04'), 'criativo')
    expect(lineOf(await read(id, '2026-04'), 'criativo')).toMatchObject(expected)
    expect(items.map((item) => item.id)).toEqual([String(later._id), String(piece._id)])
    goTo('2026-04-02')
    const [row] = (await (await admin()).get('/scope?month=2026-04')).body.results
    expect(row.lines[0]).toMatchObject(expected)
    goTo('2026-05-05')
    await closeScopes()
    await reopenOn(later, '2026-05-06')
    expect(lineOf(await read(id, '2026-05'), 'criativo')).toMatchObject({ correction: -1 })
    expect(await closed()).toEqual(['2026-02', '2026-03', '2026-04'])
  })

  test('owes a piece once that was approved again after the closing, and reopened again', async () => {
    goTo('2026-03-02')
    const { id } = await makeSold()
    const piece = await storeApproved(id, '2026-03-03')
    goTo('2026-03-10')
    await leave(id)
    await closeScopes()
    goTo('2026-03-11')
    await comeBack(id)
    await reopenOn(piece, '2026-03-12')
    await approveOn(piece, '2026-03-13', 2)
    goTo('2026-04-02')
    const line = async () => lineOf(await read(id, '2026-04'), 'criativo')
    expect(await line()).toMatchObject({ delivered: 1, correction: -1, owed: 8 })
    await reopenOn(piece, '2026-04-01')
    expect(await line()).toMatchObject({ delivered: 0, correction: -1, owed: 9 })
  })

  test('after months away starts over, with nothing carried and no month between', async () => {
    const { id } = await makeSold()
    await (await admin()).put(`/scope/${id}/policy`).send({ carry: 'month' }).expect(200)
    await leave(id)
    await closeScopes()
    goTo('2026-05-10')
    await comeBack(id)
    await closeScopes()
    expect(await closed()).toEqual(['2026-02', '2026-03'])
    await (await admin()).get(`/scope/${id}/2026-04`).expect(404)
    expect(await read(id, '2026-05')).toMatchObject({ isPartial: true, isClosed: false })
    expect(lineOf(await read(id, '2026-05'), 'criativo')).toMatchObject({ sold: 8, carried: 0 })
    expect(lineOf(await read(id, '2026-06'), 'criativo')).toMatchObject({ carried: 8 })
  })

  test('for good takes its months along', async () => {
    const { id } = await makeSold()
    await leave(id)
    await closeScopes()
    await (await admin()).delete(`/deletedClient/delete/${id}`).expect(200)
    await closeScopes()
    expect(await closed()).toEqual([])
  })
})
