import fc from 'fast-check'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { type ClientFigure, type MonthFigures } from '@bastidor/shared/metrics'
import { monthsOf } from '@bastidor/shared/metrics.months'
import { ltvMonthsOf } from '@bastidor/shared/metrics.periods'
import { arpaOf, lifetime } from '@bastidor/shared/metrics.ratios'
import { npsScoreOf } from '@bastidor/shared/nps.score'
import { histories } from '@bastidor/shared/test/histories'
import { as, createPerson } from '#test/as'
import { makePlan, storeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { storeLifecycles } from '#test/lifecycle'
import { expectRefusal } from '#test/refusal'
import { listFigureClients } from './metrics-clients.ts'

useDatabase()
beforeEach(clearDatabase)

const NOW = new Date('2026-05-17T15:00:00Z')
const listOf = (figure: ClientFigure, month: string, limit = 1000) =>
  listFigureClients({ figure, month, limit, offset: 0 }, NOW)
const REASON = { motive: 'Resultados' }
const cents = (reais: number) => Math.round(reais * 100)

describe('of every figure and month', () => {
  /** What the list says, as the series would. */
  const listed = async (figure: ClientFigure, month: string) => {
    const { results, total, sums } = await listOf(figure, month)
    expect(results).toHaveLength(total)
    const change = results.reduce((sum, { before, after }) => sum + cents(after) - cents(before), 0)
    const closing = results.reduce((sum, { after }) => sum + cents(after), 0)
    expect(cents(sums.after)).toBe(closing)
    expect(cents(sums.after) - cents(sums.before)).toBe(change)
    return { total, change: Math.abs(change), closing, scores: results.map(({ score }) => score) }
  }

  const CLIENTS = ['active', 'new', 'reactivated', 'exits', 'lightning'] as const
  const MONEY = ['mrrNew', 'mrrReactivation', 'mrrExpansion', 'mrrContraction', 'mrrChurn'] as const

  const agreesWith = async (figures: MonthFigures) => {
    const { month } = figures
    for (const figure of CLIENTS)
      expect([figure, (await listed(figure, month)).total]).toEqual([figure, figures[figure]])
    for (const figure of MONEY)
      expect([figure, (await listed(figure, month)).change]).toEqual([
        figure,
        cents(figures[figure]),
      ])
    const { closing, total } = await listed('mrr', month)
    expect(closing).toBe(cents(figures.mrr))
    expect(arpaOf({ mrr: closing, paying: total })).toBe(figures.arpa && cents(figures.arpa))
    const { scores } = await listed('nps', month)
    const values = scores.map((score) => score ?? Number.NaN)
    expect(npsScoreOf(values)).toMatchObject({ score: figures.nps, n: figures.npsAnswers })
  }

  test('the list is what the number counts', async () => {
    await fc.assert(
      fc.asyncProperty(histories(NOW, { minLength: 20 }), async (lives) => {
        await clearDatabase()
        await storeLifecycles(lives)
        const months = monthsOf(lives, NOW)
        await Promise.all(months.map(agreesWith))
        // From the twelfth on, the series shows all the months that its lifetime looks back on.
        for (const { month, ltvMonths, isLtvLimit } of months.slice(11)) {
          const year = ltvMonthsOf(months, month)
          const exits = (await listed('ltvExits', month)).total
          const openings = year.reduce((sum, { opening }) => sum + opening, 0)
          expect(lifetime([{ exits, opening: openings }])).toEqual({ ltvMonths, isLtvLimit })
        }
      }),
      { numRuns: 1, endOnFailure: true },
    )
  })
})

describe('GET /metrics/clients', () => {
  const today = dayOf(new Date())
  const thisMonth = today.slice(0, 7)
  const lastDay = addDays(`${thisMonth}-01`, -1)

  const agency = async (...names: string[]) => {
    const admin = await as({ level: 'Admin' })
    const plan = await makePlan()
    const ids: string[] = []
    for (const name of names) {
      const client = { name, whatsapp: '47', value: 150.5, plan, dateStart: lastDay }
      ids.push((await admin.post('/client/create').send(client)).body.id)
    }
    const list = (figure: string, more = '') =>
      admin.get(`/metrics/clients?figure=${figure}&month=${thisMonth}${more}`)
    return { admin, ids, list }
  }

  test('names them in order, pages through them and counts all', async () => {
    const { ids, list } = await agency('Zeta', 'árvore', 'Bola')
    const { body } = await list('active')
    expect(body.total).toBe(3)
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual([
      'árvore',
      'Bola',
      'Zeta',
    ])
    expect(body.results[0]).toEqual({
      id: ids[1],
      name: 'árvore',
      logo: null,
      isDeleted: false,
      day: lastDay,
      motive: '',
      before: 150.5,
      after: 150.5,
      score: null,
      plan: expect.stringMatching(/^[0-9a-f]{24}$/),
      gestor: '',
      cs: '',
    })
    const sums = { before: 451.5, after: 451.5 }
    expect(body.sums).toEqual(sums)
    const second = await list('active', '&limit=1&offset=1')
    expect([second.body.results[0].name, second.body.total]).toEqual(['Bola', 3])
    expect((await list('active', '&offset=3')).body).toEqual({ results: [], total: 3, sums })
  })

  test('a former client has its date and reason, and comes last, without a name, once destroyed', async () => {
    const { admin, ids, list } = await agency('Zeta', 'Bola')
    for (const id of ids) await admin.delete(`/client/delete/${id}`).send({ motive: 'Resultados' })
    await admin.delete(`/deletedClient/delete/${ids[1]}`)
    for (const figure of ['exits', 'ltvExits', 'mrrChurn']) {
      const { body } = await list(figure)
      const money = { before: 150.5, after: 0 }
      const left = {
        ...money,
        day: today,
        motive: 'Resultados',
        isDeleted: true,
        gestor: '',
        cs: '',
      }
      // The exits of LTV are those of complete months.
      const expected = [
        { ...left, id: ids[0], name: 'Zeta', logo: null, score: null, plan: expect.any(String) },
        { ...left, id: null, name: '', logo: null, score: null, plan: '' },
      ]
      expect(body.results).toEqual(figure === 'ltvExits' ? [] : expected)
      expect(body.sums).toEqual({ before: figure === 'ltvExits' ? 0 : 301, after: 0 })
    }
  })

  test('sorts by every column in both directions, equal ones by name, the destroyed at the end', async () => {
    const { admin, ids, list } = await agency('Bola', 'árvore', 'Zeta')
    await createPerson({ name: 'Caio', role: 'Gestor de Tráfego' })
    const [bola, tree, zeta] = ids
    const change = (id = '', fields: object) => admin.patch(`/client/update/${id}`).send(fields)
    expect((await change(zeta, { gestor: 'Caio', value: 99 })).status).toBe(200)
    expect((await change(tree, { value: 99 })).status).toBe(200)
    const names = async (figure: string, sort: string) =>
      (await list(figure, `&sort=${sort}`)).body.results.map(({ name }: { name: string }) => name)
    expect(await names('active', '-name')).toEqual(['Zeta', 'Bola', 'árvore'])
    expect(await names('active', '-gestor')).toEqual(['Zeta', 'árvore', 'Bola'])
    expect(await names('active', 'cs')).toEqual(['árvore', 'Bola', 'Zeta'])
    expect(await names('active', '-value')).toEqual(['Bola', 'árvore', 'Zeta'])
    expect(await names('active', 'value')).toEqual(['árvore', 'Zeta', 'Bola'])
    expect(await names('mrr', '-change')).toEqual(['Bola', 'árvore', 'Zeta'])
    expect((await list('active', '&sort=-value&limit=1&offset=1')).body).toMatchObject({
      results: [{ name: 'árvore', gestor: '' }],
      total: 3,
      sums: { before: 451.5, after: 348.5 },
    })
    for (const id of [bola, tree]) await admin.delete(`/client/delete/${id}`).send(REASON)
    await admin.delete(`/deletedClient/delete/${bola}`)
    // Of who left the last fee counts.
    for (const sort of ['value', '-value', 'day', '-day'])
      expect([sort, await names('exits', sort)]).toEqual([sort, ['árvore', '']])
  })

  test('the answers that NPS counts bear their score and their day', async () => {
    const client = new Types.ObjectId()
    await storeClient(client, 'Padaria')
    const answered = { kind: 'answered', value: 0, tempoContrato: '', motive: '' } as const
    const answer = (score: number, second: number) => {
      return { ...answered, score, day: today, at: new Date(Date.now() + second * 1000) }
    }
    await storeLifecycles([[answer(3, 0), answer(9, 1)]], [String(client)])
    const { body } = await (
      await as({ level: 'Líder' })
    ).get(`/metrics/clients?figure=nps&month=${thisMonth}`)
    expect(body.results).toMatchObject([{ id: String(client), score: 9, day: today }])
  })

  test.each([
    ['figure=&month=2026-05', 'figure', 'Escolha um indicador.'],
    ['month=2026-05', 'figure', 'Escolha um indicador.'],
    ['figure=churn&month=2026-05', 'figure', 'Escolha um indicador.'],
    ['figure=__proto__&month=2026-05', 'figure', 'Escolha um indicador.'],
    ['figure=active&month=2026-13', 'month', 'Use um mês no formato AAAA-MM.'],
    ['figure=active&month=2026-5', 'month', 'Use um mês no formato AAAA-MM.'],
    ['figure=active', 'month', 'Use um mês no formato AAAA-MM.'],
    ['figure=active&month=9999-12', 'month', 'Este mês ainda não começou.'],
    ['figure=active&month=2019-01', 'month', 'Escolha um dos últimos 24 meses.'],
    ['figure=active&figure=new&month=2026-05', 'figure', 'Escolha um indicador.'],
    ['figure=active&month=2026-05&sort=logo', 'sort', 'Escolha uma das colunas.'],
    ['figure=active&month=2026-05&limit=0', 'limit', 'Use um número inteiro de 1 a 100.'],
  ])('%s is refused', async (query, field, message) => {
    const answer = await (await as()).get(`/metrics/clients?${query}`)
    expectRefusal(answer, 400, 'VALIDATION')
    expect(answer.body.fields).toEqual({ [field]: message })
  })

  test('the scores of each client are shown only to those who see surveys', async () => {
    const url = `/metrics/clients?figure=nps&month=${thisMonth}`
    expectRefusal(await (await as({ role: 'Comercial' })).get(url), 403, 'FORBIDDEN')
    expect((await (await as({ level: 'Líder' })).get(url)).status).toBe(200)
  })
})
