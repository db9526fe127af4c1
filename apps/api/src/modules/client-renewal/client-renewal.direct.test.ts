import { beforeEach, describe, expect, test } from 'vitest'
import { monthsAfter } from '@bastidor/shared/contract-end'
import { addDays, formatDay } from '@bastidor/shared/dates'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { expectRefusal } from '#test/refusal'
import { inDays, makeEnding, renew, termsOf, today } from '#test/terms'
import { AuditModel } from '#audit/audit.model'
import { LifecycleEventModel, type LifecycleEventRecord } from '#modules/lifecycle/lifecycle.model'
import { notifyDue } from '#modules/due-notices/due-notices'
import { TermModel } from '#modules/terms/terms.model'

useDatabase()
beforeEach(clearDatabase)

const facts = () =>
  LifecycleEventModel.find().sort({ at: 1, _id: 1 }).lean<LifecycleEventRecord[]>()

describe('POST /client/{id}/renew', () => {
  test('ahead of the end makes a contract that follows it, and changes nothing of today', async () => {
    const { admin, client, plan, end } = await makeEnding(20, { posts: 8, nVideos: 2 })
    const sent = { months: '6', percent: '4,5', index: 'IPCA', note: 'Por telefone', nVisitas: 1 }
    const term = await renew(admin, client.id, sent)
    expect(term).toMatchObject({
      clientId: client.id,
      n: 2,
      startsOn: addDays(end, 1),
      endsOn: monthsAfter(client.dateStart, 18),
      months: 6,
      length: '6 Meses',
      value: 1567.5,
      plan,
      posts: 8,
      nVideos: 2,
      nVisitas: 1,
      source: 'direct',
      proposalId: null,
      adjustment: { index: 'IPCA', percent: 4.5 },
      gapDays: 0,
      state: 'future',
      closedOn: null,
      note: 'Por telefone',
      createdBy: 'Ana',
      version: 1,
    })
    const { body } = await admin.get(`/client/${client.id}`)
    expect(body).toMatchObject({ value: 1500, tempoContrato: '12 Meses', contractEnd: term.endsOn })
    expect((await facts()).map(({ kind }) => kind)).toEqual(['started'])
    expect((await termsOf(admin, client.id)).map(({ n, state }) => [n, state])).toEqual([
      [1, 'current'],
      [2, 'future'],
    ])
  })

  test('after the end starts today with a gap, at once, and is one changed fact of today', async () => {
    const { admin, client, end } = await makeEnding(-40)
    const term = await renew(admin, client.id, { value: 1800, posts: 4 })
    expect(term).toMatchObject({
      startsOn: today(),
      endsOn: monthsAfter(today(), 12),
      state: 'current',
      adjustment: null,
    })
    expect(addDays(end, 1 + term.gapDays)).toBe(today())
    const { body } = await admin.get(`/client/${client.id}`)
    expect(body).toMatchObject({ value: 1800, posts: 4, contractEnd: term.endsOn })
    expect(await facts()).toMatchObject([
      { kind: 'started', day: client.dateStart, value: 1500 },
      { kind: 'changed', day: today(), value: 1800 },
    ])
  })

  test('with nothing else than months keeps value, plan and quantities, and writes no fact', async () => {
    const { admin, client } = await makeEnding(-40, { nVideos: 3 })
    const term = await renew(admin, client.id)
    expect(term).toMatchObject({ value: 1500, nVideos: 3, state: 'current' })
    expect(await facts()).toHaveLength(1)
  })

  test('of a one-off starts today; ahead of the end as often as wished', async () => {
    const { admin, client } = await makeClient({ tempoContrato: 'Avulso', dateStart: '2025-03-01' })
    const first = await renew(admin, client.id, { months: 1 })
    const second = await renew(admin, client.id, { months: 1 })
    const third = await renew(admin, client.id, { months: 1 })
    expect(first).toMatchObject({ startsOn: today(), gapDays: 0, state: 'current' })
    expect([second, third].map(({ n, endsOn }) => [n, endsOn])).toEqual([
      [3, monthsAfter(today(), 2)],
      [4, monthsAfter(today(), 3)],
    ])
    const terms = await termsOf(admin, client.id)
    expect(terms.map(({ state }) => state)).toEqual(['past', 'current', 'future', 'future'])
    expect((await admin.get(`/client/${client.id}`)).body.tempoContrato).toBe('1 Mês')
  })

  test('may start later, within a year of the end', async () => {
    const { admin, client, end } = await makeEnding(20)
    const term = await renew(admin, client.id, { startsOn: addDays(end, 31) })
    expect(term).toMatchObject({ gapDays: 30, endsOn: monthsAfter(addDays(end, 31), 12) })
    const before = await admin
      .post(`/client/${client.id}/renew`)
      .send({ mode: 'direct', months: 1, startsOn: term.endsOn })
    expectRefusal(before, 400, 'VALIDATION')
    expect(before.body.fields.startsOn).toMatch(/^O contrato pode começar de /)
  })

  test('clears that the client goes on without a contract', async () => {
    const { admin, client } = await makeEnding(-10)
    const [first] = await termsOf(admin, client.id)
    await admin
      .patch(`/term/${first!.id}`)
      .send({ closed: true, closedNote: 'Mês a mês' })
      .expect(200)
    await renew(admin, client.id)
    expect(await termsOf(admin, client.id)).toMatchObject([
      { closedOn: null, closedNote: '' },
      { closedOn: null },
    ])
  })
})

test.each([
  [{ months: 0 }, 'months'],
  [{ months: 61 }, 'months'],
  [{ months: 1.5 }, 'months'],
  [{ months: '' }, 'months'],
  [{ percent: -50.01 }, 'percent'],
  [{ percent: 100.01 }, 'percent'],
  [{ percent: 1.005 }, 'percent'],
  [{ percent: '5%' }, 'percent'],
  [{ value: -1 }, 'value'],
  [{ value: 1.001 }, 'value'],
  [{ value: 1600, percent: 10 }, 'value'],
  [{ index: 'SELIC' }, 'index'],
  [{ plan: '0'.repeat(24) }, 'plan'],
  [{ posts: -1 }, 'posts'],
  [{ mode: 'ambos' }, 'mode'],
  [{ startsOn: 'ontem' }, 'startsOn'],
  [{ startsOn: '2020-01-01' }, 'startsOn'],
  [{ note: 'x'.repeat(1001) }, 'note'],
])('%j is refused on %s and changes nothing', async (sent, field) => {
  const { admin, client } = await makeEnding(20)
  const refused = await admin
    .post(`/client/${client.id}/renew`)
    .send({ mode: 'direct', months: 12, ...sent })
  expectRefusal(refused, 400, 'VALIDATION')
  expect(Object.keys(refused.body.fields)).toEqual([field])
  expect(await TermModel.countDocuments()).toBe(1)
})

test('an end beyond ten years is refused', async () => {
  const { admin, client } = await makeEnding(20)
  await renew(admin, client.id, { months: 60 })
  await renew(admin, client.id, { months: 59 })
  const refused = await admin
    .post(`/client/${client.id}/renew`)
    .send({ mode: 'direct', months: 12 })
  expectRefusal(refused, 400, 'VALIDATION')
  expect(refused.body.fields.months).toBe('O contrato não pode terminar daqui a mais de 10 anos.')
})

describe('who renews', () => {
  test('gestor and CS their clients, others of level Base find none', async () => {
    const gestor = await createPerson({ name: 'Gil Gestor', role: 'Gestor de Tráfego' })
    const { client } = await makeEnding(20, { gestor: 'Gil Gestor' })
    await renew(await asPerson(gestor), client.id)
    await renew(await as({ role: 'Comercial' }), client.id)
    for (const role of ['CS', 'Desenvolvedor']) {
      const other = await as({ role })
      const refused = await other
        .post(`/client/${client.id}/renew`)
        .send({ mode: 'direct', months: 1 })
      expectRefusal(refused, 404, 'NOT_FOUND')
    }
  })

  test('a deleted client is renewed by nobody', async () => {
    const { admin, client } = await makeEnding(20)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    const refused = await admin
      .post(`/client/${client.id}/renew`)
      .send({ mode: 'direct', months: 1 })
    expectRefusal(refused, 404, 'NOT_FOUND')
  })
})

describe('at the same time', () => {
  test('two renewals make two contracts that follow each other', async () => {
    const { admin, client } = await makeEnding(20)
    await Promise.all([1, 2, 3].map(() => renew(admin, client.id, { months: 1 })))
    const terms = await termsOf(admin, client.id)
    expect(terms.map(({ n, endsOn }) => [n, endsOn])).toEqual(
      [12, 13, 14, 15].map((months, index) => [index + 1, monthsAfter(client.dateStart, months)]),
    )
    for (const [index, term] of terms.slice(1).entries())
      expect(term.startsOn).toBe(addDays(terms[index]!.endsOn!, 1))
  })

  test('the same request twice makes one', async () => {
    const { admin, client } = await makeEnding(20)
    const send = () =>
      admin
        .post(`/client/${client.id}/renew`)
        .set('Idempotency-Key', 'renovar-1')
        .send({ mode: 'direct', months: 12 })
    const [one, other] = await Promise.all([send(), send()])
    expect([one.status, other.status, one.body]).toEqual([201, 201, other.body])
    expect(await TermModel.countDocuments()).toBe(2)
    const changed = await admin
      .post(`/client/${client.id}/renew`)
      .set('Idempotency-Key', 'renovar-1')
      .send({ mode: 'direct', months: 6 })
    expect(changed.status).toBe(422)
  })

  test('a renewal and a deletion leave a client that is deleted, its contracts hidden', async () => {
    const { admin, client } = await makeEnding(-5)
    const [renewed, deleted] = await Promise.all([
      admin.post(`/client/${client.id}/renew`).send({ mode: 'direct', months: 12, value: 9 }),
      admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }),
    ])
    expect(deleted.status).toBe(200)
    expect([201, 404]).toContain(renewed.status)
    const terms = await TermModel.find().lean()
    expect(terms).toHaveLength(renewed.status === 201 ? 2 : 1)
    expect(terms.every(({ hiddenAt }) => hiddenAt !== null)).toBe(true)
    expect((await facts()).at(-1)?.kind).toBe('left')
  })
})

test('gestor and CS are notified, except the one who renews; what was due is settled', async () => {
  const gestor = await createPerson({ name: 'Gil Gestor' })
  const cs = await createPerson({ name: 'Caio CS' })
  const { client } = await makeEnding(20, { gestor: 'Gil Gestor', cs: 'Caio CS' })
  await notifyDue()
  const kindsOf = async (person: typeof cs) =>
    (await noticesOf(person)).results.map(({ kind }: { kind: string }) => kind)
  expect([await kindsOf(gestor), await kindsOf(cs)]).toEqual([['contractDue'], ['contractDue']])
  const term = await renew(await asPerson(gestor), client.id)
  expect([await kindsOf(gestor), await kindsOf(cs)]).toEqual([[], ['contractRenewed']])
  expect((await noticesOf(cs)).results[0]).toMatchObject({
    name: client.name,
    clientId: client.id,
    day: term.endsOn,
    detail: '12 Meses',
  })
})

test('the trail tells who renewed, and from what to what', async () => {
  const { admin, client, end } = await makeEnding(20)
  const term = await renew(admin, client.id, { percent: 10 })
  const entry = await AuditModel.findOne({ action: 'client.renew' }).lean()
  expect(entry).toMatchObject({
    actor: 'Ana',
    entity: 'term',
    entityId: term.id,
    clientId: client.id,
    label: '2',
  })
  expect(entry?.values).toContainEqual({ field: 'value', from: '1500', to: '1650' })
  expect(entry?.values).toContainEqual({
    field: 'endsOn',
    from: formatDay(end),
    to: formatDay(term.endsOn),
  })
})

test('a renewed client is not undone with its import', async () => {
  const { admin, plan } = await makeClient()
  const { body: of } = await admin.get(`/plan/${plan}`)
  const sheet = `Cliente;Telefone;Plano;Mensalidade\nNova;1;${of.name};10`
  const { body } = await admin.post('/client/import').attach('file', Buffer.from(sheet), 'c.csv')
  const { body: found } = await admin.get('/client/search?name=Nova')
  await renew(admin, found.results[0].id)
  expect((await admin.delete(`/client/import/${body.id}`)).status).toBe(409)
  expect(inDays(0)).toBe(today())
})
