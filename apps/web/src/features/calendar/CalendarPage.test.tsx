import type { PieceItem } from '@bastidor/shared/pieces'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildEmployee, newId } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const CLIENT = 'a'.repeat(24)
const piece = (plannedOn: string, over: Partial<PieceItem> = {}): PieceItem => {
  const id = newId()
  return {
    id,
    _id: id,
    clientId: CLIENT,
    clientName: 'Padaria',
    title: 'Páscoa',
    networks: ['instagram'],
    format: 'feed',
    countsAs: 'criativo',
    plannedOn,
    plannedAt: '10:00',
    videoUrl: '',
    files: [],
    author: { id: newId(), name: 'Bia' },
    reviewer: null,
    state: 'draft',
    round: 0,
    hasLaterEdit: false,
    approvedAt: null,
    publishedAt: null,
    version: 1,
    picture: null,
    ...over,
  }
}
const VISIT = {
  id: 'c'.repeat(24),
  _id: 'c'.repeat(24),
  clientId: CLIENT,
  clientName: 'Padaria',
  day: '2026-03-14',
  note: '',
  done: false,
  doneBy: null,
  doneByName: '',
  version: 1,
}
const TOTALS = ['criativo', 'video', 'captacao'].map((kind) => ({
  kind,
  sold: kind === 'criativo' ? 12 : null,
  carried: 0,
  delivered: kind === 'criativo' ? 8 : 0,
  correction: 0,
  extra: 0,
  owed: 4,
}))

/** As the server lists them: a page, or the first of each day. */
const listOf = (all: readonly PieceItem[], query: URLSearchParams) => {
  const numberOf = (name: string) => Number(query.get(name))
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? '9']
  const pieces = all.filter(({ plannedOn }) => plannedOn! >= from && plannedOn! <= until)
  const page = pieces.slice(numberOf('offset'), numberOf('offset') + 100)
  if (numberOf('perDay') === 0) return { results: page, total: pieces.length }
  const days = [...new Set(pieces.map(({ plannedOn }) => plannedOn!))]
  const ofDay = (day: string) => pieces.filter(({ plannedOn }) => plannedOn === day)
  return {
    results: days.flatMap((day) => ofDay(day).slice(0, numberOf('perDay'))),
    total: pieces.length,
    days: days.map((day) => ({ day, total: ofDay(day).length })),
  }
}

const open = (pieces: PieceItem[], search = '?mes=2026-03') => {
  const asked: string[] = []
  server.use(
    http.get('*/piece', ({ request }) => {
      const url = new URL(request.url)
      asked.push(url.search)
      return HttpResponse.json(listOf(pieces, url.searchParams))
    }),
    http.get('*/visit', () => HttpResponse.json({ results: [VISIT], total: 1 })),
    http.get('*/scope', () => HttpResponse.json({ results: [], total: 0, totals: TOTALS })),
    http.get('*/employee', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return { ...renderApp(`/home/calendario${search}`, { user: buildEmployee() }), asked }
}
const on = (day: string) => screen.findByRole('list', { name: day })

test('shows pieces and visits on their days, with state, hour and client, and the scope above', async () => {
  open([piece('2026-03-14'), piece('2026-03-20', { state: 'published' })])
  const saturday = await on('sábado, 14 de março')
  expect(saturday).toHaveTextContent('Rascunho: 10:00 Páscoa')
  expect(
    await within(saturday).findByRole('button', { name: /^Captação marcada: ?Padaria/ }),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Criativos 8 de 12' })).toHaveAttribute(
    'href',
    '/home/escopo?mes=2026-03&tipo=criativo',
  )
  const published = within(await on('sexta-feira, 20 de março')).getByRole('button')
  expect(published).not.toHaveAttribute('aria-roledescription')
})

const many = (length: number, day = '2026-03-14') =>
  Array.from({ length }, (_, n) => piece(day, { title: `Peça ${n}` }))

test('asks for the first pieces of each day of whole weeks, with the filters of the address, without visits then', async () => {
  const { asked } = open([...many(20), piece('2026-03-30')], `?mes=2026-03&rede=tiktok`)
  await on('sábado, 14 de março')
  await on('segunda-feira, 30 de março')
  expect(asked).toEqual(['?from=2026-03-01&until=2026-04-04&perDay=6&network=tiktok'])
  expect(screen.queryByRole('button', { name: /^Captação/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^mais 16/ })).toBeVisible()
})

test('asks for all pieces of a week, page by page', async () => {
  const { asked } = open(many(150), '?mes=2026-03&vista=semana&dia=2026-03-14')
  const day = await on('sábado, 14 de março')
  expect(day.childElementCount).toBe(151)
  expect(asked).toEqual([
    '?from=2026-03-08&until=2026-03-14&limit=100&offset=0',
    '?from=2026-03-08&until=2026-03-14&limit=100&offset=100',
  ])
})

test('a list brings the rest of a day where somebody asks for it, and keeps the focus', async () => {
  const { user, asked } = open(many(20), '?mes=2026-03&vista=lista')
  const day = await on('sábado, 14 de março')
  screen.getByRole('button', { name: /^mais 18/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(day).getAllByRole('button')).toHaveLength(21))
  expect(within(day).getAllByRole('button')[0]).toHaveFocus()
  expect(asked.at(-1)).toBe('?from=2026-03-14&until=2026-03-14&limit=100&offset=0')
  expect(screen.queryByRole('button', { name: /^mais/ })).toBeNull()
})

test('a list shows three of a day, and the days that have passed at a press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T15:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const pieces = [...many(5, '2026-03-13'), ...many(5, '2026-03-14')]
  const { user, router } = open(pieces, '?mes=2026-03&vista=lista')
  const days = within(await screen.findByRole('list', { name: 'março de 2026' }))
  const shown = () => days.queryAllByRole('button', { name: /Peça/ }).length
  expect(await days.findByRole('button', { name: /^mais 3 em sábado/ })).toBeVisible()
  expect(shown()).toBe(2)
  const past = screen.getByRole('button', { name: 'Ver dias passados' })
  await user.click(past)
  expect(shown()).toBe(5)
  expect(days.getByRole('button', { name: /^mais 2 em sexta/ })).toBeVisible()
  expect(router.state.location.search).toMatch(/&passados=1$/)
  expect(past).toHaveTextContent('Ocultar dias passados')
  await user.click(past)
  expect(shown()).toBe(2)
})

test('says that the rest of a day does not load, with another try', async () => {
  const { user } = open(many(20), '?mes=2026-03&vista=lista')
  const day = await on('sábado, 14 de março')
  server.use(http.get('*/piece', () => refusal('UNAVAILABLE')))
  await user.click(screen.getByRole('button', { name: /^mais 18/ }))
  await screen.findByText('Não deu para carregar as outras peças do dia.')
  server.use(http.get('*/piece', () => HttpResponse.json({ results: many(9), total: 9 })))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await within(day).findByRole('button', { name: /Peça 8/ })
})

test('moves the focus into the day whose rest a key shows', async () => {
  const { user } = open(
    Array.from({ length: 6 }, () => piece('2026-03-14')),
    '?mes=2026-03',
  )
  const day = await on('sábado, 14 de março')
  screen.getByRole('button', { name: /^mais 3/ }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(within(day).getAllByRole('button')).toHaveLength(7))
  expect(within(day).getAllByRole('button')[0]).toHaveFocus()
})

test('shows more visits than one page of them has', async () => {
  const visits = Array.from({ length: 130 }, (_, n) => ({
    ...VISIT,
    id: newId(),
    day: n < 120 ? '2026-03-02' : '2026-03-30',
  }))
  open([])
  server.use(
    http.get('*/visit', ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'))
      return HttpResponse.json({ results: visits.slice(offset, offset + 100), total: 130 })
    }),
  )
  const monday = await on('segunda-feira, 30 de março')
  expect(within(monday).getAllByRole('button', { name: /^Captação/ })).not.toHaveLength(0)
})

test('says when a month is empty, and when it does not load, with another try', async () => {
  server.use(
    http.get('*/piece', () => refusal('UNAVAILABLE')),
    http.get('*/visit', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/scope', () => HttpResponse.json({ results: [], total: 0, totals: [] })),
    http.get('*/employee', () => HttpResponse.json({ results: [], total: 0 })),
  )
  const { user } = renderApp('/home/calendario?mes=2026-03', { user: buildEmployee() })
  await screen.findByText(/O serviço está indisponível/)
  server.use(http.get('*/piece', () => HttpResponse.json({ results: [], total: 0 })))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText(/^Nenhuma peça com dia em março de 2026/)).toBeVisible()
})
