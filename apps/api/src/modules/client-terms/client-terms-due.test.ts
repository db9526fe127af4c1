import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '@bastidor/shared/dates'
import { createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { pautaOf } from '#test/tasks'
import { inDays, makeEnding, moveStart, renew, storedTerms, termsOf, today } from '#test/terms'
import { AuditModel } from '#audit/audit.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { PautaTaskModel, type PautaTaskRecord } from '#modules/pauta/pauta.model'
import { beginTerms, runTerms } from './client-terms-due.ts'
import { noteEnded } from './client-terms-ended.ts'

useDatabase()
beforeEach(clearDatabase)

const facts = () => LifecycleEventModel.find().sort({ at: 1, _id: 1 }).lean()
/** What the audit log has of contracts that began: number, old and new value. */
const begun = async () =>
  (await AuditModel.find({ action: 'term.begin' }).lean()).map(({ label, values }) => {
    const { from, to } = values?.find(({ field }) => field === 'value') ?? {}
    return [label, from, to]
  })
const LONG_AGO = new Date('2026-01-01T12:00:00Z')

/** A client with a contract to come, agreed on long ago, whose day came so many days ago. */
const makeDue = async (daysAgo = 0, sent: object = { value: 2000, posts: 9 }) => {
  const made = await makeEnding(20)
  const term = await renew(made.admin, made.client.id, sent)
  await moveStart(term.id, inDays(-daysAgo), LONG_AGO)
  return {
    ...made,
    term,
    read: async () => (await made.admin.get(`/client/${made.client.id}`)).body,
  }
}

describe('on its day a contract', () => {
  test('takes effect: the client gets what it says, as one fact of that day', async () => {
    const { read, client, term } = await makeDue(3)
    await runTerms()
    const after = await read()
    expect(after).toMatchObject({ value: 2000, posts: 9, tempoContrato: '12 Meses' })
    expect(after.version).toBeGreaterThan(client.version)
    expect(await facts()).toMatchObject([
      { kind: 'started', value: 1500 },
      { kind: 'changed', value: 2000, day: inDays(-3) },
    ])
    expect(await AuditModel.findOne({ action: 'term.begin' }).lean()).toMatchObject({
      actor: 'sistema',
      entityId: term.id,
      clientId: client.id,
    })
    await runTerms()
    expect(await facts()).toHaveLength(2)
  })

  test('that changes nothing is no fact, and waits for its day until then', async () => {
    const { term, read } = await makeDue(-1, {})
    await runTerms()
    expect((await storedTerms())[1]?.appliedAt).toBeNull()
    await moveStart(term.id, today())
    await runTerms()
    expect((await storedTerms())[1]?.appliedAt).toEqual(expect.any(Date))
    expect([(await read()).value, (await facts()).length]).toEqual([1500, 1])
  })

  test('counts at the earliest from when it was agreed on', async () => {
    const { term } = await makeDue()
    await moveStart(term.id, inDays(-40), new Date())
    await runTerms()
    expect((await facts()).at(-1)).toMatchObject({ day: today() })
  })

  test('begins once, however many look at the same moment', async () => {
    const { client, admin } = await makeDue()
    const now = new Date()
    await Promise.all([runTerms(now), beginTerms(now), beginTerms(now), beginTerms(now)])
    expect(await facts()).toHaveLength(2)
    expect(await AuditModel.countDocuments({ action: 'term.begin' })).toBe(1)
    expect((await termsOf(admin, client.id))[1]?.state).toBe('current')
  })

  test('keeps an edit of the client until then, and overrides it from then on', async () => {
    const { admin, client, term, read } = await makeDue(-1)
    await admin.patch(`/client/update/${client.id}`).send({ value: 1700 }).expect(200)
    await runTerms()
    expect((await read()).value).toBe(1700)
    await moveStart(term.id, today())
    await runTerms()
    expect((await read()).value).toBe(2000)
    expect((await facts()).map(({ value }) => value)).toEqual([1500, 1700, 2000])
  })

  test('goes before an edit of the client that comes before the job, and is edited by it', async () => {
    const { admin, client, read } = await makeDue()
    await admin.patch(`/client/update/${client.id}`).send({ value: 1700 }).expect(200)
    await runTerms()
    expect(await read()).toMatchObject({ value: 1700, posts: 9 })
    expect((await termsOf(admin, client.id)).map(({ value }) => value)).toEqual([1500, 1700])
    expect((await facts()).map(({ value }) => value)).toEqual([1500, 2000, 1700])
    expect(await begun()).toEqual([['2', '1500', '2000']])
  })

  test('of a deleted client waits, and counts from the restore', async () => {
    const { admin, client, read } = await makeDue(5)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await runTerms()
    expect((await storedTerms())[1]?.appliedAt).toBeNull()
    const { body } = await admin.post(`/deletedClient/recover/${client.id}`)
    expect(body.value).toBe(2000)
    expect((await read()).value).toBe(2000)
    expect(await begun()).toEqual([['2', '1500', '2000']])
    expect((await facts()).map(({ kind, value, day }) => [kind, value, day]).slice(1)).toEqual([
      ['left', 1500, today()],
      ['returned', 1500, today()],
      ['changed', 2000, today()],
    ])
  })

  test('is found by an index, and nothing else is read', async () => {
    for (const days of [-1, -2]) await makeDue(days)
    await makeDue(0)
    const plans = await plansOf(() => beginTerms(new Date()))
    const search = plans.find(({ collection }) => collection === 'terms')
    expect(search).toMatchObject({ plan: 'IXSCAN { appliedAt: 1, startsOn: 1 }', docs: 1 })
  })
})

const tasks = () => PautaTaskModel.find().lean<PautaTaskRecord[]>()

describe('the day after a contract has ended', () => {
  test('its gestor has one task, due that day, and it is done by the renewal', async () => {
    const gestor = await createPerson({ name: 'Gil Gestor' })
    const made = await makeEnding(-1, { gestor: 'Gil Gestor' })
    await Promise.all([runTerms(), noteEnded(new Date()), noteEnded(new Date())])
    await runTerms()
    const [term] = await termsOf(made.admin, made.client.id)
    expect(await tasks()).toMatchObject([
      {
        title: `Contrato vencido: ${made.client.name}`,
        department: 'Comercial',
        assigneeId: gestor._id,
        dueOn: addDays(made.end, 1),
        origin: { kind: 'term', id: term!.id },
        key: `term ${term!.id} ended`,
        state: 'open',
      },
    ])
    expect((await pautaOf(gestor)).results).toMatchObject([{ origin: { kind: 'term' } }])
    await renew(made.admin, made.client.id)
    expect(await tasks()).toMatchObject([{ state: 'done', doneAt: expect.any(Date), version: 2 }])
    await runTerms()
    expect(await tasks()).toHaveLength(1)
  })

  test('nobody has one who is inactive, and none is made too early, too late, or once it is closed', async () => {
    await createPerson({ name: 'Gil Gestor' })
    await makeEnding(-3, { gestor: 'Gil Gestor', name: 'De quem saiu' })
    await EmployeeModel.updateOne({ name: 'Gil Gestor' }, { $set: { active: false } })
    await makeEnding(0, { name: 'Ainda hoje' })
    await makeEnding(-40, { name: 'Há muito' })
    const closed = await makeEnding(-2, { name: 'Sem contrato' })
    const [term] = await termsOf(closed.admin, closed.client.id)
    await closed.admin.patch(`/term/${term!.id}`).send({ closed: true })
    await runTerms()
    expect(await tasks()).toMatchObject([
      { clientName: 'De quem saiu', assigneeId: null, assigneeName: '' },
    ])
  })

  test('noting that the client goes on without a contract does it as well', async () => {
    const { admin, client } = await makeEnding(-2)
    await runTerms()
    const [term] = await termsOf(admin, client.id)
    await admin.patch(`/term/${term!.id}`).send({ closed: true }).expect(200)
    expect(await tasks()).toMatchObject([{ state: 'done' }])
  })

  test('it is open again once its client waits for a renewal after all', async () => {
    const made = await makeEnding(-1)
    await runTerms()
    const states = async () => (await tasks()).map(({ state, doneAt }) => [state, doneAt])
    const [term] = await termsOf(made.admin, made.client.id)
    const close = (closed: boolean) => made.admin.patch(`/term/${term!.id}`).send({ closed })
    await close(true).expect(200)
    expect(await states()).toEqual([['done', expect.any(Date)]])
    await close(false).expect(200)
    expect(await states()).toEqual([['open', null]])
    const next = await renew(made.admin, made.client.id, { startsOn: inDays(10) })
    expect(await states()).toEqual([['done', expect.any(Date)]])
    await made.admin.delete(`/term/${next.id}`).expect(200)
    expect(await states()).toEqual([['open', null]])
    await runTerms()
    expect(await tasks()).toHaveLength(1)
  })

  test('another end takes the task back, and makes one of its own when it has come', async () => {
    const { admin, client } = await makeEnding(-2)
    const [term] = await termsOf(admin, client.id)
    const correct = (months: number) =>
      admin.patch(`/term/${term!.id}`).send({ months }).expect(200)
    for (const [longer, shorter] of [
      [24, 12],
      [13, 11],
    ] as const) {
      await runTerms()
      expect(await tasks()).toMatchObject([{ state: 'open' }])
      await correct(longer)
      await runTerms()
      expect(await tasks()).toEqual([])
      await correct(shorter)
    }
  })

  test.each([{ tempoContrato: '24 Meses' }, { dateStart: inDays(-30) }])(
    'so does an edit of the client: %j',
    async (edit) => {
      const { admin, client } = await makeEnding(-2)
      const update = (fields: object) =>
        admin.patch(`/client/update/${client.id}`).send(fields).expect(200)
      await runTerms()
      await update(edit)
      expect(await tasks()).toEqual([])
      await update({ tempoContrato: client.tempoContrato, dateStart: client.dateStart })
      await runTerms()
      expect(await tasks()).toMatchObject([{ state: 'open' }])
    },
  )

  test('once the task is deleted there is no other, except for another end', async () => {
    const { admin, client } = await makeEnding(-2)
    await runTerms()
    const [task] = await tasks()
    await admin.delete(`/task/${String(task!._id)}`).expect(200)
    await runTerms()
    expect(await tasks()).toEqual([])
    const [term] = await termsOf(admin, client.id)
    await admin.patch(`/term/${term!.id}`).send({ months: 24 }).expect(200)
    await admin.patch(`/term/${term!.id}`).send({ months: 12 }).expect(200)
    await runTerms()
    expect(await tasks()).toMatchObject([{ state: 'open' }])
  })

  test('another end that has passed as well leaves the task', async () => {
    const { admin, client } = await makeEnding(-2)
    await runTerms()
    const [term] = await termsOf(admin, client.id)
    await admin.patch(`/term/${term!.id}`).send({ months: 11 }).expect(200)
    expect(await tasks()).toMatchObject([{ state: 'open' }])
  })

  test('a renewal at that moment leaves no open task', async () => {
    const { admin, client } = await makeEnding(-2)
    await Promise.all([renew(admin, client.id), noteEnded(new Date())])
    expect((await tasks()).filter(({ state }) => state !== 'done')).toEqual([])
  })

  test('is found off the indexes', async () => {
    await makeEnding(-2)
    const plans = await plansOf(() => noteEnded(new Date()))
    expect(plans.filter(({ plan }) => plan.includes('COLLSCAN'))).toEqual([])
  })
})
