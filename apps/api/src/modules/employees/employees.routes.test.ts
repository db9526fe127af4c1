import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous, as, asPerson, createPerson } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { expectRefusal } from '../../test/refusal.ts'
import { ClientModel, clientName } from '../clients/clients.model.ts'

useDatabase()
beforeEach(clearDatabase)

const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)
const SHOWN = [
  '_id', 'active', 'avatar', 'birthday', 'departments', 'desc', 'discordId', 'email', 'id', 'level', 'music',
  'musicTrackId', 'name', 'role', 'socialMedia', 'version', 'whatsapp',
] // prettier-ignore

describe('GET /employee', () => {
  test('answers active people first, then by name whatever its case and accents', async () => {
    for (const name of ['bruna', 'Álvaro', 'Zeca', 'Caio']) await createPerson({ name })
    await createPerson({ name: 'Aaron', active: false })
    const { status, body } = await (await as({ name: 'Mara' })).get('/employee')
    expect(status).toBe(200)
    expect(names(body)).toEqual(['Álvaro', 'bruna', 'Caio', 'Mara', 'Zeca', 'Aaron'])
    expect(body.total).toBe(6)
  })

  test('answers the part that limit and offset name, and the total', async () => {
    for (const name of ['A', 'B', 'C']) await createPerson({ name })
    const agent = await as({ name: 'D' })
    const { body } = await agent.get('/employee?limit=2&offset=1')
    expect([names(body), body.total]).toEqual([['B', 'C'], 4])
    expect((await agent.get('/employee?offset=9')).body).toEqual({ results: [], total: 4 })
  })

  test('pages of people of one name hold everyone once', async () => {
    for (let index = 0; index < 7; index += 1) await createPerson({ name: 'Ana' })
    const agent = await as({ name: 'Ana' })
    const seen: string[] = []
    for (const offset of [0, 2, 4, 6]) {
      const { body } = await agent.get(`/employee?limit=2&offset=${offset}`)
      seen.push(...body.results.map(({ id }: { id: string }) => id))
    }
    expect(new Set(seen).size).toBe(8)
  })

  test.each([
    'limit=0',
    'limit=101',
    'limit=1e1',
    'limit=0x10',
    'offset=-0',
    'offset=.5',
    'offset=1000001',
  ])('%s is refused', async (query) => {
    const { status, body } = await (await as()).get(`/employee?${query}`)
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(body.message).toMatch(/^Use um número inteiro de \d+ a \d+\.$/)
  })
})

describe('a sort of the directory', () => {
  const prepare = async () => {
    const zeca = await createPerson({ name: 'Zeca', role: 'CS', level: 'Líder' })
    const ana = await createPerson({ name: 'ana', role: 'Designer', level: 'Base' })
    await createPerson({ name: 'Álvaro', role: 'Designer', level: 'Base', active: false })
    for (const [gestorId, csId] of [[ana._id, zeca._id], [ana._id]])
      await ClientModel.create([{ ...clientName('Padaria'), plan: 'x', gestorId, csId }])
    const gone = { deletedAt: new Date(), gestorId: zeca._id }
    await ClientModel.create([{ ...clientName('Bar'), plan: 'x', ...gone }])
    return as({ name: 'Mara', role: 'Social Media', level: 'Admin' })
  }

  test.each([
    ['name', ['Álvaro', 'ana', 'Mara', 'Zeca']],
    ['-name', ['Zeca', 'Mara', 'ana', 'Álvaro']],
    ['role', ['Zeca', 'Álvaro', 'ana', 'Mara']],
    ['level', ['Álvaro', 'ana', 'Zeca', 'Mara']],
    ['-level', ['Mara', 'Zeca', 'Álvaro', 'ana']],
    ['active', ['Álvaro', 'ana', 'Mara', 'Zeca']],
    ['-active', ['ana', 'Mara', 'Zeca', 'Álvaro']],
    ['-gestor', ['ana', 'Álvaro', 'Mara', 'Zeca']],
    ['cs', ['Álvaro', 'ana', 'Mara', 'Zeca']],
  ])('%s, equal ones by name, page by page', async (sort, expected) => {
    const agent = await prepare()
    const page = async (query: string) => (await agent.get(`/employee?sort=${sort}${query}`)).body
    expect(names(await page(''))).toEqual(expected)
    expect(names(await page('&limit=2'))).toEqual(expected.slice(0, 2))
    expect(names(await page('&limit=2&offset=2'))).toEqual(expected.slice(2))
    expect((await page('&limit=1&offset=9')).total).toBe(4)
  })

  test('is that of a search, too, and answers nobody’s password', async () => {
    const agent = await prepare()
    const { body, text } = await agent.get('/employee/search?name=a&sort=-gestor')
    expect(names(body)).toEqual(['ana', 'Álvaro', 'Mara', 'Zeca'])
    expect(Object.keys(body.results[0]).toSorted()).toEqual([...SHOWN, 'gmail'].toSorted())
    expect(text).not.toContain('password')
  })

  test('by clients is for those who may see how many each person has', async () => {
    const base = await as({ role: 'CS' })
    for (const sort of ['gestor', '-cs']) {
      expectRefusal(await base.get(`/employee?sort=${sort}`), 403, 'FORBIDDEN')
      expectRefusal(await base.get(`/employee/search?name=a&sort=${sort}`), 403, 'FORBIDDEN')
    }
    expect((await base.get('/employee?sort=level')).status).toBe(200)
    expect((await base.get('/employee?sort=password')).status).toBe(400)
  })
})

describe('GET /employee/search', () => {
  const search = async (name: string) =>
    (await as({ name: 'Quem procura' })).get('/employee/search').query({ name })

  test.each([
    ['joao', ['João da Silva']],
    ['JOÃO', ['João da Silva']],
    ['  da silva ', ['João da Silva', 'Maria da Silva']],
    ['ão', ['João da Silva']],
    ['zzz', []],
  ])('%j finds %j', async (text, found) => {
    await createPerson({ name: 'João da Silva' })
    await createPerson({ name: 'Maria da Silva' })
    const { status, body } = await search(text)
    expect([status, names(body), body.total]).toEqual([200, found, found.length])
  })

  test.each([
    '.',
    '*',
    '.*',
    '^',
    '$',
    '(',
    '[',
    '\\',
    '+',
    '?',
    '{1}',
    '|',
    '`',
    '´',
    '%',
    '_',
    '(a+)+$',
    '/i',
    '$where',
  ])('the special characters %j stand for themselves', async (text) => {
    await createPerson({ name: `Rua ${text} Um` })
    await createPerson({ name: 'Outra' })
    const { status, body } = await search(text)
    expect([status, names(body)]).toEqual([200, [`Rua ${text} Um`]])
  })

  test('invisible characters are left out of a search', async () => {
    await createPerson({ name: 'Rua ab Um' })
    const { status, body } = await search('a\0b')
    expect([status, names(body)]).toEqual([200, ['Rua ab Um']])
  })

  test.each([
    ['name=', 'A pesquisa não pode ser vazia'],
    ['', 'A pesquisa não pode ser vazia'],
    ['name=%20%20', 'Não pode ter apenas espaços'],
    ['name=%E2%80%8B', 'Não pode ter apenas espaços'],
    [`name=${'a'.repeat(121)}`, 'Use no máximo 120 caracteres.'],
  ])('?%s is refused with its text', async (query, text) => {
    const { status, body } = await (await as()).get(`/employee/search?${query}`)
    expect([status, body.message, body.fields]).toEqual([400, text, { name: text }])
  })

  test.each(['name=a&name=b', 'name[$ne]=a', 'name[]=a'])('?%s is refused', async (query) => {
    expect((await (await as()).get(`/employee/search?${query}`)).status).toBe(400)
  })

  test('keeps the order of the directory and its pages', async () => {
    await createPerson({ name: 'Ana B', active: false })
    await createPerson({ name: 'Ana C' })
    await createPerson({ name: 'ána A' })
    const agent = await as({ name: 'Z' })
    const { body } = await agent.get('/employee/search?name=ana&limit=2')
    expect([names(body), body.total]).toEqual([['ána A', 'Ana C'], 3])
  })
})

describe('what is shown of a person', () => {
  const person = () =>
    createPerson({ gmail: 'p@gmail.com', chores: [new Types.ObjectId()], level: 'Base' })
  const everywhere = ['list', 'search', 'one'] as const
  const see = async (agent: Awaited<ReturnType<typeof as>>, where: string, id: string) => {
    const urls = {
      list: '/employee',
      search: '/employee/search?name=pessoa',
      one: `/employee/${id}`,
    }
    const { body } = await agent.get(urls[where as 'one'])
    return where === 'one' ? body : body.results.find((one: { id: string }) => one.id === id)
  }

  test.each(everywhere)('%s: a colleague sees no gmail and no chores', async (where) => {
    const id = String((await person())._id)
    for (const role of ['CS', 'Comercial', 'Desenvolvedor'])
      expect(Object.keys(await see(await as({ role }), where, id)).toSorted()).toEqual(SHOWN)
  })

  test.each(everywhere)('%s: Líder and Admin see the gmail too', async (where) => {
    const id = String((await person())._id)
    for (const level of ['Líder', 'Admin'] as const)
      expect(Object.keys(await see(await as({ level }), where, id)).toSorted()).toEqual(
        [...SHOWN, 'gmail'].toSorted(),
      )
  })

  test.each(everywhere)('%s: the person sees gmail and chores', async (where) => {
    const self = await person()
    const shown = await see(await asPerson(self), where, String(self._id))
    expect(shown).toMatchObject({ gmail: 'p@gmail.com', chores: self.chores.map(String) })
  })

  test('nobody sees a hash, a token version or anything internal', async () => {
    const self = await createPerson({ level: 'Admin' })
    const agent = await asPerson(self)
    for (const url of ['/employee', '/employee/findById', `/employee/${String(self._id)}`]) {
      const { text } = await agent.get(url)
      expect(text).not.toMatch(/\$2b\$|password|tokenVersion|nameFolded|fieldVersions|__v/)
    }
  })
})

describe('GET /employee/{id}', () => {
  test('answers both ids, alike', async () => {
    const person = await createPerson()
    const { body } = await (await as()).get(`/employee/${String(person._id).toUpperCase()}`)
    expect([body.id, body._id]).toEqual([String(person._id), String(person._id)])
  })

  test.each([
    '507f1f77bcf86cd799439011',
    'x',
    '507f1f77bcf86cd79943901',
    '[object Object]',
    '%00',
    '..%2f',
  ])('%j is not found, in the same words', async (id) => {
    const { status, body } = await (await as()).get(`/employee/${id}`)
    expect([status, body.code, body.message]).toEqual([
      404,
      'NOT_FOUND',
      'Funcionário não encontrado.',
    ])
  })

  test('findById and search are calls of their own, with and without a trailing slash', async () => {
    const self = await createPerson()
    const agent = await asPerson(self)
    for (const url of ['/employee/findById', '/employee/findById/'])
      expect((await agent.get(url)).body.id).toBe(String(self._id))
    for (const url of ['/employee/search', '/employee/search/'])
      expect((await agent.get(`${url}?name=pessoa`)).body.total).toBe(1)
  })
})

test('an outsider learns nothing, whatever they send', async () => {
  await createPerson()
  for (const url of ['/employee', '/employee/search', '/employee/x', '/employee/findById']) {
    const { status, body } = await anonymous.get(url)
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  }
})
