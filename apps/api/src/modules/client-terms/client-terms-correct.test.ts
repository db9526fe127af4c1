import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { monthsAfter } from '@bastidor/shared/contract-end'
import { addDays } from '@bastidor/shared/dates'
import { as, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { expectRefusal } from '#test/refusal'
import { inDays, makeEnding, renew, storedTerms, termsOf, today } from '#test/terms'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { TermModel } from '#modules/terms/terms.model'

useDatabase()
beforeEach(clearDatabase)

const facts = () => LifecycleEventModel.find().sort({ at: 1, _id: 1 }).lean()
type Made = Awaited<ReturnType<typeof makeEnding>>
const listed = async ({ admin }: Made) =>
  (await admin.get('/client/renewals?kind=contract')).body.total as number
const correct = ({ admin }: Made, id: string, sent: object) => admin.patch(`/term/${id}`).send(sent)

describe('PATCH /term/{id}', () => {
  test('corrects the months of the only contract; the client says the same, no fact does', async () => {
    const made = await makeEnding(-40)
    const [first] = await termsOf(made.admin, made.client.id)
    const before = await facts()
    const { status, body } = await correct(made, first!.id, { months: 24, note: 'Aditivo' })
    expect(status).toBe(200)
    const endsOn = monthsAfter(made.client.dateStart, 24)
    expect(body).toMatchObject({
      months: 24,
      length: '24 Meses',
      endsOn,
      note: 'Aditivo',
      version: 2,
    })
    const { body: client } = await made.admin.get(`/client/${made.client.id}`)
    expect(client).toMatchObject({ tempoContrato: '24 Meses', contractEnd: endsOn })
    expect(await facts()).toEqual(before)
  })

  test('moves the start of a contract to come, and the gap with it', async () => {
    const made = await makeEnding(20)
    const term = await renew(made.admin, made.client.id, { value: 2000 })
    const startsOn = addDays(made.end, 11)
    const { body } = await correct(made, term.id, { startsOn })
    expect(body).toMatchObject({ startsOn, gapDays: 10, endsOn: monthsAfter(startsOn, 12) })
    const { body: back } = await correct(made, term.id, { startsOn: term.startsOn })
    expect(back).toMatchObject({ startsOn: term.startsOn, endsOn: term.endsOn, gapDays: 0 })
    expect((await made.admin.get(`/client/${made.client.id}`)).body).toMatchObject({
      contractEnd: term.endsOn,
      value: 1500,
    })
    expect(await facts()).toHaveLength(1)
  })

  test('that brings a start forward lets it take effect from today, not from before', async () => {
    const made = await makeEnding(-60)
    const term = await renew(made.admin, made.client.id, { value: 2000, startsOn: inDays(30) })
    expect(term.state).toBe('future')
    await TermModel.updateOne({ _id: term.id }, { $set: { createdAt: new Date('2026-01-01') } })
    const { body } = await correct(made, term.id, { startsOn: inDays(-50) })
    expect(body.state).toBe('current')
    expect((await facts()).at(-1)).toMatchObject({ kind: 'changed', day: today(), value: 2000 })
    expect((await made.admin.get(`/client/${made.client.id}`)).body.value).toBe(2000)
  })

  test.each([
    ['overlaps the one before', (made: Made) => made.end],
    ['begins more than a year after it', (made: Made) => addDays(made.end, 366)],
  ])('refuses a start that %s', async (_why, startsOn) => {
    const made = await makeEnding(20)
    const term = await renew(made.admin, made.client.id)
    const refused = await correct(made, term.id, { startsOn: startsOn(made) })
    expectRefusal(refused, 400, 'VALIDATION')
    expect(Object.keys(refused.body.fields)).toEqual(['startsOn'])
  })

  test('refuses the start of the first, any but the last, and unknown ids', async () => {
    const made = await makeEnding(20)
    const [first] = await termsOf(made.admin, made.client.id)
    const start = await correct(made, first!.id, { startsOn: today() })
    expectRefusal(start, 400, 'VALIDATION')
    expect(start.body.fields.startsOn).toBe('Mude o Dia do Start na ficha.')
    await renew(made.admin, made.client.id)
    const old = await correct(made, first!.id, { note: 'x' })
    expectRefusal(old, 409, 'CONFLICT')
    expect(old.body.message).toBe('Só o último contrato pode ser corrigido.')
    for (const id of [String(new Types.ObjectId()), 'x'])
      expectRefusal(await correct(made, id, { note: 'x' }), 404, 'NOT_FOUND')
    await made.admin.delete(`/client/delete/${made.client.id}`).send({ motive: 'Resultados' })
    expectRefusal(await correct(made, first!.id, { note: 'x' }), 404, 'NOT_FOUND')
  })

  test('refuses what was corrected meanwhile, with what it is now', async () => {
    const made = await makeEnding(20)
    const [first] = await termsOf(made.admin, made.client.id)
    await correct(made, first!.id, { note: 'Primeira', version: 1 }).expect(200)
    const stale = await correct(made, first!.id, { note: 'Segunda', version: 1 })
    expectRefusal(stale, 409, 'STALE_VERSION')
    expect(stale.body.current).toMatchObject({ note: 'Primeira', version: 2 })
    await correct(made, first!.id, { closedNote: 'Outra coisa', version: 1 }).expect(200)
  })

  test('an end beyond ten years is refused', async () => {
    const made = await makeEnding(20)
    await renew(made.admin, made.client.id, { months: 60 })
    const last = await renew(made.admin, made.client.id, { months: 50 })
    const refused = await correct(made, last.id, { months: 60 })
    expect(refused.body.fields.months).toBe('O contrato não pode terminar daqui a mais de 10 anos.')
  })

  test('is for Comercial, Líder and Admin', async () => {
    const made = await makeEnding(20)
    const [first] = await termsOf(made.admin, made.client.id)
    for (const [who, status] of [
      [{ role: 'CS' }, 403],
      [{ role: 'Desenvolvedor' }, 403],
      [{ role: 'Comercial' }, 200],
      [{ level: 'Líder' as const }, 200],
    ] as const)
      expect((await (await as(who)).patch(`/term/${first!.id}`).send({ note: 'x' })).status).toBe(
        status,
      )
  })
})

describe('a client that goes on without a contract', () => {
  test('leaves the list, keeps its end, and comes back when that is taken back', async () => {
    const made = await makeEnding(-300)
    expect(await listed(made)).toBe(1)
    const [first] = await termsOf(made.admin, made.client.id)
    const { body } = await correct(made, first!.id, { closed: true, closedNote: 'Mês a mês' })
    expect(body).toMatchObject({ closedOn: today(), closedNote: 'Mês a mês', endsOn: made.end })
    expect(await listed(made)).toBe(0)
    expect((await made.admin.get(`/client/${made.client.id}`)).body.contractEnd).toBe(made.end)
    // Also an edit of the client keeps it closed.
    await made.admin.patch(`/client/update/${made.client.id}`).send({ tempoContrato: '6 Meses' })
    expect(await listed(made)).toBe(0)
    await correct(made, first!.id, { closed: false }).expect(200)
    expect(await listed(made)).toBe(1)
    expect((await storedTerms())[0]).toMatchObject({ closedOn: null, closedNote: '' })
    expect(await facts()).toMatchObject([{ kind: 'started' }, { kind: 'changed' }])
  })
})

describe('DELETE /term/{id}', () => {
  test('takes back a contract to come; the one before wants to be renewed again', async () => {
    const made = await makeEnding(20)
    const term = await renew(made.admin, made.client.id)
    expect(await listed(made)).toBe(0)
    const { status, body } = await made.admin.delete(`/term/${term.id}`)
    expect([status, body]).toEqual([200, { id: term.id }])
    expect(await termsOf(made.admin, made.client.id)).toMatchObject([{ n: 1, state: 'current' }])
    expect((await made.admin.get(`/client/${made.client.id}`)).body.contractEnd).toBe(made.end)
    expect(await listed(made)).toBe(1)
    expect((await renew(made.admin, made.client.id)).n).toBe(2)
    expect(await facts()).toHaveLength(1)
  })

  test('withdraws the notice that it was renewed, and of no other renewal', async () => {
    const gil = await createPerson({ name: 'Gil' })
    const made = await makeEnding(20, { gestor: 'Gil' })
    await renew(made.admin, made.client.id, { months: 6 })
    const { id } = await renew(made.admin, made.client.id, { months: 3 })
    const received = async () => (await noticesOf(gil)).results.map(({ detail }) => detail)
    expect(await received()).toEqual(['3 Meses', '6 Meses'])
    await made.admin.delete(`/term/${id}`).expect(200)
    expect(await received()).toEqual(['6 Meses'])
  })

  test('refuses the first, one that has begun, and any but the last', async () => {
    const made = await makeEnding(20)
    const [first] = await termsOf(made.admin, made.client.id)
    const second = await renew(made.admin, made.client.id)
    const third = await renew(made.admin, made.client.id)
    const { admin, client: ahead } = await makeClient({
      dateStart: inDays(10),
      tempoContrato: '3 Meses',
    })
    const [onlyOne] = await termsOf(admin, ahead.id)
    for (const id of [first!.id, second.id, onlyOne!.id]) {
      const refused = await made.admin.delete(`/term/${id}`)
      expectRefusal(refused, 409, 'CONFLICT')
      expect(refused.body.message).toBe('Este contrato já começou.')
    }
    expect(await TermModel.countDocuments()).toBe(4)
    expect((await made.admin.delete(`/term/${third.id}`)).status).toBe(200)
    const late = await makeEnding(-10)
    const begun = await renew(late.admin, late.client.id)
    expect((await late.admin.delete(`/term/${begun.id}`)).status).toBe(409)
  })

  test('leaves a first contract whose start was moved meanwhile as the client says', async () => {
    const { admin, client } = await makeClient({
      dateStart: '2026-06-10',
      tempoContrato: '12 Meses',
    })
    const term = await renew(admin, client.id)
    await admin.patch(`/client/update/${client.id}`).send({ dateStart: '2026-08-10' }).expect(200)
    expect(await termsOf(admin, client.id)).toContainEqual(
      expect.objectContaining({ n: 1, startsOn: '2026-08-10', endsOn: '2027-06-10' }),
    )
    await admin.delete(`/term/${term.id}`).expect(200)
    const { body } = await admin.get(`/client/${client.id}`)
    expect(body.contractEnd).toBe('2027-08-10')
    expect(await termsOf(admin, client.id)).toMatchObject([
      { n: 1, startsOn: '2026-08-10', endsOn: '2027-08-10', months: 12 },
    ])
  })

  test('two at once take it back once; is for Líder and Admin', async () => {
    const made = await makeEnding(20)
    const term = await renew(made.admin, made.client.id)
    const sales = await as({ role: 'Comercial' })
    expectRefusal(await sales.delete(`/term/${term.id}`), 403, 'FORBIDDEN')
    const answers = await Promise.all([1, 2].map(() => made.admin.delete(`/term/${term.id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})
