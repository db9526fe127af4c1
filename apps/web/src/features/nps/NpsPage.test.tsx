import type { Grant } from '@bastidor/shared/grants'
import type { Nps } from '@bastidor/shared/nps'
import { npsScoreOf } from '@bastidor/shared/nps.score'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClient, buildEmployee, buildSurvey } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

type Asked = Record<string, string>

const NO_ANSWERS = { results: [], total: 0, totals: { promoter: 0, passive: 0, detractor: 0 } }
const NONE = npsScoreOf([])
const NO_DISTRIBUTION = { scores: [], now: NONE, before: NONE, gestor: [], cs: [] }

/** Opens the list over these surveys; answers what the screen asked for. */
const open = (
  surveys: Nps[],
  {
    path = '/home/nps',
    total = surveys.length,
    values = [9],
    user = buildEmployee({ level: 'Líder' }),
    grants = [] as Grant[],
  } = {},
) => {
  const asked: Asked[] = []
  server.use(
    http.get('*/nps/', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ results: surveys, total })
    }),
    http.get('*/nps/score', () => HttpResponse.json(npsScoreOf(values))),
    http.get('*/nps/recommendations', () => HttpResponse.json(NO_ANSWERS)),
    http.get('*/nps/distribution', () => HttpResponse.json(NO_DISTRIBUTION)),
  )
  return { ...renderApp(path, { user, grants }), asked }
}
const card = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLElement

describe('the list', () => {
  test('shows whose survey it is, whether it is answered, and how', async () => {
    const answered = buildSurvey({ clientName: 'Café Central', ok: true })
    answered.ratings[1]!.value = 6
    open([answered, buildSurvey({ clientName: 'Bar do Zé', name: 'Sugestões' })])
    expect(await card('Café Central')).toHaveTextContent(
      'Pós BriefingRespondidoNota: 6 (detrator)02/11/2026',
    )
    expect(await card('Bar do Zé')).toHaveTextContent('SugestõesAberto02/11/2026')
    expect(screen.getByRole('link', { name: 'Bar do Zé' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/home\/viewnps\/\w{32}$/),
    )
  })

  test('says whose link was revoked', async () => {
    const linkRevokedAt = '2026-11-03T12:00:00.000Z'
    open([buildSurvey({ clientName: 'Bar do Zé', linkRevokedAt })])
    expect(await card('Bar do Zé')).toHaveTextContent(/AbertoLink desativado$/)
  })

  test('asks for 24 to a page, and the pages are links', async () => {
    const { asked } = open([buildSurvey()], { path: '/home/nps?pagina=2', total: 60 })
    expect(await screen.findByText('60 pesquisas · página 2 de 3')).toBeVisible()
    expect(asked[0]).toMatchObject({ limit: '24', offset: '24' })
    expect(screen.getByRole('link', { name: 'Página 3' })).toHaveAttribute(
      'href',
      '/home/nps?pagina=3',
    )
  })

  test('searches by the client’s name while one types, from the first page on', async () => {
    const { asked, user, router } = open([buildSurvey()], { path: '/home/nps?pagina=2', total: 60 })
    await user.type(await screen.findByRole('searchbox', { name: 'Procurar Cliente' }), 'joão')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ name: 'joão', offset: '0' }))
    expect(asked.filter(({ name }) => name)).toHaveLength(1)
    expect(router.state.location.search).toBe('?busca=jo%C3%A3o')
  })

  test('without any says how to make one, without a match how to go back', async () => {
    const { user } = open([], { path: '/home/nps?busca=xyz' })
    await user.click(await screen.findByRole('button', { name: 'Mostrar todas as pesquisas' }))
    expect(await screen.findByText('Nenhuma pesquisa ainda')).toBeVisible()
  })

  test('twelve skeletons stand in while it loads, and a failure can be tried again', async () => {
    server.use(
      http.get('*/nps/', () => new Promise<Response>(() => undefined)),
      http.get('*/nps/score', () => refusal('UNAVAILABLE')),
      http.get('*/nps/recommendations', () => HttpResponse.json(NO_ANSWERS)),
      http.get('*/nps/distribution', () => HttpResponse.json(NO_DISTRIBUTION)),
    )
    renderApp('/home/nps', { user: buildEmployee() })
    const skeletons = await screen.findByRole('status', { name: 'Carregando' })
    expect(skeletons.children).toHaveLength(12)
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible()
  })

  test('level Base sees a message that the area is not theirs', async () => {
    renderApp('/home/nps', { user: buildEmployee({ level: 'Base', role: 'Comercial' }) })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/permissão|acesso/i)
  })
})

describe('the portfolio’s score', () => {
  test('never stands without its n and its margin', async () => {
    const values = [...Array<number>(20).fill(10), ...Array<number>(20).fill(3)]
    open([], { values })
    const panel = await screen.findByRole('region', { name: 'NPS da carteira' })
    await waitFor(() => expect(panel).toHaveTextContent('40 clientes responderam'))
    expect(panel).toHaveTextContent(`NPS da carteira0± ${npsScoreOf(values).margin} pontos`)
    expect(panel).toHaveTextContent('50% promotores0% neutros50% detratores')
  })

  test('of few answers says what it is worth', async () => {
    open([], { values: [10] })
    expect(await screen.findByText(/Com tão poucas respostas/)).toBeVisible()
    expect(screen.getByText('1 cliente respondeu nos últimos 180 dias')).toBeVisible()
  })

  test('of none is a dash', async () => {
    open([], { values: [] })
    expect(await screen.findByText('—')).toBeVisible()
    expect(screen.queryByText(/±/)).toBeNull()
  })
})

test('one client’s list has the client as its heading and the surveys by their names', async () => {
  const client = buildClient({ name: 'Café Central' })
  server.use(http.get('*/client/:id', () => HttpResponse.json(client)))
  const { asked } = open([buildSurvey({ name: 'Satisfação' })], {
    path: `/home/client/${client.id}/nps`,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Café Central' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Satisfação' })).toBeVisible()
  expect(asked[0]).toMatchObject({ clientId: client.id })
})

test('a card is no link for a job role that may not open a survey', async () => {
  open([buildSurvey({ clientName: 'Café Central' })], {
    user: buildEmployee({ level: 'Base', role: 'CS' }),
    grants: [{ action: 'nps.list', scope: 'all' }],
  })
  expect(await screen.findByText('Café Central')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Café Central' })).toBeNull()
})

describe('one survey', () => {
  const view = (survey: Nps) => {
    server.use(http.get(`*/nps/${survey.id}`, () => HttpResponse.json(survey)))
    return renderApp(`/home/viewnps/${survey.id}`, { user: buildEmployee() })
  }

  test('shows every question with its value, the comment, and when it was seen', async () => {
    const survey = buildSurvey({
      ok: true,
      feedback: 'Gostei\nmuito',
      seenDate: '2026-11-03T12:00:00.000Z',
      answerDate: '2026-11-03T12:05:00.000Z',
    })
    survey.ratings[0]!.value = 9
    view(survey)
    expect(await screen.findByRole('heading', { level: 1, name: 'Pós Briefing' })).toBeVisible()
    expect(screen.getByText('O quanto foi claro?').parentElement).toHaveTextContent('Nota: 9')
    expect(screen.getByText('O quanto recomendaria?').parentElement).toHaveTextContent(
      'Não Respondido',
    )
    expect(screen.getByText(/Gostei/)).toHaveTextContent('Gostei muito')
    expect(screen.getByText('Vista').parentElement).toHaveTextContent('03/11/2026, 09:00')
    expect(screen.getByRole('link', { name: /^Link/ })).toHaveAttribute(
      'href',
      `/sendnps/${survey.id}`,
    )
  })

  test('leads back to the client where the list of surveys is refused', async () => {
    const survey = buildSurvey()
    server.use(http.get(`*/nps/${survey.id}`, () => HttpResponse.json(survey)))
    renderApp(`/home/viewnps/${survey.id}`, {
      user: buildEmployee({ level: 'Base', role: 'CS' }),
      grants: [{ action: 'nps.read', scope: 'all' }],
    })
    expect(await screen.findByRole('link', { name: 'Página do cliente' })).toHaveAttribute(
      'href',
      `/home/client/${survey.clientId}`,
    )
    expect(screen.queryByRole('link', { name: 'NPS' })).toBeNull()
  })

  test('that is gone says so', async () => {
    server.use(http.get('*/nps/:id', () => refusal('NOT_FOUND')))
    renderApp('/home/viewnps/x', { user: buildEmployee() })
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  })
})
