import { beforeEach, describe, expect, test } from 'vitest'
import { as } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { ClientLoginModel } from './client-logins.model.ts'

useDatabase()
beforeEach(clearDatabase)

const LOGIN = {
  client: 'Padaria São João',
  platform: 'Instagram',
  clientLogin: 'padaria@x.com',
  clientPassword: 'canario-9f3a',
}

const make = async (overrides: object = {}) => {
  const admin = await as({ level: 'Admin' })
  const { body } = await admin.post('/clientLogin/create/').send({ ...LOGIN, ...overrides })
  return { admin, login: body as { id: string } }
}

describe('GET /clientLogin/ with a filter', () => {
  const prepare = async () => {
    await make({ client: 'Ótica Sol', platform: 'Hospedagem', clientLogin: 'raiz@OTICA.com' })
    await make({ client: 'Bar do Zé', platform: 'hospedagem', clientLogin: 'Zé.Bar' })
    await make({ client: 'Bar do Zé', platform: 'Meta Ads', clientLogin: '@bardoze' })
    const admin = await as({ level: 'Líder' })
    return async (query: Record<string, string>) => {
      const { body } = await admin.get('/clientLogin/').query(query)
      return body.results.map((login: { client: string; platform: string }) =>
        [login.client, login.platform].join(': '),
      )
    }
  }

  test.each([
    ['of the client', 'OTICA s', ['Ótica Sol: Hospedagem']],
    ['of the platform', 'meta', ['Bar do Zé: Meta Ads']],
    ['of the login', 'ze.b', ['Bar do Zé: hospedagem']],
    ['of two of them', 'otica', ['Ótica Sol: Hospedagem']],
    ['that would be a pattern', '.*', []],
    ['that spans two of them', 'sol hospedagem', []],
  ])('text finds a part %s', async (_what, text, expected) => {
    expect(await (await prepare())({ text })).toEqual(expected)
  })

  test.each(['1º of', '1o of', '3ª', '3a'])('an ordinal is found by %j', async (text) => {
    const { admin, login } = await make({ client: '1º Ofício', platform: 'Site da 3ª Vara' })
    const { body } = await admin.get('/clientLogin/').query({ text })
    expect(body.results).toMatchObject([{ id: login.id, client: '1º Ofício' }])
  })

  test('a client is found by its ordinal, however it is typed', async () => {
    const { admin, login } = await make({ client: '1º Ofício' })
    for (const client of ['1º', '1o']) {
      const { body } = await admin.get('/clientLogin/search').query({ client })
      expect(body.results).toMatchObject([{ id: login.id }])
    }
  })

  test('a platform is found whatever its case, as a whole, and together with a text', async () => {
    const found = await prepare()
    expect(await found({ platform: 'HOSPEDAGEM' })).toEqual([
      'Bar do Zé: hospedagem',
      'Ótica Sol: Hospedagem',
    ])
    expect(await found({ platform: 'hospeda' })).toEqual([])
    expect(await found({ platform: 'Hospedagem', text: 'zé' })).toEqual(['Bar do Zé: hospedagem'])
    expect(await found({ platform: '', text: ' ' })).toHaveLength(3)
  })

  test('sorts by client or platform, in both directions, and refuses any other column', async () => {
    const found = await prepare()
    const byPlatform = ['Bar do Zé: hospedagem', 'Ótica Sol: Hospedagem', 'Bar do Zé: Meta Ads']
    expect(await found({ sort: 'platform' })).toEqual(byPlatform)
    expect(await found({ sort: '-platform' })).toEqual(byPlatform.toReversed())
    expect(await found({ sort: '-client' })).toEqual([
      'Ótica Sol: Hospedagem',
      'Bar do Zé: Meta Ads',
      'Bar do Zé: hospedagem',
    ])
    const answer = await (await as({ level: 'Admin' })).get('/clientLogin/?sort=clientPassword')
    expect([answer.status, answer.body.message]).toEqual([400, 'Escolha uma das colunas.'])
  })

  test('a changed login is found by its new name only, and none by its password', async () => {
    const { admin, login } = await make()
    await admin.patch(`/clientLogin/update/${login.id}`).send({ clientLogin: 'Nova@Conta' })
    const total = async (text: string) =>
      (await admin.get('/clientLogin/').query({ text })).body.total
    expect(await total('nova@conta')).toBe(1)
    expect(await total('padaria@x')).toBe(0)
    expect(await total('canario')).toBe(0)
  })

  test('the login of a deleted client is not found', async () => {
    const { admin } = await make()
    await ClientLoginModel.updateOne({}, { $set: { hiddenAt: new Date() } })
    expect((await admin.get('/clientLogin/?text=padaria')).body).toEqual({ results: [], total: 0 })
    expect((await admin.get('/clientLogin/platforms')).body).toEqual({ results: [], total: 0 })
  })
})

describe('GET /clientLogin/platforms', () => {
  test('counts each platform once, the most used first, in its usual spelling', async () => {
    for (const platform of ['meta', 'Hospedagem', 'hospedagem', 'Hospedagem'])
      await make({ platform })
    const admin = await as({ level: 'Admin' })
    expect((await admin.get('/clientLogin/platforms')).body).toEqual({
      results: [
        { platform: 'Hospedagem', count: 3 },
        { platform: 'meta', count: 1 },
      ],
      total: 2,
    })
    await make({ platform: 'Meta' })
    await make({ platform: 'Meta' })
    expect((await admin.get('/clientLogin/platforms')).body.results[1]).toEqual({
      platform: 'Meta',
      count: 3,
    })
  })
})
