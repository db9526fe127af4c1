import { beforeEach, describe, expect, test } from 'vitest'
import type { RoundDecision } from '@bastidor/shared/pieces.kinds'
import { objectId } from '#database/operators'
import { asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { type Agent, addPictures, makePiece, storePiece } from '#test/pieces'
import { expectRefusal } from '#test/refusal'
import type { PieceRecord, RoundRecord } from './pieces.model.ts'

useDatabase()
beforeEach(clearDatabase)

const titlesOf = async (me: Agent, query = '') => {
  const { status, body } = await me.get(`/piece${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.total).toBe(body.results.length)
  return body.results.map(({ title }: { title: string }) => title)
}

describe('GET /piece', () => {
  test('lists by day, hour and title, no day last, without captions and rounds', async () => {
    const { admin, client } = await makeClient()
    const make = (title: string, plannedOn?: string, plannedAt?: string) =>
      makePiece(admin, client.id, { title, plannedOn, plannedAt, caption: 'Oi' })
    const { id } = await make('sem dia')
    await make('tarde', '2026-11-10', '18:00')
    await make('árvore', '2026-11-10', '09:00')
    await make('Bola', '2026-11-10', '09:00')
    await make('sem hora', '2026-11-10')
    await make('antes', '2026-11-09', '23:59')
    const order = ['antes', 'sem hora', 'árvore', 'Bola', 'tarde', 'sem dia']
    expect(await titlesOf(admin)).toEqual(order)
    const page = await admin.get('/piece?limit=2&offset=2')
    expect(page.body).toMatchObject({ results: [{ title: 'árvore' }, { title: 'Bola' }], total: 6 })
    await addPictures(admin, id, 1)
    const last = (await admin.get('/piece?offset=5')).body.results[0]
    expect(last.picture).toBe(last.files[0].thumbnail)
    expect(Object.keys(last)).not.toEqual(expect.arrayContaining(['caption']))
    expect(['rounds', 'caption', 'roundN'].filter((key) => key in last)).toEqual([])
    await admin.patch(`/piece/${id}`).send({ plannedOn: '2026-11-01' })
    expect((await titlesOf(admin))[0]).toBe('sem dia')
  })

  test('narrows to a client, a state, a network, an author and days', async () => {
    const one = await makeClient({ name: 'Um' })
    const two = await makeClient({ name: 'Dois' })
    const author = await createPerson()
    const me = await asPerson(author)
    await makePiece(me, one.client.id, { title: 'a', networks: ['x'], plannedOn: '2026-11-01' })
    await makePiece(one.admin, one.client.id, { title: 'b', plannedOn: '2026-11-30' })
    const c = await makePiece(two.admin, two.client.id, { title: 'c', networks: ['x', 'tiktok'] })
    await two.admin.post(`/piece/review/${c.id}`).send({ act: 'send' }).expect(200)
    expect(await titlesOf(me, `?clientId=${one.client.id}`)).toEqual(['a', 'b'])
    expect(await titlesOf(me, '?state=review')).toEqual(['c'])
    expect(await titlesOf(me, '?network=x')).toEqual(['a', 'c'])
    expect(await titlesOf(me, `?authorId=${String(author._id)}`)).toEqual(['a'])
    expect(await titlesOf(me, '?from=2026-11-01&until=2026-11-30')).toEqual(['a', 'b'])
    expect(await titlesOf(me, '?from=2026-11-02&until=2026-11-29')).toEqual([])
    expect(await titlesOf(me, '?month=2026-11')).toEqual(['a', 'b'])
    expect(await titlesOf(me, '?clientId=&state=&mine=false')).toEqual(['a', 'b', 'c'])
  })

  test('the first of each day come with how many the day has, whatever the page', async () => {
    const { admin, client } = await makeClient()
    const other = await makeClient({ name: 'Outro' })
    const make = (title: string, plannedOn?: string, clientId = client.id) =>
      makePiece(admin, clientId, { title, plannedOn })
    for (const title of ['c', 'a', 'b']) await make(title, '2026-11-10')
    await make('d', '2026-11-12', other.client.id)
    await make('fora', '2026-12-01')
    await make('sem dia')
    const daysOf = async (query: string) => {
      const { status, body } = await admin.get(`/piece?from=2026-11-01&until=2026-11-30${query}`)
      expect(status).toBe(200)
      return [body.results.map(({ title }: { title: string }) => title), body.total, body.days]
    }
    const tenth = { day: '2026-11-10', total: 3 }
    const days = [tenth, { day: '2026-11-12', total: 1 }]
    expect(await daysOf('&perDay=2&limit=1&offset=50')).toEqual([['a', 'b', 'd'], 4, days])
    expect(await daysOf('&perDay=12')).toEqual([['a', 'b', 'c', 'd'], 4, days])
    expect(await daysOf(`&perDay=1&clientId=${client.id}`)).toEqual([['a'], 3, [tenth]])
    expect(await daysOf('&perDay=1&network=x')).toEqual([[], 0, []])
    expect(await daysOf('&perDay=0')).toEqual([['a', 'b', 'c', 'd'], 4, undefined])
  })

  test.each([
    ['?perDay=2', 'Escolha os dias.'],
    ['?perDay=2&month=2026-11', 'Escolha os dias.'],
    ['?perDay=2&from=2026-11-01&until=2026-11-30&figure=rework&month=2026-11', 'Escolha os dias.'],
    ['?from=2026-11-01&until=2026-11-30&perDay=13', 'Use um número inteiro de 0 a 12.'],
    ['?from=2026-11-01', 'Escolha no máximo 62 dias.'],
    ['?until=2026-11-01', 'Escolha no máximo 62 dias.'],
    ['?from=2026-11-01&until=2027-01-02', 'Escolha no máximo 62 dias.'],
    ['?from=2026-11-02&until=2026-11-01', 'Escolha no máximo 62 dias.'],
    ['?figure=rework', 'Escolha o mês do indicador.'],
    ['?state=nada', 'Escolha um estado.'],
    ['?month=2026-13', 'Use um mês no formato AAAA-MM.'],
  ])('%s is refused', async (query, message) => {
    const { admin } = await makeClient()
    const refused = await admin.get(`/piece${query}`)
    expectRefusal(refused, 400, 'VALIDATION')
    expect(refused.body.message).toBe(message)
  })

  test('sixty-two days are not too many', async () => {
    const { admin } = await makeClient()
    expect(await titlesOf(admin, '?from=2026-11-01&until=2027-01-01')).toEqual([])
  })

  test('mine are those one makes or checks, and those of one’s own clients', async () => {
    const person = await createPerson({ name: 'Gil' })
    const me = await asPerson(person)
    const { admin, client } = await makeClient()
    const { client: own } = await makeClient({ gestor: 'Gil' })
    const reviewerId = person._id
    await makePiece(me, client.id, { title: 'feita' })
    await storePiece({
      clientId: objectId(client.id)!,
      authorId: objectId(client.id)!,
      title: 'vista',
      reviewerId,
    })
    await makePiece(admin, own.id, { title: 'de cliente' })
    await makePiece(admin, client.id, { title: 'de outros' })
    expect(await titlesOf(me, '?mine=true')).toEqual(['de cliente', 'feita', 'vista'])
  })
})

describe('GET /piece/figures', () => {
  const MONTH = '2026-10'
  const round = (n: number, answeredAt: string | null, decision: RoundDecision | null) =>
    ({
      n,
      at: new Date('2026-09-01'),
      hash: 'x',
      approvalId: 'a',
      format: 'feed',
      decision,
      answeredAt: answeredAt && new Date(answeredAt),
    }) as RoundRecord

  const seed = async () => {
    const { admin, client } = await makeClient()
    const { client: other } = await makeClient()
    const author = await createPerson()
    const store = (rounds: RoundRecord[], fields: Partial<PieceRecord> = {}) =>
      storePiece({
        clientId: objectId(client.id)!,
        authorId: author._id,
        rounds,
        round: rounds.length,
        ...fields,
      })
    await store([round(1, '2026-10-01T03:00:00Z', 'approved')])
    await store([round(1, '2026-10-05', 'adjust'), round(2, '2026-10-06', 'adjust')])
    await store([round(1, '2026-11-01T02:59:59Z', 'approved')], { clientId: objectId(other.id)! })
    // In the months around, not answered, and withdrawn.
    await store([round(1, '2026-10-01T02:59:59Z', 'adjust'), round(2, '2026-10-20', 'adjust')])
    await store([round(1, '2026-11-01T03:00:00Z', 'approved')])
    await store([round(1, null, null)])
    await store([round(1, null, 'withdrawn'), round(2, '2026-10-09', 'approved')])
    return { admin, client, author }
  }

  test('counts first rounds by the answer’s month, and every round that came back', async () => {
    const { admin, client, author } = await seed()
    const figures = async (query = '') =>
      (await admin.get(`/piece/figures?month=${MONTH}${query}`)).body
    expect(await figures()).toEqual({
      month: MONTH,
      firstRound: { answered: 3, approved: 2, rate: 67 },
      rework: 3,
    })
    expect(await figures(`&clientId=${client.id}`)).toMatchObject({
      firstRound: { answered: 2, approved: 1, rate: 50 },
      rework: 3,
    })
    expect(await figures(`&authorId=${'a'.repeat(24)}`)).toMatchObject({
      firstRound: { answered: 0, approved: 0, rate: null },
      rework: 0,
    })
    expect((await figures(`&authorId=${String(author._id)}`)).rework).toBe(3)
    expectRefusal(await admin.get('/piece/figures'), 400, 'VALIDATION')
  })

  test('each figure lists what it counts; rework a row per round', async () => {
    const { admin, client } = await seed()
    const total = async (figure: string, query = '') => {
      const { body } = await admin.get(`/piece?month=${MONTH}&figure=${figure}${query}`)
      expect(body.results).toHaveLength(body.total)
      return body.total
    }
    expect(await total('firstRound')).toBe(3)
    expect(await total('firstRoundApproved')).toBe(2)
    expect(await total('firstRoundApproved', `&clientId=${client.id}`)).toBe(1)
    expect(await total('rework')).toBe(3)
    const { body } = await admin.get(`/piece?month=${MONTH}&figure=rework&limit=2`)
    expect([body.total, body.results.length]).toEqual([3, 2])
    const rows = (await admin.get(`/piece?month=${MONTH}&figure=rework`)).body.results
    expect(rows.map(({ roundN }: { roundN: number }) => roundN).toSorted()).toEqual([1, 2, 2])
  })
})
