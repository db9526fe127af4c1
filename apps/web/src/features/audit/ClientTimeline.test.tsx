import type { AuditEntry } from '@bastidor/shared/audit'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildAuditEntry, buildClient, buildEmployee } from '#test/build.ts'
import { choose, menuButton, menuItems } from '#test/client-menu.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { byDay } from './timeline-days.ts'

const client = buildClient({ name: 'Padaria Aurora' })

const open = async (entries: AuditEntry[], user = buildEmployee({ level: 'Líder' })) => {
  const asked: URLSearchParams[] = []
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/audit', ({ request }) => {
      const query = new URL(request.url).searchParams
      asked.push(query)
      const offset = Number(query.get('offset'))
      const limit = Number(query.get('limit'))
      return HttpResponse.json({
        results: entries.slice(offset, offset + limit),
        total: entries.length,
      })
    }),
  )
  const app = renderApp(`/home/client/${client.id}`, { user })
  await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })
  return { ...app, asked }
}
const openDrawer = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await choose(user, 'Histórico')
  return within(await screen.findByRole('dialog', { name: 'Histórico' }))
}

test('shows who did what and when, with before and after, without naming the client again', async () => {
  const { user, asked } = await open([
    buildAuditEntry({
      at: new Date().toISOString(),
      changed: ['value'],
      values: [{ field: 'value', from: '1500', to: '2000' }],
    }),
    buildAuditEntry({ action: 'clientLogin.reveal', label: 'Padaria Aurora: Meta' }),
    buildAuditEntry({ action: 'scope.close', actor: 'sistema', label: '10/2026' }),
  ])
  const drawer = await openDrawer(user)
  const today = within(await drawer.findByRole('region', { name: 'Hoje' }))
  expect(today.getByText(/mudou Valor da Mensalidade/)).toHaveTextContent(
    'Marina Couto mudou Valor da Mensalidade',
  )
  expect(today.getByText('R$ 1.500,00')).toBeVisible()
  expect(drawer.getByText(/revelou a senha do acesso Meta$/)).toBeVisible()
  // A sentence begins with a capital, also one about the clock's work.
  expect(drawer.getByText(/fechou o escopo/)).toHaveTextContent(/^Sistema fechou/)
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ entity: 'client', id: client.id })
})

test('more is loaded until all is there', async () => {
  const { user } = await open(Array.from({ length: 31 }, () => buildAuditEntry()))
  const drawer = await openDrawer(user)
  await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(30))
  await user.click(drawer.getByRole('button', { name: 'Carregar mais' }))
  await waitFor(() => expect(drawer.getAllByRole('listitem')).toHaveLength(31))
})

test('the filter asks the server for reveals alone, and an empty answer says what it means', async () => {
  const { user, asked } = await open([])
  const drawer = await openDrawer(user)
  expect(await drawer.findByText('Nada registrado ainda')).toBeVisible()
  await user.click(drawer.getByLabelText('Revelações'))
  expect(await drawer.findByText('Nenhuma senha revelada')).toBeVisible()
  expect(asked.at(-1)!.get('kind')).toBe('reveals')
  await user.click(drawer.getByLabelText('Só mudanças'))
  await waitFor(() => expect(asked.at(-1)!.get('kind')).toBe('changes'))
})

test('a failure says why and can be tried again; closing gives the focus back', async () => {
  const { user } = await open([buildAuditEntry({ action: 'client.create' })])
  server.use(http.get('*/audit', () => refusal('UNAVAILABLE'), { once: true }))
  const drawer = await openDrawer(user)
  await user.click(await drawer.findByRole('button', { name: 'Tentar novamente' }))
  expect(await drawer.findByText(/criou o cliente/)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(await menuButton()).toHaveFocus())
})

test.each(['Comercial', 'Desenvolvedor'])('Base %s has no way to it', async (role) => {
  const { user } = await open([], buildEmployee({ level: 'Base', role }))
  expect(await menuItems(user)).not.toContain('Histórico')
})

test('Base CS has not even the menu', async () => {
  await open([], buildEmployee({ level: 'Base', role: 'CS' }))
  expect(screen.queryByRole('button', { name: /Histórico|Mais ações/ })).toBeNull()
})

test('days begin at midnight in São Paulo', () => {
  const now = new Date('2026-11-21T15:00:00Z')
  const at = (iso: string) => buildAuditEntry({ at: iso })
  const days = byDay(
    [
      at('2026-11-21T03:00:00.000Z'),
      at('2026-11-21T02:59:00.000Z'),
      at('2026-11-20T03:00:00.000Z'),
      at('2026-11-20T02:59:00.000Z'),
    ],
    now,
  )
  expect(days.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Hoje', 1],
    ['Ontem', 2],
    ['19/11/2026', 1],
  ])
})
