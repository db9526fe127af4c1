import type { PieceItem } from '@bastidor/shared/pieces'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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

const open = (pieces: PieceItem[], search = '?mes=2026-03') => {
  const asked: string[] = []
  server.use(
    http.get('*/piece', ({ request }) => {
      const url = new URL(request.url)
      asked.push(url.search)
      const offset = Number(url.searchParams.get('offset'))
      return HttpResponse.json({
        results: pieces.slice(offset, offset + 100),
        total: pieces.length,
      })
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

test('asks for whole weeks with the filters of the address, page by page, without visits then', async () => {
  const many = Array.from({ length: 150 }, () => piece('2026-03-14'))
  const { asked } = open(many, `?mes=2026-03&rede=tiktok`)
  await on('sábado, 14 de março')
  expect(asked).toEqual([
    '?from=2026-03-01&until=2026-04-04&network=tiktok&limit=100&offset=0',
    '?from=2026-03-01&until=2026-04-04&network=tiktok&limit=100&offset=100',
  ])
  expect(screen.queryByRole('button', { name: /^Captação/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^mais 146/ })).toBeVisible()
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
