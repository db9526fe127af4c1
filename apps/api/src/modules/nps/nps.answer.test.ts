import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { anonymous, as, asPerson, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { answerTo, makeSurvey } from '../../test/surveys.ts'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { PautaTaskModel, type PautaTaskRecord } from '#modules/pauta/pauta.model'
import { NpsModel } from './nps.model.ts'

useDatabase()
beforeEach(clearDatabase)

const stored = (id: string) => NpsModel.findById(id).lean()

describe('PATCH /nps/update/{id}', () => {
  test('stores the answer, echoes it, and logs who it was', async () => {
    const { client, survey } = await makeSurvey()
    const { status, body } = await anonymous
      .patch(`/nps/update/${survey.id}`)
      .send(answerTo(survey, 10, null))
    expect(status).toBe(200)
    expect(body).toEqual({
      id: survey.id,
      _id: survey.id,
      name: 'Pós Briefing',
      clientName: 'Padaria São João',
      ok: true,
      ratings: answerTo(survey, 10, null).ratings,
      feedback: 'Muito obrigado!',
      createdDate: survey.createdDate,
      answerDate: expect.any(String),
    })
    expect(await stored(survey.id)).toMatchObject({
      ok: true,
      answerDate: expect.any(Date),
      seenDate: expect.any(Date),
    })
    expect(await AuditModel.findOne({ action: 'nps.answer' }).lean()).toMatchObject({
      actor: 'cliente',
      actorId: null,
      entityId: survey.id,
      clientId: client.id,
      changed: ['ratings', 'feedback'],
    })
  })

  test('takes numbers as text, and a comment is no must', async () => {
    const { survey } = await makeSurvey()
    const ratings = survey.ratings.map(({ desc }) => ({ desc, value: '7' }))
    const { body } = await anonymous.patch(`/nps/update/${survey.id}`).send({ ratings })
    expect(body.ratings.map(({ value }: { value: number }) => value)).toEqual(ratings.map(() => 7))
    expect(body.feedback).toBe('')
  })

  test('a second answer is refused and changes nothing', async () => {
    const { survey } = await makeSurvey()
    const url = `/nps/update/${survey.id}`
    await anonymous.patch(url).send(answerTo(survey, 10))
    const before = await stored(survey.id)
    const { status, body } = await anonymous.patch(url).send(answerTo(survey, 1))
    expect([status, body.code]).toEqual([409, 'ALREADY_ANSWERED'])
    expect(await stored(survey.id)).toEqual(before)
    expect(await LifecycleEventModel.countDocuments({ kind: 'answered' })).toBe(1)
  })

  test('of fifty at once exactly one is kept, with one lifecycle event and one task', async () => {
    const cs = await createPerson({ name: 'Caio', role: 'CS' })
    const { survey } = await makeSurvey({ cs: 'Caio' })
    // Each from a session of their own: one address may answer ten times a minute.
    const callers = await Promise.all(Array.from({ length: 50 }, () => as()))
    const answers = await Promise.all(
      callers.map((caller, index) =>
        caller.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 1 + (index % 6))),
      ),
    )
    const kept = answers.filter(({ status }) => status === 200)
    expect(kept).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const answered = await stored(survey.id)
    expect(answered?.ratings.at(-1)?.value).toBe(kept[0]?.body.ratings.at(-1).value)
    expect(await LifecycleEventModel.countDocuments({ kind: 'answered' })).toBe(1)
    expect(await PautaTaskModel.countDocuments({ assigneeId: cs._id })).toBe(1)
  })

  const WRONG = {
    'in another order': (ratings: unknown[]) => ratings.toReversed(),
    'too few': (ratings: unknown[]) => ratings.slice(1),
    'too many': (ratings: unknown[]) => [...ratings, ratings[0]],
    'with another question': ([first, ...rest]: unknown[]) => [
      { ...(first as object), desc: 'Quanto custa?' },
      ...rest,
    ],
    'out of range': ([first, ...rest]: unknown[]) => [{ ...(first as object), value: 11 }, ...rest],
    'as an operator': () => ({ $gt: 0 }),
  }
  test.each(Object.entries(WRONG))(
    'ratings %s are refused and nothing is kept',
    async (_how, of) => {
      const { survey } = await makeSurvey()
      const { status } = await anonymous
        .patch(`/nps/update/${survey.id}`)
        .send({ ...answerTo(survey, 9), ratings: of(answerTo(survey, 9).ratings) })
      expect(status).toBe(400)
      expect(await stored(survey.id)).toMatchObject({ ok: false, answerDate: null })
    },
  )

  test('a comment that is too long names its field and costs nothing', async () => {
    const { survey } = await makeSurvey()
    const url = `/nps/update/${survey.id}`
    const { status, body } = await anonymous
      .patch(url)
      .send({ ...answerTo(survey, 9), feedback: 'x'.repeat(2001) })
    expect([status, body.fields]).toEqual([400, { feedback: 'Use no máximo 2000 caracteres.' }])
    expect((await anonymous.patch(url).send(answerTo(survey, 9))).status).toBe(200)
  })

  test('an unknown survey is not found', async () => {
    const { survey } = await makeSurvey()
    const { status } = await anonymous
      .patch(`/nps/update/${'a'.repeat(32)}`)
      .send(answerTo(survey, 9))
    expect(status).toBe(404)
  })

  test('an address answers ten times a minute, and no more', async () => {
    const url = `/nps/update/${'a'.repeat(32)}`
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await anonymous.patch(url).send({ ratings: [] })).status)
    expect(statuses).toEqual([...Array(10).fill(404), 429])
  })
})

describe('the recommendation', () => {
  const answer = async (value: number | null, fields: Record<string, unknown> = {}) => {
    const made = await makeSurvey(fields)
    const { status } = await anonymous
      .patch(`/nps/update/${made.survey.id}`)
      .send(answerTo(made.survey, value))
    expect(status).toBe(200)
    return made
  }
  const tasks = () => PautaTaskModel.find().sort({ _id: 1 }).lean<PautaTaskRecord[]>()

  test('is a lifecycle event of the client’s life; without one nothing is', async () => {
    const { client } = await answer(9)
    expect(await LifecycleEventModel.find({ kind: 'answered' }).lean()).toMatchObject([
      { subject: client.id, score: 9 },
    ])
    await answer(null)
    expect(await LifecycleEventModel.countDocuments({ kind: 'answered' })).toBe(1)
  })

  test('that is low makes an urgent task for the cs, due in two days; others make none', async () => {
    const person = await createPerson({ name: 'Caio', role: 'CS' })
    const { client, survey } = await answer(6, { name: 'Café Aurora', cs: 'Caio' })
    await answer(7, { name: 'Hotel Central', cs: 'Caio' })
    expect(await tasks()).toMatchObject([
      {
        title: 'Falar com Café Aurora: nota 6',
        clientName: 'Café Aurora',
        assigneeId: person._id,
        creatorId: null,
        dueOn: addDays(dayOf(new Date()), 2),
        urgent: true,
        state: 'open',
        origin: { kind: 'nps', id: survey.id },
        key: `nps ${survey.id}`,
      },
    ])
    expect(String((await tasks())[0]?.clientId)).toBe(client.id)
    expect((await (await asPerson(person)).get('/chore/')).body.total).toBe(0)
  })

  test('of two clients of one cs at the same moment makes two tasks', async () => {
    await createPerson({ name: 'Caio', role: 'CS' })
    const made = [await makeSurvey({ cs: 'Caio' }), await makeSurvey({ cs: 'Caio' })]
    const answers = await Promise.all(
      made.map(({ survey }) =>
        anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 3)),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await tasks()).toHaveLength(2)
  })

  test('of a client without an active cs is the gestor’s, without both nobody’s', async () => {
    await createPerson({ name: 'Caio', role: 'CS', active: false })
    const gestor = await createPerson({ name: 'Gil' })
    await answer(1, { cs: 'Caio', gestor: 'Gil' })
    await answer(1, { cs: 'Caio' })
    expect((await tasks()).map(({ assigneeId }) => assigneeId)).toEqual([gestor._id, null])
  })
})

describe('GET /nps/score', () => {
  test('counts each client’s latest recommendation of the last 180 days, once', async () => {
    const event = (subject: string, score: number, daysAgo: number, kind = 'answered') => {
      const at = new Date(Date.now() - daysAgo * 86_400_000)
      return { subject, kind, at, day: at.toISOString().slice(0, 10), score }
    }
    await LifecycleEventModel.insertMany([
      event('a', 2, 90),
      event('a', 10, 3),
      event('b', 8, 100),
      event('c', 1, 178),
      event('d', 1, 182),
      { ...event('e', 1, 5, 'left'), score: null },
    ])
    const { body } = await (await as({ level: 'Líder' })).get('/nps/score')
    expect(body).toMatchObject({ score: 0, n: 3, promoter: 1, passive: 1, detractor: 1 })
    expect(body.margin).toBeGreaterThan(0)
  })

  test('is nothing while nobody has answered', async () => {
    const { body } = await (await as({ level: 'Admin' })).get('/nps/score')
    expect(body).toMatchObject({ score: null, margin: null, n: 0 })
  })
})
