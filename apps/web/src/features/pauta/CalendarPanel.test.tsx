import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'
import '#ui/actions/focus-after-removal.ts'
import { CalendarPanel } from './CalendarPanel.tsx'

test('the address of the feed is shown once, and can be closed again', async () => {
  const url = 'https://bastidor.exemplo/calendar/segredo.ics'
  server.use(
    http.post('*/calendar', () =>
      HttpResponse.json({ url, createdAt: '2026-11-24T12:00:00.000Z' }, { status: 201 }),
    ),
    http.delete('*/calendar', () =>
      HttpResponse.json({ on: false, createdAt: null, lastReadAt: null }),
    ),
  )
  const { user } = renderApp('/', { routes: [{ path: '/', element: <CalendarPanel /> }] })
  await user.click(await screen.findByRole('button', { name: 'Ativar' }))
  expect(await screen.findByText(url)).toBeVisible()
  expect(screen.getByText(/ainda não foi lida/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText('Desativada')).toBeVisible()
  expect(screen.queryByText(url)).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ativar' })).toHaveFocus())
})
