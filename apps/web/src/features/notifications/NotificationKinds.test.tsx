import type { KindList } from '@bastidor/shared/notifications'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const open = () => {
  let kinds: KindList = {
    results: [
      { kind: 'surveyAnswered', isOn: true },
      { kind: 'taskAssigned', isOn: false },
    ],
    total: 2,
  }
  server.use(
    http.get('*/notification/preferences', () => HttpResponse.json(kinds)),
    http.put('*/notification/preferences/:kind', async ({ request, params }) => {
      const { isOn } = (await request.json()) as { isOn: boolean }
      const results = kinds.results.map((one) =>
        one.kind === params.kind ? { ...one, isOn } : one,
      )
      kinds = { ...kinds, results }
      return HttpResponse.json(kinds)
    }),
  )
  server.use(http.get('*/auth/sessions', () => HttpResponse.json({ results: [], total: 0 })))
  return renderApp('/home/profile', { user: buildEmployee() })
}

test('each kind is switched on the profile, with one line about it', async () => {
  const { user } = open()
  const survey = await screen.findByRole('switch', { name: 'Pesquisa respondida' })
  expect(survey).toBeChecked()
  expect(survey).toHaveAccessibleDescription('Quando um cliente seu responde uma pesquisa de NPS.')
  expect(screen.getByRole('switch', { name: 'Tarefa nova' })).not.toBeChecked()
  await user.click(survey)
  await waitFor(() => expect(survey).not.toBeChecked())
  await user.click(survey)
  await waitFor(() => expect(survey).toBeChecked())
})

test('a refusal brings back what was', async () => {
  const { user } = open()
  const survey = await screen.findByRole('switch', { name: 'Pesquisa respondida' })
  server.use(http.put('*/notification/preferences/:kind', () => refusal('UNAVAILABLE')))
  await user.click(survey)
  expect(await screen.findByText(/indisponível/)).toBeVisible()
  expect(survey).toBeChecked()
})
