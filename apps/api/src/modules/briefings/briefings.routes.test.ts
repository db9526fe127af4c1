import { beforeEach, describe, expect, test } from 'vitest'
import { briefingSchema } from '@bastidor/shared/briefing'
import { AuditModel } from '../../audit/audit.model.ts'
import { as } from '../../test/as.ts'
import { makeClient } from '../../test/clients.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { expectRefusal } from '../../test/refusal.ts'
import { PlanModel } from '../plans/plans.model.ts'
import { BriefingModel } from './briefings.model.ts'

useDatabase()
beforeEach(clearDatabase)

const setUp = async (fields: Parameters<typeof makeClient>[0] = {}) => {
  const { admin, client, plan } = await makeClient(fields)
  const path = `/briefing/${client.id}`
  return { admin, client, plan, path, put: (body: object) => admin.put(path).send(body) }
}

describe('GET /briefing/{clientId}', () => {
  test('before anything was saved, shows what is known and stores nothing', async () => {
    const { admin, path, plan } = await setUp({
      respComercial: 'Rui',
      google: 1500.5,
      posts: 12,
      gmb: ['g.page/aurora', 'g.page/centro'],
      socialMedia: ['instagram.com/aurora'],
      sites: [{ name: 'Loja', link: 'aurora.com.br' }],
    })
    await PlanModel.updateOne({ _id: plan }, { $set: { name: 'Ouro' } })
    const { status, body } = await admin.get(path)
    expect(status).toBe(200)
    expect(briefingSchema.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      respComercial: 'Rui',
      respOnboarding: '',
      analise: null,
      jaInveste: null,
      possuiGmb: null,
      siteAtual: 'aurora.com.br',
      gmb: '2',
      linkGmb: 'g.page/aurora, g.page/centro',
      posts: '12',
      linkRede: 'instagram.com/aurora',
      client: { name: 'Padaria São João', plan: 'Ouro', consultor: 'Ana', google: 1500.5 },
      linkId: null,
      version: 0,
      savedAt: null,
    })
    expect(await BriefingModel.countDocuments()).toBe(0)
  })

  test('no more of a list than the field holds, and no link cut in two', async () => {
    const long = `x.com/${'a'.repeat(1500)}`
    const { admin, path } = await setUp({ socialMedia: [long, long, 'x.com/b'] })
    expect((await admin.get(path)).body.linkRede).toBe(`${long}, x.com/b`)
  })

  test('a plan that is gone has no name', async () => {
    const { admin, path, plan } = await setUp()
    await PlanModel.deleteOne({ _id: plan })
    expect((await admin.get(path)).body.client.plan).toBe('')
  })

  test.each(['507f1f77bcf86cd799439011', 'x', 'a'.repeat(32)])(
    'of %j there is none',
    async (id) => {
      const admin = await as({ level: 'Admin' })
      expectRefusal(await admin.get(`/briefing/${id}`), 404, 'NOT_FOUND')
      expectRefusal(await admin.put(`/briefing/${id}`).send({}), 404, 'NOT_FOUND')
      expectRefusal(await admin.post(`/briefing/${id}/summary`), 404, 'NOT_FOUND')
    },
  )
})

describe('PUT /briefing/{clientId}', () => {
  test('keeps what was sent beside what is known, and says when', async () => {
    const { admin, path, client, put } = await setUp({ respComercial: 'Rui', posts: 8 })
    const { status, body } = await put({ analise: 'Sim', tecQueAvaliou: ' Bia ' })
    expect([status, body.version]).toEqual([200, 2])
    expect(body).toMatchObject({
      respComercial: 'Rui',
      posts: '8',
      analise: true,
      tecQueAvaliou: 'Bia',
      linkId: expect.stringMatching(/^[0-9a-f]{32}$/),
      savedAt: expect.any(String),
    })
    expect((await admin.get(path)).body).toEqual(body)
    expect(await AuditModel.findOne({ action: 'briefing.save' }).lean()).toMatchObject({
      actor: 'Ana',
      clientId: client.id,
      changed: ['analise', 'tecQueAvaliou'],
    })
  })

  test('saved answers stay, whatever the client’s record says later', async () => {
    const { admin, path, client, put } = await setUp({ posts: 8 })
    await put({})
    await admin.patch(`/client/update/${client.id}`).send({ posts: 20, name: 'Padaria Nova' })
    expect((await admin.get(path)).body).toMatchObject({
      posts: '8',
      client: { posts: 20, name: 'Padaria Nova' },
    })
  })

  test('the same twice is the same once', async () => {
    const { put } = await setUp()
    const first = await put({ outrasInfos: 'Oi', version: 0 })
    const again = await put({ outrasInfos: 'Oi', version: 0 })
    expect([again.status, again.body]).toEqual([200, first.body])
  })

  test('two who type in different fields both keep theirs', async () => {
    const { put } = await setUp()
    const { body } = await put({})
    await put({ infoSite: 'um', version: body.version })
    const second = await put({ infoRedes: 'dois', version: body.version })
    expect(second.body).toMatchObject({ infoSite: 'um', infoRedes: 'dois' })
  })

  test('of two in one field the second gets a conflict with what is stored', async () => {
    const { put } = await setUp()
    const { body } = await put({})
    await put({ infoSite: 'um', version: body.version })
    const late = await put({ infoSite: 'dois', infoRedes: 'x', version: body.version })
    expectRefusal(late, 409, 'STALE_VERSION')
    expect(late.body.current).toMatchObject({ infoSite: 'um', infoRedes: '', version: 2 })
    expect((await put({ infoSite: 'dois', version: 2 })).body.infoSite).toBe('dois')
  })

  test('ten first saves at once make one briefing with all ten answers', async () => {
    const { admin, path, put } = await setUp()
    const names = ['infoSite', 'infoGmb', 'infoRedes', 'infoAeV', 'infoTrafego'] as const
    const answers = await Promise.all(
      [...names, ...names].map((name) => put({ [name]: name, version: 0 })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await BriefingModel.countDocuments()).toBe(1)
    const { body } = await admin.get(path)
    for (const name of names) expect(body[name]).toBe(name)
  })

  test('blank clears, and what the server owns is not taken', async () => {
    const { put } = await setUp({ respComercial: 'Rui' })
    const sent = { linkId: '0'.repeat(32), answeredAt: new Date(), client: { name: 'Outra' } }
    const { body } = await put({ respComercial: '', analise: true, ...sent })
    expect(body).toMatchObject({
      respComercial: '',
      answeredAt: null,
      client: { name: 'Padaria São João' },
    })
    expect(body.linkId).not.toBe('0'.repeat(32))
    expect((await put({ analise: '' })).body.analise).toBeNull()
  })

  test.each<[string, unknown, RegExp]>([
    ['respOnboarding', 'x'.repeat(301), /no máximo 300/],
    ['sobreEmpresa', 'x'.repeat(4001), /no máximo 4000/],
    ['analise', 'talvez', /./],
    ['infoSite', { $ne: '' }, /./],
    ['infoSite', 7, /./],
  ])('%s refuses %j and names the field', async (field, value, text) => {
    const { put } = await setUp()
    const answer = await put({ [field]: value })
    expect(answer.status).toBe(400)
    if (typeof value !== 'object') expect(answer.body.fields[field]).toMatch(text)
    expect(await BriefingModel.countDocuments()).toBe(0)
  })

  test('markup is text like any other', async () => {
    const { put } = await setUp()
    const text = '<script>alert(1)</script> & "aspas"'
    expect((await put({ outrasInfos: text })).body.outrasInfos).toBe(text)
  })
})

describe('when the client leaves', () => {
  test('its briefing is not found, and is back after a restore', async () => {
    const { admin, client, path, put } = await setUp()
    const saved = await put({ outrasInfos: 'Fica' })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expectRefusal(await admin.get(path), 404, 'NOT_FOUND')
    expectRefusal(await put({ outrasInfos: 'x' }), 404, 'NOT_FOUND')
    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await admin.get(path)).body).toEqual(saved.body)
  })

  test('destroying it leaves nothing', async () => {
    const { admin, client, put } = await setUp()
    await put({ outrasInfos: 'Vai' })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect(await BriefingModel.countDocuments()).toBe(0)
  })

  test('a first save at the same moment leaves no briefing without a client', async () => {
    const { admin, client, put } = await setUp()
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    await admin.post(`/deletedClient/recover/${client.id}`)
    const [saved] = await Promise.all([
      put({ outrasInfos: 'x' }),
      admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }),
    ])
    expect([200, 404]).toContain(saved.status)
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect(await BriefingModel.countDocuments()).toBe(0)
  })
})

describe('POST /briefing/{clientId}/summary', () => {
  test('answers the text, and without a key says why there is no more', async () => {
    const { admin, path, client, put } = await setUp({ posts: 3 })
    await put({ respOnboarding: 'Bia', infoRedes: 'Só fotos', infoGmb: 'Não vendido' })
    const { status, body } = await admin.post(`${path}/summary`)
    expect(status).toBe(200)
    expect(body).toEqual({
      text: 'EQUIPE\nResponsável Onboarding: Bia\n\nSOCIAL MEDIA\nQuantidade de criativos: 3\nOutras informações: Só fotos',
      ai: null,
      reason: expect.stringContaining('falta a chave'),
    })
    expect(await AuditModel.findOne({ action: 'briefing.summary' }).lean()).toMatchObject({
      clientId: client.id,
      changed: [],
    })
  })

  test('of a briefing that was never saved, says what is known', async () => {
    const { admin, path } = await setUp({ posts: 3 })
    const { body } = await admin.post(`${path}/summary`)
    expect(body.text).toBe('SOCIAL MEDIA\nQuantidade de criativos: 3')
    expect(await BriefingModel.countDocuments()).toBe(0)
  })
})
