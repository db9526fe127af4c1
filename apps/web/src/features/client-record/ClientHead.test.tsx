import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '@bastidor/shared/clients.views'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const journey = 'a'.repeat(24)

const open = async (over: Partial<Client>, user = buildEmployee()) => {
  const client = buildClient({
    chores: [journey],
    journey: { id: journey, done: 3, total: 11 },
    ...over,
  })
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  renderApp(`/home/client/${client.id}`, { user })
  await screen.findByRole('heading', { level: 1, name: client.name })
  return client
}

test('JORNADA leads everyone to the onboarding tasks of a client in Start', async () => {
  const { id } = await open({ status: 'Start' }, buildEmployee({ level: 'Base' }))
  expect(screen.getByRole('link', { name: 'JORNADA' })).toHaveAttribute(
    'href',
    `/home/client/${id}/journey/${journey}`,
  )
})

test('beside it stands how much of the journey is done', async () => {
  await open({ status: 'Start' })
  expect(screen.getByText('3 de 11 feitas')).toBeVisible()
})

test('a client without any chore has no JORNADA and nothing to be done', async () => {
  await open({ status: 'Start', chores: [], journey: null })
  expect(screen.queryByRole('link', { name: 'JORNADA' })).toBeNull()
  expect(screen.queryByText(/feitas/)).toBeNull()
})

test('an active client has no JORNADA, and nothing is said of it', async () => {
  await open({ status: 'Ativo' })
  expect(screen.queryByText(/feitas/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'JORNADA' })).toBeNull()
})
