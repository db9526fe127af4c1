import type { QueryKey } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readClients } from '#features/clients/client-filter.ts'
import { clientSumQuery } from '#features/clients/clients.queries.ts'
import { employeeClientsQuery } from '#features/employees/employees.queries.ts'
import { plansQuery } from '#features/plans/plans.route.ts'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const aurora = buildClient({ name: 'Padaria Aurora' })
const button = () => screen.findByRole('button', { name: /^Status:/ })

test('a switch is undone from its toast', async () => {
  const sent: { status: string }[] = []
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(aurora)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
    http.patch('*/client/changestatus/:id', async ({ request }) => {
      sent.push((await request.json()) as { status: string })
      return HttpResponse.json({ ...aurora, ...sent.at(-1), version: sent.length })
    }),
  )
  const { user } = renderApp(`/home/client/${aurora.id}`, { user: buildEmployee() })
  await user.click(await button())
  expect(await screen.findByText('Padaria Aurora agora está em Start.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(async () => expect(await button()).toHaveTextContent('Ativo'))
  expect(sent).toEqual([{ status: 'Start' }, { status: 'Ativo' }])
})

test('queries that count clients or list them by person are refetched after a switch', async () => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(aurora)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
    http.patch('*/client/changestatus/:id', () =>
      HttpResponse.json({ ...aurora, status: 'Start', version: 2 }),
    ),
  )
  const { user, queryClient } = renderApp(`/home/client/${aurora.id}`, { user: buildEmployee() })
  await button()
  const counting: QueryKey[] = [
    clientSumQuery(readClients(new URLSearchParams()).filter).queryKey,
    employeeClientsQuery('a'.repeat(24)).queryKey,
    plansQuery().queryKey,
  ]
  // Seen before, on other screens.
  for (const key of counting) queryClient.setQueryData(key, { total: 1 })
  await user.click(await button())
  await screen.findByText('Padaria Aurora agora está em Start.')
  for (const key of counting) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})
