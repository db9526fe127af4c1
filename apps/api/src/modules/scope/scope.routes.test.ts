import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Scope, ScopeRow } from '@bastidor/shared/scope'
import { AuditModel } from '#audit/audit.model'
import { as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { approveOn, beginScopeIn, lineOf, reopenOn, storeApproved } from '#test/scope'
import { closeScopes } from './scope-close.ts'

useDatabase()
beforeEach(async () => {
  await clearDatabase()
  goTo('2026-03-20')
  await beginScopeIn('2026-01')
})
afterEach(() => void vi.useRealTimers())

const goTo = (day: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T15:00:00Z`) })

/** A client since some day, read as an Admin who logs in again once the session has ended. */
const makeSold = async (fields: object = {}) => {
  const { client } = await makeClient({ dateStart: '2026-01-01', posts: 12, nVideos: 2, ...fields })
  return client as { id: string; version: number }
}
const admin = () => as({ level: 'Admin' })
const read = async (id: string, month: string): Promise<Scope> => {
  const { status, body } = await (await admin()).get(`/scope/${id}/${month}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body as Scope
}
const list = async (query = ''): Promise<ScopeRow[]> => {
  const { status, body } = await (await admin()).get(`/scope${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.total).toBe(body.results.length)
  return body.results as ScopeRow[]
}

describe('GET /scope/{clientId}/{month}', () => {
  test('returns what was sold, delivered, owed and beyond, item by item', async () => {
    const { id } = await makeSold()
    const piece = await storeApproved(id, '2026-03-01', { title: 'Páscoa', round: 2 })
    // At 23:30 of the month's last day in São Paulo it is the next one in UTC.
    await storeApproved(id, '2026-03-31', { approvedAt: new Date('2026-04-01T02:30:00Z') })
    await storeApproved(id, '2026-02-28')
    await storeApproved(id, '2026-03-05', { countsAs: 'none' })
    for (let n = 0; n < 3; n += 1) await storeApproved(id, '2026-03-09', { countsAs: 'video' })
    const me = await admin()
    const { body: visit } = await me
      .post('/visit')
      .send({ clientId: id, day: '2026-03-10', note: 'Loja' })
    await me.patch(`/visit/${visit.id}`).send({ done: true }).expect(200)
    const found = await read(id, '2026-03')
    expect(found).toMatchObject({
      clientId: id,
      clientName: 'Padaria São João',
      month: '2026-03',
      isPartial: false,
      isClosed: false,
      closedAt: null,
      policy: { carry: 'none', internalCheck: false },
    })
    const none = { carried: 0, correction: 0 }
    expect(lineOf(found, 'criativo')).toEqual({
      ...none,
      kind: 'criativo',
      sold: 12,
      delivered: 2,
      extra: 0,
      owed: 10,
      items: [
        {
          id: String(piece._id),
          title: 'Páscoa',
          day: '2026-03-01',
          round: 2,
          isCorrection: false,
        },
        expect.objectContaining({ day: '2026-03-31' }),
      ],
    })
    expect(lineOf(found, 'video')).toMatchObject({ ...none, sold: 2, delivered: 3, extra: 1 })
    expect(lineOf(found, 'captacao')).toEqual({
      ...none,
      kind: 'captacao',
      sold: null,
      delivered: 1,
      extra: 1,
      owed: 0,
      items: [{ id: visit.id, title: 'Loja', day: '2026-03-10', round: 0, isCorrection: false }],
    })
  })

  test('counts an edit from the next month, and in the first month at once', async () => {
    const { id } = await makeSold()
    const { id: fresh } = await makeSold({ name: 'Nova', dateStart: '2026-03-15', posts: 4 })
    const me = await admin()
    for (const client of [id, fresh])
      await me.patch(`/client/update/${client}`).send({ posts: 20 }).expect(200)
    const sold = async (client: string, month: string) =>
      lineOf(await read(client, month), 'criativo').sold
    expect([await sold(id, '2026-03'), await sold(id, '2026-04')]).toEqual([12, 20])
    expect([await sold(fresh, '2026-03'), await sold(fresh, '2026-04')]).toEqual([20, 20])
    expect((await read(fresh, '2026-03')).isPartial).toBe(true)
  })

  test('counts a contract that begins next month in its provisional scope', async () => {
    const { id } = await makeSold({ dateStart: '2025-04-01', tempoContrato: '12 Meses' })
    const me = await admin()
    const { body } = await me
      .post(`/client/${id}/renew`)
      .send({ mode: 'direct', months: 12, posts: 16 })
    expect(body.term.startsOn).toBe('2026-04-02')
    expect(lineOf(await read(id, '2026-04'), 'criativo').sold).toBe(12)
    goTo('2026-04-20')
    expect(lineOf(await read(id, '2026-05'), 'criativo').sold).toBe(16)
  })

  test('is there from when scope began, or the client came, to the next month', async () => {
    const { id } = await makeSold({ dateStart: '2026-02-10' })
    const { id: early } = await makeSold({ name: 'Antiga', dateStart: '2020-02-10' })
    const me = await admin()
    const asked = async (client: string, month: string) => {
      const { status, body } = await me.get(`/scope/${client}/${month}`)
      return [status, body.message]
    }
    const NONE = [404, 'Sem registro de escopo neste mês.']
    expect(await asked(id, '2026-01')).toEqual(NONE)
    expect(await asked(early, '2025-12')).toEqual(NONE)
    for (const month of ['2026-02', '2026-04']) expect((await asked(id, month))[0]).toBe(200)
    expect((await asked(early, '2026-01'))[0]).toBe(200)
    expectRefusal(await me.get(`/scope/${id}/2026-05`), 400, 'VALIDATION')
    for (const month of ['2026-13', 'x', '2026-3'])
      expectRefusal(await me.get(`/scope/${id}/${month}`), 400, 'VALIDATION')
    for (const client of ['507f1f77bcf86cd799439011', 'none'])
      expectRefusal(await me.get(`/scope/${client}/2026-03`), 404, 'NOT_FOUND')
  })

  test('lets a reopened piece out of its month, and corrects it once that is closed', async () => {
    const { id } = await makeSold()
    const piece = await storeApproved(id, '2026-03-10', { title: 'Páscoa' })
    await reopenOn(piece, '2026-03-12')
    expect(lineOf(await read(id, '2026-03'), 'criativo')).toMatchObject({ delivered: 0 })
    await approveOn(piece, '2026-03-18', 2)
    expect(lineOf(await read(id, '2026-03'), 'criativo')).toMatchObject({ delivered: 1 })
    goTo('2026-04-05')
    await closeScopes()
    await reopenOn(piece, '2026-04-06')
    expect(lineOf(await read(id, '2026-03'), 'criativo')).toMatchObject({
      delivered: 1,
      correction: 0,
    })
    const corrected = { delivered: 0, correction: -1, owed: 13, extra: 0 }
    const item = { id: String(piece._id), title: 'Páscoa', day: '2026-04-06', isCorrection: true }
    expect(lineOf(await read(id, '2026-04'), 'criativo')).toMatchObject({
      ...corrected,
      items: [item],
    })
    await approveOn(piece, '2026-04-08', 3)
    expect(lineOf(await read(id, '2026-04'), 'criativo')).toMatchObject({
      delivered: 1,
      correction: -1,
      owed: 12,
    })
    const [row] = await list('?month=2026-04')
    expect(row?.lines[0]).toMatchObject({ delivered: 1, correction: -1, owed: 12 })
    // Reopened within the month it counts in, it is simply out of it.
    await reopenOn(piece, '2026-04-09')
    expect(lineOf(await read(id, '2026-04'), 'criativo')).toMatchObject(corrected)
  })
})

describe('PUT /scope/{clientId}/policy', () => {
  test('carries what is left into the next month, what was carried being used first, and never twice', async () => {
    const { id } = await makeSold({ posts: 8 })
    const me = await admin()
    expect((await me.put(`/scope/${id}/policy`).send({ carry: 'month' })).body).toEqual({
      carry: 'month',
      internalCheck: false,
    })
    for (let n = 0; n < 5; n += 1) await storeApproved(id, '2026-01-10')
    for (let n = 0; n < 2; n += 1) await storeApproved(id, '2026-02-10')
    const months = async () =>
      Promise.all(
        ['2026-01', '2026-02', '2026-03', '2026-04'].map(async (month) => {
          const line = lineOf(await read(id, month), 'criativo')
          return [line.carried, line.delivered, line.owed]
        }),
      )
    // Of January 3 are left; of February's own 8 all, since the two used what was carried.
    const expected = [
      [0, 5, 3],
      [3, 2, 9],
      [8, 0, 16],
      [8, 0, 16],
    ]
    expect(await months()).toEqual(expected)
    await closeScopes()
    expect(await months()).toEqual(expected)
    await me.put(`/scope/${id}/policy`).send({ carry: 'none' }).expect(200)
    expect((await months()).map(([carried]) => carried)).toEqual([0, 3, 0, 0])
  })

  test('is for Líder and Admin, leaves a trail, and changes what it names', async () => {
    const { id } = await makeSold()
    expectRefusal(await (await as()).put(`/scope/${id}/policy`).send({}), 403, 'FORBIDDEN')
    const me = await as({ level: 'Líder' })
    await me.put(`/scope/${id}/policy`).send({ internalCheck: true }).expect(200)
    const { body } = await me.put(`/scope/${id}/policy`).send({ carry: 'month' })
    expect(body).toEqual({ carry: 'month', internalCheck: true })
    expect(await AuditModel.find({ action: 'scope.policy' }).sort({ _id: 1 }).lean()).toMatchObject(
      [
        { entityId: id, values: [{ field: 'internalCheck', from: 'Não', to: 'Sim' }] },
        { entityId: id, values: [{ field: 'carry', from: 'Não', to: 'Um mês' }] },
      ],
    )
    expectRefusal(await me.put(`/scope/${id}/policy`).send({ carry: 'year' }), 400, 'VALIDATION')
    expectRefusal(await me.put('/scope/none/policy').send({}), 404, 'NOT_FOUND')
  })
})

describe('GET /scope', () => {
  test('lists active clients, who is owed most first, then by name, with the same sums', async () => {
    const { id: some } = await makeSold({ name: 'Água', posts: 2, nVideos: 0 })
    const { id: most } = await makeSold({ name: 'Zebra', posts: 9, nVideos: 1 })
    await makeSold({ name: 'Bela', posts: 0, nVideos: 0 })
    await makeSold({ name: 'Amanhã', dateStart: '2026-04-10', posts: 99 })
    const { id: gone } = await makeSold({ name: 'Foi', posts: 50 })
    await (await admin()).delete(`/client/delete/${gone}`).send({ motive: 'Resultados' })
    await storeApproved(some, '2026-03-02')
    const rows = await list()
    expect(rows.map(({ clientName, owed }) => [clientName, owed])).toEqual([
      ['Zebra', 10],
      ['Água', 1],
      ['Bela', 0],
    ])
    const { body } = await (await admin()).get('/scope?limit=1')
    expect(body.totals).toMatchObject([
      { kind: 'criativo', sold: 11, delivered: 1, owed: 10, extra: 0 },
      { kind: 'video', sold: 1, owed: 1 },
      { kind: 'captacao', sold: null },
    ])
    for (const { clientId, lines, owed } of rows) {
      const found = await read(clientId, '2026-03')
      expect(lines).toEqual(found.lines.map(({ items: _items, ...sums }) => sums))
      expect(owed).toBe(lines.reduce((sum, line) => sum + line.owed, 0))
    }
    expect((await list(`?clientId=${most}`)).map(({ clientName }) => clientName)).toEqual(['Zebra'])
    expect((await list('?month=2026-04')).map(({ clientName }) => clientName)).toContain('Amanhã')
    expect(await list('?month=2025-12')).toEqual([])
  })

  test('is cached, but never without what was written since', async () => {
    const { id } = await makeSold({ posts: 2, nVideos: 0, nVisitas: 1 })
    const me = await admin()
    const owed = async () => (await list())[0]?.owed
    expect([await owed(), await owed()]).toEqual([3, 3])
    await storeApproved(id, '2026-03-02')
    expect(await owed()).toBe(2)
    const { body: visit } = await me.post('/visit').send({ clientId: id, day: '2026-03-10' })
    await me.patch(`/visit/${visit.id}`).send({ done: true }).expect(200)
    expect(await owed()).toBe(1)
    await me.put(`/scope/${id}/policy`).send({ carry: 'month' }).expect(200)
    expect(await owed()).toBe(4)
    await closeScopes()
    await me.patch(`/client/update/${id}`).send({ posts: 9, name: 'Outro nome' }).expect(200)
    expect([await owed(), (await list())[0]?.clientName]).toEqual([4, 'Outro nome'])
  })

  test('of more clients than are read one by one has the same sums', async () => {
    const { id } = await makeSold({ name: 'Vinte', posts: 20 })
    for (let n = 0; n < 21; n += 1) await makeSold({ name: `Cliente ${n}`, posts: n % 3 })
    const me = await admin()
    await me.patch(`/client/update/${id}`).send({ posts: 30 }).expect(200)
    await me.put(`/scope/${id}/policy`).send({ carry: 'month' }).expect(200)
    await storeApproved(id, '2026-02-02')
    for (const month of ['2026-02', '2026-03', '2026-04']) {
      const rows = await list(`?month=${month}`)
      expect(rows).toHaveLength(22)
      const row = rows.find(({ clientId }) => clientId === id)
      const { lines } = await read(id, month)
      expect(row?.lines).toEqual(lines.map(({ items: _items, ...sums }) => sums))
    }
  })

  test('of one’s own clients, page by page, and of no month beyond the next', async () => {
    const { id } = await makeSold({ name: 'Própria', gestor: '' })
    await makeSold({ name: 'Alheia' })
    const me = await as({ name: 'Bia' })
    await (await admin()).patch(`/client/update/${id}`).send({ gestor: 'Bia' }).expect(200)
    const { body } = await me.get('/scope?mine=true')
    expect(body).toMatchObject({ results: [{ clientName: 'Própria', gestor: 'Bia' }], total: 1 })
    const page = await me.get('/scope?limit=1&offset=1')
    expect([page.body.results.length, page.body.total]).toEqual([1, 2])
    for (const query of ['month=2026-05', 'month=2026-13', 'mine=x', 'clientId=x'])
      expectRefusal(await me.get(`/scope?${query}`), 400, 'VALIDATION')
  })
})
