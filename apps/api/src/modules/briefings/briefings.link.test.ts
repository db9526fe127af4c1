import { beforeEach, describe, expect, test } from 'vitest'
import { AuditModel } from '../../audit/audit.model.ts'
import { anonymous, as } from '../../test/as.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { expectRefusal } from '../../test/refusal.ts'
import { BriefingModel, type BriefingRecord } from './briefings.model.ts'

useDatabase()
beforeEach(clearDatabase)

const SOLD = { google: 1500, posts: 12, respComercial: 'Rui' }

/** A client with a briefing, its link, and what a customer sends to it. */
const setUp = async (fields: Parameters<typeof makeClient>[0] = SOLD) => {
  const { admin, client } = await makeClient(fields)
  const { body } = await admin.put(`/briefing/${client.id}`).send({ tecQueAvaliou: 'Segredo' })
  const path = `/briefing/link/${body.linkId}`
  return {
    admin,
    client,
    path,
    id: body.linkId as string,
    seen: `/briefing/seen/${body.linkId}`,
    answer: (sent: object) => anonymous.patch(path).send(sent),
    stored: async () => (await BriefingModel.findById(body.linkId).lean<BriefingRecord>())!,
  }
}

describe('GET /briefing/link/{id}', () => {
  test('shows the customer’s part and nothing of the staff’s, to everyone alike', async () => {
    const { admin, path, id } = await setUp()
    const { status, body, headers, text } = await anonymous.get(path)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      clientName: 'Padaria São João',
      ok: false,
      blocks: ['trafego', 'logo', 'social', 'outras'],
      answers: { siteAtual: '', jaInveste: null, linkRede: '' },
    })
    expect(Object.keys(body).toSorted()).toEqual(
      ['_id', 'answers', 'blocks', 'clientName', 'id', 'ok', 'version'].toSorted(),
    )
    for (const own of ['respComercial', 'analise', 'tecQueAvaliou', 'posts', 'infoSite'])
      expect(body.answers).not.toHaveProperty(own)
    expect(text).not.toMatch(/Rui|Segredo|1500/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
    })
    expect((await admin.get(path)).body).toEqual(body)
  })

  test.each(['0'.repeat(32), 'x', '507f1f77bcf86cd799439011'])('%j leads nowhere', async (id) => {
    expectRefusal(await anonymous.get(`/briefing/link/${id}`), 404, 'NOT_FOUND')
    expectRefusal(await anonymous.patch(`/briefing/link/${id}`), 404, 'NOT_FOUND')
    expectRefusal(await anonymous.post(`/briefing/seen/${id}`), 404, 'NOT_FOUND')
  })

  test('a client’s id is no link', async () => {
    const { client } = await setUp()
    expectRefusal(await anonymous.get(`/briefing/link/${client.id}`), 404, 'NOT_FOUND')
  })

  test('while the client is deleted it leads nowhere; restored, it does again', async () => {
    const { admin, client, path, answer, seen } = await setUp()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expectRefusal(await anonymous.get(path), 404, 'NOT_FOUND')
    expectRefusal(await answer({ outrasInfos: 'x' }), 404, 'NOT_FOUND')
    expectRefusal(await anonymous.post(seen), 404, 'NOT_FOUND')
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await anonymous.get(path)).status).toBe(200)
  })
})

describe('PATCH /briefing/link/{id}', () => {
  test('saves what is typed, for the staff to see', async () => {
    const { admin, client, answer } = await setUp()
    const { status, body } = await answer({ sobreEmpresa: 'Pães', version: 1 })
    expect([status, body.ok, body.answers.sobreEmpresa]).toEqual([200, false, 'Pães'])
    expect((await admin.get(`/briefing/${client.id}`)).body).toMatchObject({
      sobreEmpresa: 'Pães',
      answeredAt: null,
    })
    expect(await AuditModel.findOne({ action: 'briefing.answerLink' }).lean()).toMatchObject({
      actor: 'cliente',
      clientId: client.id,
      changed: ['sobreEmpresa'],
    })
  })

  test('leaves alone what is the staff’s, and what is not asked', async () => {
    const { answer, stored } = await setUp()
    const { status } = await answer({
      respComercial: 'Eu',
      tecQueAvaliou: 'Eu',
      googleSugestion: 'R$ 1',
      posts: '99',
      infoSite: 'não vendido',
      answeredAt: new Date(),
    })
    expect(status).toBe(200)
    expect(await stored()).toMatchObject({
      respComercial: 'Rui',
      tecQueAvaliou: 'Segredo',
      googleSugestion: '',
      posts: '12',
      infoSite: '',
      answeredAt: null,
    })
  })

  test('changes made by staff meanwhile are not overwritten', async () => {
    const { admin, client, answer, path } = await setUp()
    const { body } = await anonymous.get(path)
    await admin.put(`/briefing/${client.id}`).send({ sobreEmpresa: 'da equipe' })
    const late = await answer({ sobreEmpresa: 'do cliente', version: body.version })
    expectRefusal(late, 409, 'STALE_VERSION')
    expect(late.body.current.answers.sobreEmpresa).toBe('da equipe')
    expect(JSON.stringify(late.body.current)).not.toMatch(/Segredo|Rui/)
  })

  test('with done it is sent: from then on there is nothing to read and nothing to change', async () => {
    const { admin, client, path, answer } = await setUp()
    const sent = await answer({ outrasInfos: 'Fim', done: true })
    const rest = { clientName: 'Padaria São João', ok: true }
    expect(sent.body).toEqual({ ...rest, id: sent.body.id, _id: sent.body.id })
    const { body, text } = await anonymous.get(path)
    expect([body, text.includes('Fim')]).toEqual([sent.body, false])
    expectRefusal(await answer({ outrasInfos: 'x', done: true }), 409, 'ALREADY_ANSWERED')
    expectRefusal(await answer({ outrasInfos: 'x' }), 409, 'ALREADY_ANSWERED')
    const staff = await admin.get(`/briefing/${client.id}`)
    expect(staff.body).toMatchObject({
      outrasInfos: 'Fim',
      answeredAt: expect.any(String),
      seenAt: expect.any(String),
    })
    const edited = await admin.put(`/briefing/${client.id}`).send({ outrasInfos: 'Fim!' })
    expect(edited.body.outrasInfos).toBe('Fim!')
  })

  test('of ten at once exactly one is the last word', async () => {
    const { answer, stored } = await setUp()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer({ outrasInfos: `n${index}`, done: true })),
    )
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect((await stored()).outrasInfos).toBe(`n${won}`)
  })

  test('nothing at all is not sent', async () => {
    const { answer, stored } = await setUp()
    const { status, body } = await answer({ outrasInfos: '  ', done: 'true' })
    expect([status, body.message]).toEqual([400, 'Responda ao menos uma pergunta antes de enviar.'])
    expect((await stored()).answeredAt).toBeNull()
    // A no is an answer too.
    expect((await answer({ jaInveste: false, done: true })).status).toBe(200)
  })

  test('too long a text is refused by its field', async () => {
    const { answer } = await setUp()
    const { status, body } = await answer({ sobreEmpresa: 'x'.repeat(4001) })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['sobreEmpresa']])
  })

  test('a save that changes nothing leaves nothing in the trail', async () => {
    const { answer } = await setUp()
    await answer({ outrasInfos: '' })
    expect(await AuditModel.countDocuments({ action: 'briefing.answerLink' })).toBe(0)
  })
})

describe('POST /briefing/seen/{id}', () => {
  const BROWSER = 'Mozilla/5.0 (iPhone)'

  test('is noted for the customer, once', async () => {
    const { seen, stored } = await setUp()
    expect((await anonymous.post(seen).set('User-Agent', BROWSER)).status).toBe(204)
    const { seenAt } = await stored()
    expect(seenAt).toBeInstanceOf(Date)
    await anonymous.post(seen).set('User-Agent', BROWSER)
    expect((await stored()).seenAt).toEqual(seenAt)
    expect(await AuditModel.countDocuments({ action: 'briefing.seen', actor: 'cliente' })).toBe(1)
  })

  test('neither staff nor a preview of the link is the customer', async () => {
    const { seen, stored } = await setUp()
    await anonymous.post(seen).set('User-Agent', 'WhatsApp/2.23')
    await (await as({ level: 'Base' })).post(seen).set('User-Agent', BROWSER)
    expect((await stored()).seenAt).toBeNull()
  })
})
