import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { anonymous, as } from '../../test/as.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { answerTo, makeSurvey } from '../../test/surveys.ts'
import { ClientModel } from '../clients/clients.model.ts'
import { NpsModel } from './nps.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const UNKNOWN = 'f'.repeat(32)
const namesOf = ({ body }: { body: { results: { name: string }[] } }) =>
  body.results.map(({ name }) => name)

describe('POST /nps/create', () => {
  test('twenty at once for one client are each begun once', async () => {
    const { admin, client } = await makeClient()
    const locks = vi.spyOn(ClientModel, 'findOneAndUpdate')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.post('/nps/create').send({ name: 'Mensal', clientId: client.id }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(locks).toHaveBeenCalledTimes(20)
  })

  test('makes an open survey with the questions of its type, and leaves a trail', async () => {
    const { client, survey } = await makeSurvey()
    expect(survey).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      _id: survey.id,
      name: 'Pós Briefing',
      clientId: client.id,
      clientName: 'Padaria São João',
      ok: false,
      feedback: '',
      seenDate: null,
      answerDate: null,
    })
    expect(survey.ratings.every(({ value }) => value === null)).toBe(true)
    expect(survey.ratings.filter(({ isRecommendation }) => isRecommendation)).toHaveLength(1)
    expect(await AuditModel.findOne({ action: 'nps.create' }).lean()).toMatchObject({
      actor: 'Ana',
      entityId: survey.id,
      clientId: client.id,
    })
  })

  test('takes the client’s name from the record, whatever was sent', async () => {
    const { admin, client } = await makeClient()
    const { body } = await admin
      .post('/nps/create')
      .send({ name: 'Natal', clientId: client.id, clientName: 'Outro', ok: true })
    expect(body).toMatchObject({ name: 'Natal', clientName: 'Padaria São João', ok: false })
  })

  test('sent twice under one key makes one survey', async () => {
    const { admin, client } = await makeClient()
    const send = () =>
      admin
        .post('/nps/create')
        .set('Idempotency-Key', 'uma')
        .send({ name: 'Sugestões', clientId: client.id })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
    expect(await NpsModel.countDocuments()).toBe(1)
  })

  test('an unknown, a malformed and a deleted client are refused alike', async () => {
    const { admin, client } = await makeClient()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    for (const clientId of ['507f1f77bcf86cd799439011', 'x', client.id]) {
      const { status, body } = await admin.post('/nps/create').send({ name: 'Natal', clientId })
      expect([status, body.fields]).toEqual([400, { clientId: 'Cliente não encontrado.' }])
    }
    expect(await NpsModel.countDocuments()).toBe(0)
  })

  test('Base staff of every role are refused', async () => {
    const { client } = await makeClient()
    for (const role of ['CS', 'Comercial', 'Desenvolvedor']) {
      const { status } = await (
        await as({ role })
      )
        .post('/nps/create')
        .send({ name: 'Natal', clientId: client.id })
      expect(status).toBe(403)
    }
  })
})

describe('GET /nps/{id}', () => {
  test('shows a customer, and staff without the right, only what the page needs', async () => {
    const { survey } = await makeSurvey()
    const shown = {
      id: survey.id,
      _id: survey.id,
      name: 'Pós Briefing',
      clientName: 'Padaria São João',
      ok: false,
      ratings: survey.ratings.map(({ desc }) => ({ desc, value: null })),
      feedback: '',
      createdDate: survey.createdDate,
      answerDate: null,
    }
    expect((await anonymous.get(`/nps/${survey.id}`)).body).toEqual(shown)
    expect((await (await as({ role: 'CS' })).get(`/nps/${survey.id}`)).body).toEqual(shown)
  })

  test('shows nobody but staff what was answered', async () => {
    const { admin, survey } = await makeSurvey()
    await anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
    const open = await anonymous.get(`/nps/${survey.id}`)
    expect(open.body).toMatchObject({ ok: true, feedback: '' })
    expect(open.body.ratings.every(({ value }: { value: unknown }) => value === null)).toBe(true)
    const whole = await admin.get(`/nps/${survey.id}`)
    const { createdDate, answerDate } = whole.body
    expect([open.body.createdDate, open.body.answerDate]).toEqual([createdDate, answerDate])
    expect(answerDate).toEqual(expect.any(String))
    expect(whole.body).toMatchObject({ ok: true, feedback: 'Muito obrigado!' })
    expect(whole.body.ratings.at(-1)).toMatchObject({ value: 9, isRecommendation: true })
  })

  test('is kept by no cache, no search engine and no referrer, also when there is nothing', async () => {
    const { survey } = await makeSurvey()
    for (const id of [survey.id, UNKNOWN]) {
      const { headers } = await anonymous.get(`/nps/${id}`)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  test.each([UNKNOWN, 'x', '507f1f77bcf86cd799439011', '%00', '$ne'])(
    '%j is not found',
    async (id) => {
      const { status, body } = await anonymous.get(`/nps/${encodeURIComponent(id)}`)
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    },
  )
})

describe('POST /nps/seen/{id}', () => {
  const seen = async (id: string) => (await NpsModel.findById(id).lean())?.seenDate ?? null
  const BROWSER = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36'
  const open = (id: string, agent = BROWSER) =>
    anonymous.post(`/nps/seen/${id}`).set('User-Agent', agent)

  test('notes the first time that a person opens the link, and no later one', async () => {
    const { admin, survey } = await makeSurvey()
    expect((await open(survey.id)).status).toBe(204)
    const first = await seen(survey.id)
    expect((await open(survey.id)).status).toBe(204)
    expect(first).not.toBeNull()
    expect(await seen(survey.id)).toEqual(first)
    expect((await admin.get(`/nps/${survey.id}`)).body.seenDate).toBe(first?.toISOString())
    expect(await AuditModel.find({ action: 'nps.seen' }).lean()).toMatchObject([
      { actor: 'cliente', actorId: null, entityId: survey.id },
    ])
  })

  test('a preview of the link, one of the staff and a mere reading do not count', async () => {
    const { admin, survey } = await makeSurvey()
    await anonymous.get(`/nps/${survey.id}`)
    expect((await open(survey.id, 'WhatsApp/2.24.6.77 A')).status).toBe(204)
    expect((await admin.post(`/nps/seen/${survey.id}`)).status).toBe(204)
    expect(await seen(survey.id)).toBeNull()
  })

  test('an unknown survey is not found', async () => {
    expect((await open(UNKNOWN)).status).toBe(404)
  })
})

describe('GET /nps/', () => {
  const threeSurveys = async () => {
    const { admin, client } = await makeSurvey({ name: 'Café Aurora' }, 'Primeira')
    const other = await makeSurvey({ name: 'Ótica João' }, 'Segunda')
    await admin.post('/nps/create').send({ name: 'Terceira', clientId: client.id })
    return { admin, client, other: other.client }
  }

  test('answers the newest first, in parts, of all or of one client', async () => {
    const { admin, client } = await threeSurveys()
    expect(namesOf(await admin.get('/nps/'))).toEqual(['Terceira', 'Segunda', 'Primeira'])
    const second = await admin.get('/nps/?limit=1&offset=1')
    expect([namesOf(second), second.body.total]).toEqual([['Segunda'], 3])
    const own = await admin.get(`/nps?clientId=${client.id}`)
    expect([namesOf(own), own.body.total]).toEqual([['Terceira', 'Primeira'], 2])
    const asBefore = await admin.get(`/nps/getNps?id=${client.id}`)
    expect(asBefore.body).toEqual(own.body)
    expect(namesOf(await admin.get(`/nps/getNps?id=${client.id}&limit=1&offset=1`))).toEqual([
      'Primeira',
    ])
    expect((await admin.get('/nps/getNps?id=x')).body).toEqual({ results: [], total: 0 })
  })

  test('finds by the client’s name, whatever its case and accents', async () => {
    const { admin } = await threeSurveys()
    for (const path of ['/nps/byClientsName/OTICA', '/nps/?name=joao']) {
      const found = await admin.get(path)
      expect([namesOf(found), found.body.total]).toEqual([['Segunda'], 1])
    }
    expect((await admin.get('/nps/byClientsName/.*')).body).toEqual({ results: [], total: 0 })
    expect((await admin.get('/nps/?name=')).body.total).toBe(3)
  })

  test('a search of only spaces is refused with the text of the specification', async () => {
    const { status, body } = await (await as({ level: 'Líder' })).get('/nps/byClientsName/%20%20')
    expect([status, body.message]).toEqual([400, 'Não pode ter apenas espaços'])
  })

  test('holds 24 when nobody says how many, and nothing for a client that is none', async () => {
    const { admin, client } = await makeClient()
    await NpsModel.insertMany(
      Array.from({ length: 25 }, (_, index) => ({
        _id: index.toString(16).padStart(32, '0'),
        name: 'Natal',
        clientId: new Types.ObjectId(String(client.id)),
        clientName: 'x',
        clientFolded: 'x',
        ratings: [],
      })),
    )
    const page = await admin.get('/nps/')
    expect([page.body.results.length, page.body.total]).toEqual([24, 25])
    for (const clientId of ['x', '507f1f77bcf86cd799439011'])
      expect((await admin.get(`/nps/?clientId=${clientId}`)).body).toEqual({
        results: [],
        total: 0,
      })
  })

  test('carries the address of the client’s logo', async () => {
    const { admin, client } = await makeSurvey()
    const logo = async (): Promise<unknown> => (await admin.get('/nps/')).body.results[0].logo
    expect(await logo()).toBeNull()
    await ClientModel.updateOne({ _id: client.id }, { $set: { logo: UNKNOWN } })
    expect(await logo()).toBe(`/files/${UNKNOWN}`)
  })

  test.each(['limit=0', 'limit=101', 'offset=-1'])('%s is refused', async (query) => {
    expect((await (await as({ level: 'Admin' })).get(`/nps/?${query}`)).status).toBe(400)
  })

  test.each(['/nps/', '/nps/byClientsName/a', '/nps/score'])(
    '%s is closed to customers and to Base staff',
    async (path) => {
      expect((await anonymous.get(path)).status).toBe(401)
      expect((await (await as({ role: 'Comercial' })).get(path)).status).toBe(403)
    },
  )
})
