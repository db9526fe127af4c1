import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Chore } from '@bastidor/shared/chores'
import { buildChore, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const me = buildEmployee({ level: 'Base' })

const open = (chores: Chore[]) => {
  server.use(
    http.get('*/chore/', () => HttpResponse.json({ results: chores, total: chores.length })),
  )
  return renderApp('/home/chores/', { user: me })
}

test('each chore is a card with how much is done', async () => {
  open([buildChore({ title: 'Semana' }), buildChore({ title: 'Vazio', tasks: [] })])
  const card = (await screen.findByRole('link', { name: 'Semana' })).closest('li')!
  expect(card).toHaveTextContent('1 de 3 feitas')
  expect(screen.getByRole('link', { name: 'Vazio' }).closest('li')).toHaveTextContent('sem tarefas')
  expect(localStorage.getItem('nChores')).toBe('2')
})

test('while loading it shows as many skeletons as there were chores', async () => {
  localStorage.setItem('nChores', '5')
  server.use(http.get('*/chore/', () => new Promise<Response>(() => undefined)))
  renderApp('/home/chores/', { user: me })
  expect((await screen.findByRole('status', { name: 'Carregando' })).children).toHaveLength(5)
})

test('a list that fails says why and can be tried again', async () => {
  server.use(http.get('*/chore/', () => refusal('UNAVAILABLE')))
  renderApp('/home/chores/', { user: me })
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible()
})

test('a new chore is created by its title and opens', async () => {
  const made = buildChore({ title: 'Lançamento', tasks: [], owner: me.id })
  let sent: unknown
  server.use(
    http.patch(`*/employee/${me.id}/createChore/`, async ({ request }) => {
      sent = [await request.json(), request.headers.has('Idempotency-Key')]
      return HttpResponse.json(made, { status: 201 })
    }),
    http.get(`*/chore/${made.id}`, () => HttpResponse.json(made)),
  )
  const { user, router } = open([])
  await user.click((await screen.findAllByRole('button', { name: 'Novo trabalho' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo Trabalho' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByLabelText(/Título/)).toHaveAccessibleDescription(
    'O campo está vazio ou contém apenas espaços.',
  )
  await user.type(dialog.getByLabelText(/Título/), ' Lançamento{Enter}')
  expect(await screen.findByLabelText('Título')).toHaveValue('Lançamento')
  expect(router.state.location.pathname).toBe(`/home/chores/${made.id}`)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Descrição' })).toHaveFocus())
  expect(sent).toEqual([{ title: 'Lançamento' }, true])
})

test('a refusal costs nothing of what was typed', async () => {
  server.use(http.patch('*/employee/*/createChore/', () => refusal('INTERNAL')))
  const { user } = open([])
  await user.click((await screen.findAllByRole('button', { name: 'Novo trabalho' }))[0]!)
  await user.type(await screen.findByLabelText(/Título/), 'Lançamento{Enter}')
  expect(await screen.findByText(/Código para o suporte: req-1/)).toBeVisible()
  expect(screen.getByLabelText(/Título/)).toHaveValue('Lançamento')
})
