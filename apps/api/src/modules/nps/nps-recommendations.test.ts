import { beforeEach, describe, expect, test } from 'vitest'
import type { NpsRecommendationList } from '@bastidor/shared/nps.recommendations'
import { AuditModel } from '#audit/audit.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { anonymous, as, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { answerTo, makeSurvey } from '../../test/surveys.ts'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { NpsModel } from './nps.model.ts'

useDatabase()
beforeEach(clearDatabase)

const DAY = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)

/** A client that answered with this recommendation. */
const answered = async (name: string, score: number | null, fields: object = {}) => {
  const made = await makeSurvey({ name, ...fields })
  await anonymous.patch(`/nps/update/${made.survey.id}`).send(answerTo(made.survey, score))
  return made
}
/** Moves an answer into the past, with its lifecycle event. */
const moveBack = async (survey: { id: string; clientId: string }, days: number) => {
  await NpsModel.updateOne({ _id: survey.id }, { answerDate: ago(days) })
  const day = ago(days).toISOString().slice(0, 10)
  const event = { subject: survey.clientId, kind: 'answered' as const }
  await LifecycleEventModel.updateOne(event, { at: ago(days), day })
}
const listOf = async (admin: Pick<Awaited<ReturnType<typeof as>>, 'get'>, query = '') =>
  (await admin.get(`/nps/recommendations${query}`)).body as NpsRecommendationList
const names = ({ results }: NpsRecommendationList) => results.map(({ clientName }) => clientName)

describe('GET /nps/recommendations', () => {
  test('has the worst first, with the comment, who looks after the client and what it pays', async () => {
    const gestor = await createPerson({ name: 'Gil' })
    const { admin } = await answered('Aurora', 9)
    const { survey, client } = await answered('Boreal', 2, { gestor: gestor.name, value: 900 })
    await answered('Cais', 7, { tempoContrato: 'Avulso' })
    await makeSurvey({ name: 'Duna' })
    await moveBack(survey, 12)
    const list = await listOf(admin)
    expect(names(list)).toEqual(['Boreal', 'Cais', 'Aurora'])
    expect(list).toMatchObject({ total: 3, totals: { promoter: 1, passive: 1, detractor: 1 } })
    expect(list.results[0]).toMatchObject({
      id: survey.id,
      _id: survey.id,
      name: 'Pós Briefing',
      clientId: client.id,
      gestor: 'Gil',
      cs: '',
      value: 900,
      score: 2,
      feedback: 'Muito obrigado!',
      days: 12,
      treatedAt: null,
      treatedBy: '',
    })
    expect(list.results[1]).toMatchObject({ value: 0 })
  })

  test('is of one group, by name and page by page, and counts all groups', async () => {
    const { admin } = await answered('Aurora', 9)
    await answered('Boreal', 2)
    await answered('Cais', 6)
    const detractors = await listOf(admin, '?group=detractor')
    expect([names(detractors), detractors.total]).toEqual([['Boreal', 'Cais'], 2])
    expect(detractors.totals).toEqual({ promoter: 1, passive: 0, detractor: 2 })
    const second = await listOf(admin, '?group=detractor&limit=1&offset=1')
    expect([names(second), second.total]).toEqual([['Cais'], 2])
    const found = await listOf(admin, '?name=BORÉ')
    expect([names(found), found.totals]).toEqual([
      ['Boreal'],
      { promoter: 0, passive: 0, detractor: 1 },
    ])
  })

  test('has only a client’s latest recommendation, for 180 days', async () => {
    const { admin, client, survey } = await answered('Aurora', 2)
    await moveBack(survey, 20)
    const { body: next } = await admin
      .post('/nps/create')
      .send({ name: 'Satisfação', clientId: client.id })
    await anonymous.patch(`/nps/update/${next.id}`).send(answerTo(next, null))
    expect((await listOf(admin)).results).toMatchObject([{ score: 2, name: 'Pós Briefing' }])
    const { body: last } = await admin
      .post('/nps/create')
      .send({ name: 'Sugestões', clientId: client.id })
    await anonymous.patch(`/nps/update/${last.id}`).send(answerTo(last, 10))
    expect((await listOf(admin)).results).toMatchObject([{ score: 10, name: 'Sugestões' }])
    await NpsModel.updateOne({ _id: last.id }, { answerDate: ago(181) })
    await admin.patch(`/nps/treated/${last.id}`).send({ treated: true })
    expect(await listOf(admin)).toMatchObject({ results: [], totals: { promoter: 0 } })
  })

  test('of two surveys that a client answers at the same time one counts', async () => {
    const { admin, client, survey } = await makeSurvey()
    const { body: other } = await admin
      .post('/nps/create')
      .send({ name: 'Satisfação', clientId: client.id })
    const both = await Promise.all(
      [survey, other].map((one) => anonymous.patch(`/nps/update/${one.id}`).send(answerTo(one, 3))),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await listOf(admin)).total).toBe(1)
  })

  test('omits clients that left, and has them again after a restore', async () => {
    const { admin, client } = await answered('Aurora', 2)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect((await listOf(admin)).total).toBe(0)
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await listOf(admin)).total).toBe(1)
  })

  test.each(['group=todos', 'untreated=2', 'limit=0'])('%s is refused', async (query) => {
    const admin = await as({ level: 'Admin' })
    expect((await admin.get(`/nps/recommendations?${query}`)).status).toBe(400)
  })
})

describe('PATCH /nps/treated/{id}', () => {
  test('stores who dealt with an answer and when, can be undone, and leaves a trail', async () => {
    const { admin, survey } = await answered('Aurora', 2)
    const treat = (treated: unknown) => admin.patch(`/nps/treated/${survey.id}`).send({ treated })
    const { body } = await treat(true)
    expect(body).toMatchObject({ treatedBy: 'Ana', treatedAt: expect.any(String) })
    expect((await listOf(admin)).results).toMatchObject([{ treatedBy: 'Ana' }])
    expect(await listOf(admin, '?untreated=1')).toMatchObject({
      total: 0,
      totals: { detractor: 0 },
    })
    // A second mark keeps the first.
    const leader = await as({ level: 'Líder', name: 'Lia' })
    const again = await leader.patch(`/nps/treated/${survey.id}`).send({ treated: true })
    expect(again.body).toMatchObject({ treatedBy: 'Ana', treatedAt: body.treatedAt })
    expect((await treat(false)).body).toMatchObject({ treatedBy: '', treatedAt: null })
    expect((await listOf(admin, '?untreated=1&group=detractor')).total).toBe(1)
    const entries = await AuditModel.find({ action: 'nps.treat' }).sort({ at: 1 }).lean()
    expect(entries.map(({ actor, changed }) => [actor, changed[0]])).toEqual([
      ['Ana', 'treated'],
      ['Lia', 'treated'],
      ['Ana', 'untreated'],
    ])
  })

  test('does the task to talk to the client, and its undo opens that again', async () => {
    const { admin, survey } = await answered('Aurora', 2)
    const treat = (treated: boolean) =>
      admin.patch(`/nps/treated/${survey.id}`).send({ treated }).expect(200)
    const tasks = () => PautaTaskModel.find().lean()
    const { body } = await treat(true)
    const doneAt = new Date(body.treatedAt)
    expect(await tasks()).toMatchObject([{ key: `nps ${survey.id}`, state: 'done', doneAt }])
    await treat(false)
    expect(await tasks()).toMatchObject([{ state: 'open', doneAt: null, doneBy: null }])
    // What somebody did themselves stays done.
    const [task] = await tasks()
    await admin
      .patch(`/task/${String(task!._id)}`)
      .send({ state: 'done' })
      .expect(200)
    for (const treated of [true, false]) await treat(treated)
    expect(await tasks()).toMatchObject([{ state: 'done' }])
  })

  test('refuses an open survey, an unknown one and no answer, and explains', async () => {
    const { admin, survey } = await makeSurvey()
    const open = await admin.patch(`/nps/treated/${survey.id}`).send({ treated: true })
    expect([open.status, open.body.message]).toEqual([
      409,
      'Esta pesquisa ainda não foi respondida.',
    ])
    const gone = await admin.patch(`/nps/treated/${'f'.repeat(32)}`).send({ treated: true })
    expect(gone.status).toBe(404)
    const unclear = await admin.patch(`/nps/treated/${survey.id}`).send({})
    expect(unclear.body.fields).toEqual({ treated: 'Diga se a resposta já foi tratada.' })
  })

  test('a client that answers again is to be dealt with again', async () => {
    const { admin, client, survey } = await answered('Aurora', 2)
    await admin.patch(`/nps/treated/${survey.id}`).send({ treated: true })
    const { body: next } = await admin
      .post('/nps/create')
      .send({ name: 'Satisfação', clientId: client.id })
    await anonymous.patch(`/nps/update/${next.id}`).send(answerTo(next, 3))
    expect((await listOf(admin, '?untreated=1')).results).toMatchObject([{ score: 3 }])
  })
})

describe('GET /nps/distribution', () => {
  test('counts each score now and 180 days ago, by gestor and CS, as the score does', async () => {
    const [gil, cris] = [await createPerson({ name: 'Gil' }), await createPerson({ name: 'Cris' })]
    const people = { gestor: gil.name, cs: cris.name }
    const { admin, survey } = await answered('Aurora', 2, people)
    await moveBack(survey, 200)
    const { body: next } = await admin
      .post('/nps/create')
      .send({ name: 'Satisfação', clientId: survey.clientId })
    await anonymous.patch(`/nps/update/${next.id}`).send(answerTo(next, 10))
    await answered('Boreal', 8, people)
    const { client } = await answered('Cais', 4)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${client.id}`)

    const { body } = await admin.get('/nps/distribution')
    expect(body.now).toEqual((await admin.get('/nps/score')).body)
    expect(body.now).toMatchObject({ n: 3, score: 0 })
    expect(body.before).toMatchObject({ n: 1, score: -100 })
    const given = body.scores.filter(({ count, before }: Record<string, number>) => count || before)
    expect(given).toEqual([
      { score: 2, count: 0, before: 1 },
      { score: 4, count: 1, before: 0 },
      { score: 8, count: 1, before: 0 },
      { score: 10, count: 1, before: 0 },
    ])
    expect(body.scores).toHaveLength(10)
    expect(body.gestor).toMatchObject([
      { name: 'Gil', n: 2, score: 50, before: -100 },
      { name: '', n: 1, score: -100, before: null },
    ])
    expect(body.cs).toMatchObject([{ name: 'Cris', promoter: 1, passive: 1 }, { name: '' }])
  })

  test('of nobody is empty', async () => {
    const admin = await as({ level: 'Admin' })
    const { body } = await admin.get('/nps/distribution')
    expect(body).toMatchObject({ now: { n: 0, score: null }, gestor: [], cs: [] })
  })
})

test.each(['/nps/recommendations', '/nps/distribution'])(
  '%s is closed to customers and to Base staff',
  async (path) => {
    expect((await anonymous.get(path)).status).toBe(401)
    expect((await (await as({ role: 'CS' })).get(path)).status).toBe(403)
  },
)
