import type { NpsDistribution, NpsRecommendation } from '@bastidor/shared/nps.recommendations'
import { npsScoreOf } from '@bastidor/shared/nps.score'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee, buildSurvey } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const ID = 'a'.repeat(32)
const TREATED = { treatedAt: '2026-11-21T12:00:00.000Z', treatedBy: 'Lia' }
const OPEN = { treatedAt: null, treatedBy: '' }

const answer = (over: Partial<NpsRecommendation> = {}): NpsRecommendation => ({
  id: ID,
  _id: ID,
  name: 'Satisfação',
  clientId: 'c'.repeat(24),
  clientName: 'Bar do Zé',
  logo: null,
  gestor: 'Gil',
  cs: '',
  value: 900,
  score: 2,
  feedback: 'Demoram para responder.',
  answerDate: '2026-11-09T12:00:00.000Z',
  days: 12,
  ...OPEN,
  ...over,
})

const NONE = npsScoreOf([])
const distribution = (over: Partial<NpsDistribution> = {}): NpsDistribution => ({
  scores: Array.from({ length: 10 }, (_, index) => ({ score: index + 1, count: 0, before: 0 })),
  now: NONE,
  before: NONE,
  gestor: [],
  cs: [],
  ...over,
})

type Served = { answers?: NpsRecommendation[]; spread?: NpsDistribution }

const open = (path: string, { answers = [answer()], spread = distribution() }: Served = {}) => {
  const asked: Record<string, string>[] = []
  const sent: unknown[] = []
  let stored = answers
  server.use(
    http.get('*/nps/', () => HttpResponse.json({ results: [buildSurvey()], total: 1 })),
    http.get('*/nps/score', () => HttpResponse.json(spread.now)),
    http.get('*/nps/distribution', () => HttpResponse.json(spread)),
    http.get('*/nps/recommendations', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      asked.push(query)
      const results = stored.filter(({ treatedAt }) => !query.untreated || treatedAt === null)
      const totals = { promoter: 40, passive: 8, detractor: results.length }
      return HttpResponse.json({ results, total: results.length, totals })
    }),
    http.patch(`*/nps/treated/${ID}`, async ({ request }) => {
      const body = (await request.json()) as { treated: boolean }
      sent.push(body)
      const mark = body.treated ? TREATED : OPEN
      stored = stored.map((one) => (one.id === ID ? { ...one, ...mark } : one))
      return HttpResponse.json(buildSurvey({ id: ID, _id: ID, ok: true, ...mark }))
    }),
  )
  return { ...renderApp(path, { user: buildEmployee({ level: 'Líder' }) }), asked, sent }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Detratores' })).getAllByRole('listitem')

describe('the groups', () => {
  test('are links with the number of their clients, worst first', async () => {
    const { user, router } = open('/home/nps')
    const filter = within(await screen.findByRole('navigation', { name: 'Quem respondeu' }))
    expect(await filter.findByRole('link', { name: 'Promotores 40' })).toBeVisible()
    expect(filter.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Todas as pesquisas',
      'Detratores 1',
      'Neutros 8',
      'Promotores 40',
    ])
    await user.click(filter.getByRole('link', { name: 'Detratores 1' }))
    expect(router.state.location.search).toBe('?grupo=detratores')
    expect(await rows()).toHaveLength(1)
    expect(filter.getByRole('link', { name: /Detratores/ })).toHaveAttribute('aria-current', 'page')
  })

  test('say who is unhappy and why, who looks after the client, and what it pays', async () => {
    const { asked } = open('/home/nps?grupo=detratores&busca=bar&pagina=2')
    const [row] = await rows()
    expect(row).toHaveTextContent(
      /Bar do Zé.*Nota: 2 \(detrator\).*R\$ 900,00 por mês.*há 12 dias.*Gestor: Gil.*CS: —.*Demoram/,
    )
    expect(within(row!).getByRole('link', { name: 'Bar do Zé' })).toHaveAttribute(
      'href',
      `/home/viewnps/${ID}`,
    )
    expect(asked).toContainEqual({ group: 'detractor', name: 'bar', limit: '24', offset: '24' })
  })

  test('without any say so', async () => {
    open('/home/nps?grupo=detratores', { answers: [] })
    expect(await screen.findByText(/nota de 1 a 6/)).toBeVisible()
  })
})

describe('an answer', () => {
  test('is marked as treated, which can be undone', async () => {
    const { user, sent } = open('/home/nps?grupo=detratores')
    await user.click(await screen.findByRole('button', { name: /^Marcar como tratado/ }))
    expect(await screen.findByText('Tratada por Lia em 21/11/2026')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByRole('button', { name: /^Marcar como tratado/ })).toBeVisible()
    expect(sent).toEqual([{ treated: true }, { treated: false }])
  })

  test('leaves the untreated ones, and the focus goes to the next', async () => {
    const other = answer({ id: 'b'.repeat(32), clientName: 'Café Central', score: 5 })
    const { user, router } = open('/home/nps?grupo=detratores', { answers: [answer(), other] })
    await user.click(await screen.findByRole('switch', { name: 'Só os não tratados' }))
    expect(router.state.location.search).toBe('?grupo=detratores&pendentes=1')
    const [first] = await rows()
    await user.click(within(first!).getByRole('button', { name: /^Marcar como tratado: / }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /^Marcar como tratado: Café Central, Satisfação/ }),
      ).toHaveFocus(),
    )
  })

  test('when all are treated, the way back is offered', async () => {
    const { user } = open('/home/nps?grupo=detratores&pendentes=1', {
      answers: [answer(TREATED)],
    })
    await user.click(await screen.findByRole('button', { name: 'Mostrar todos' }))
    expect(await rows()).toHaveLength(1)
  })

  test('can be marked on its own page', async () => {
    const survey = buildSurvey({ id: ID, _id: ID, ok: true })
    server.use(http.get(`*/nps/${ID}`, () => HttpResponse.json(survey)))
    const { user, sent } = open(`/home/viewnps/${ID}`)
    await user.click(await screen.findByRole('button', { name: /^Marcar como tratado/ }))
    expect(await screen.findByText('Tratada por Lia em 21/11/2026')).toBeVisible()
    expect(sent).toEqual([{ treated: true }])
  })
})

describe('the distribution', () => {
  const spread = distribution({
    scores: distribution().scores.map((one) =>
      one.score === 3 ? { score: 3, count: 4, before: 6 } : one,
    ),
    now: npsScoreOf([3, 3, 3, 3]),
    before: npsScoreOf([3, 3, 3, 3, 3, 3, 9, 9]),
    gestor: [
      { name: 'Gil', ...npsScoreOf([3, 3, 10]), before: 10 },
      { name: '', ...npsScoreOf([3]), before: null },
    ],
  })

  test('shows each score against the period before, and the trend', async () => {
    open('/home/nps', { spread })
    const list = within(await screen.findByRole('list', { name: 'Clientes por nota' }))
    expect(list.getAllByRole('listitem')).toHaveLength(10)
    expect(list.getByText('Nota 3: 4 clientes; antes, 6')).toBeInTheDocument()
    expect(
      screen.getByText(
        'NPS −100 com 4 respostas; nos 180 dias anteriores era −50, com 8 respostas (−50).',
      ),
    ).toBeVisible()
  })

  test('is there by gestor and by CS', async () => {
    const { user } = open('/home/nps', { spread })
    await user.click(await screen.findByRole('radio', { name: 'Gestores' }))
    const table = await screen.findByRole('table', { name: /NPS por Gestor/ })
    expect(within(table).getByRole('row', { name: /^Gil −33 −43 3 2 0 1$/ })).toBeVisible()
    expect(within(table).getByRole('row', { name: /^Sem gestor −100 — 1 1 0 0$/ })).toBeVisible()
  })
})
