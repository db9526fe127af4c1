// @vitest-environment jsdom
import type { Nps } from '@bastidor/shared/nps'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildClient, buildEmployee, buildSurvey } from '#test/build.ts'
import { choose, menuItems } from '#test/client-menu.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const client = buildClient({ name: 'Café Central' })

const openDialog = async (sent: Nps[] = []) => {
  const user = buildEmployee({ level: 'Líder' })
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/nps/', () => HttpResponse.json({ results: sent, total: sent.length })),
  )
  const app = renderApp(`/home/client/${client.id}`, { user })
  await choose(app.user, 'Criar NPS')
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Criar NPS' })) }
}

const answerCreation = () => {
  const survey = buildSurvey()
  const sent: unknown[] = []
  server.use(
    http.post('*/nps/create', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(survey, { status: 201 })
    }),
  )
  return { sent, link: `http://localhost:3000/sendnps/${survey.id}` }
}

test('a click on one of nine tiles makes the survey and copies its link', async () => {
  const { sent, link } = answerCreation()
  const { dialog, user } = await openDialog()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  expect(dialog.getAllByRole('button', { name: /Dias|Briefing|Projeto|S|Per/ })).toHaveLength(9)
  await user.click(dialog.getByRole('button', { name: '100 Dias Social' }))
  expect(await dialog.findByRole('button', { name: 'Copiado!' })).toBeVisible()
  expect(sent).toEqual([{ name: '100 Dias Social', clientId: client.id }])
  expect(write).toHaveBeenCalledWith(link)
  expect(dialog.getByLabelText('Link da pesquisa 100 Dias Social')).toHaveValue(link)
  expect(await dialog.findByRole('button', { name: '100 Dias Social' })).toBeVisible()
})

test('two quick clicks make one survey', async () => {
  const { sent } = answerCreation()
  const { dialog, user } = await openDialog()
  await user.dblClick(dialog.getByRole('button', { name: 'Satisfação' }))
  await dialog.findByRole('button', { name: 'Copiado!' })
  expect(sent).toHaveLength(1)
})

test('if the browser does not allow copying, the link is shown', async () => {
  const { link } = answerCreation()
  const { dialog, user } = await openDialog()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(dialog.getByRole('button', { name: 'Sugestões' }))
  expect(await dialog.findByLabelText('Link da pesquisa Sugestões')).toHaveValue(link)
  expect(dialog.getByText(/O navegador não deixou copiar/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Copiado!' })).toBeNull()
})

test('nor does a hasty press make a second survey there', async () => {
  const { sent } = answerCreation()
  const { dialog, user } = await openDialog()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(dialog.getByRole('button', { name: 'Sugestões' }))
  await dialog.findByLabelText('Link da pesquisa Sugestões')
  await user.click(dialog.getByRole('button', { name: 'Sugestões' }))
  await waitFor(() => expect(dialog.queryByText('Criando…')).toBeNull())
  expect(sent).toHaveLength(1)
})

test('an error shows in the dialog, and trying again is one click', async () => {
  server.use(http.post('*/nps/create', () => refusal('UNAVAILABLE')))
  const { dialog, user } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Sugestões' }))
  expect(await dialog.findByText(/O serviço está indisponível/)).toBeVisible()
  const { sent } = answerCreation()
  await user.click(dialog.getByRole('button', { name: 'Sugestões' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('Base staff see neither of the two buttons', async () => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  const { user } = renderApp(`/home/client/${client.id}`, {
    user: buildEmployee({ level: 'Base', role: 'Comercial' }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Café Central' })
  expect(screen.queryByRole('button', { name: 'Criar NPS' })).toBeNull()
  const items = await menuItems(user)
  expect(items.length).toBeGreaterThan(0)
  for (const name of ['Criar NPS', 'Ver NPS']) expect(items).not.toContain(name)
})

test('the survey that was made can be sent by WhatsApp', async () => {
  const { link } = answerCreation()
  const { dialog, user } = await openDialog()
  await user.click(dialog.getByRole('button', { name: 'Sugestões' }))
  const chat = await dialog.findByRole<HTMLAnchorElement>('link', { name: /Enviar por WhatsApp/ })
  const { pathname, searchParams } = new URL(chat.href)
  expect(pathname).toBe('/5547999998888')
  expect(searchParams.get('text')).toContain(link)
})

test('the dialog says when the last one went and was answered, and which fits now', async () => {
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * 24 * 3600 * 1000).toISOString()
  const last = buildSurvey({
    name: 'Satisfação',
    ok: true,
    createdDate: ago(100),
    answerDate: ago(98),
  })
  last.ratings[1]!.value = 9
  const { dialog } = await openDialog([last])
  expect(
    await dialog.findByText(
      /A última, Satisfação, foi enviada há 100 dias e respondida há 98 dias, com nota 9\./,
    ),
  ).toBeVisible()
  expect(dialog.getByText('Agora cabe: Satisfação.')).toBeVisible()
})

test('a client without any survey is distinguished from one that has not answered', async () => {
  const { dialog } = await openDialog()
  expect(await dialog.findByText(/ainda não recebeu pesquisas/)).toBeVisible()
})

test('the first survey, made with the client and not answered yet, is sent from here', async () => {
  const first = buildSurvey({ name: 'Pós Briefing', createdDate: new Date().toISOString() })
  const { dialog, user } = await openDialog([first])
  const chat = await dialog.findByRole<HTMLAnchorElement>('link', { name: /Enviar por WhatsApp/ })
  expect(new URL(chat.href).searchParams.get('text')).toContain(`/sendnps/${first.id}`)
  // A newer one takes its place.
  const { link } = answerCreation()
  await user.click(dialog.getByRole('button', { name: 'Sugestões' }))
  await dialog.findByLabelText('Link da pesquisa Sugestões')
  const [only, ...others] = dialog.getAllByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
  expect(new URL(only!.href).searchParams.get('text')).toContain(link)
  expect(others).toEqual([])
})

test('nobody is sent a link that was revoked', async () => {
  const revoked = buildSurvey({ name: 'Pós Briefing', linkRevokedAt: new Date().toISOString() })
  const { dialog } = await openDialog([revoked])
  expect(await dialog.findByText(/A última, Pós Briefing, foi criada/)).toBeVisible()
  expect(dialog.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
})
