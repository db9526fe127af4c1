import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const ouro = buildPlan({ name: 'Ouro', posts: 12 })
const prata = buildPlan({ name: 'Prata', posts: 4 })
const people = [
  buildEmployee({ name: 'João Gestor', role: 'Gestor de Projetos' }),
  buildEmployee({ name: 'Cida', role: 'CS' }),
  buildEmployee({ name: 'Foi Embora', role: 'CS', active: false }),
]

const open = async () => {
  server.use(
    http.get('*/client/', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/plan/', () => HttpResponse.json({ results: [ouro, prata], total: 2 })),
    http.get('*/employee', () => HttpResponse.json({ results: people, total: 3 })),
  )
  const view = renderApp('/home/clients?novo=1', { user: buildEmployee() })
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo cliente' }))
  return { ...view, dialog }
}
type Opened = Awaited<ReturnType<typeof open>>

const choose = async ({ user, dialog }: Opened, label: string, letters: string, name: string) => {
  const field = dialog.getByRole('combobox', { name: label })
  await user.click(field)
  await user.clear(field)
  await user.paste(letters)
  await user.click(await screen.findByRole('option', { name }))
}
const fill = async (opened: Opened) => {
  const { user, dialog } = opened
  const put = async (label: string, text: string) => {
    await user.click(dialog.getByLabelText(new RegExp(`^${label}`)))
    await user.paste(text)
  }
  await put('Nome do Cliente', 'Padaria')
  await choose(opened, 'Plano', 'our', 'Ouro')
  await put('Valor', '1500,5')
  await put('Whatsapp', '47999998888')
  await choose(opened, 'Gestor', 'joao', 'João Gestor')
  await choose(opened, 'CS', 'ci', 'Cida')
}
const send = ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Enviar' }))

test('sends what was typed under an idempotency key and opens the new client', async () => {
  const created = buildClient({ name: 'Padaria' })
  let sent: unknown
  let key: string | null = null
  server.use(
    http.post('*/client/create', async ({ request }) => {
      sent = await request.json()
      key = request.headers.get('Idempotency-Key')
      return HttpResponse.json(created, { status: 201 })
    }),
  )
  const opened = await open()
  await fill(opened)
  await send(opened)
  await waitFor(() =>
    expect(opened.router.state.location.pathname).toBe(`/home/client/${created.id}`),
  )
  expect(sent).toEqual({
    name: 'Padaria',
    plan: ouro.id,
    value: 1500.5,
    posts: 12,
    whatsapp: '(47) 99999-8888',
    gestor: 'João Gestor',
    cs: 'Cida',
  })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(opened.queryClient.getQueryData(['clients', created.id])).toEqual(created)
})

test('the creatives follow the plan until somebody types their own', async () => {
  const opened = await open()
  const posts = () => opened.dialog.getByLabelText(/^Criativos/)
  await choose(opened, 'Plano', 'ouro', 'Ouro')
  expect(posts()).toHaveValue('12')
  await choose(opened, 'Plano', 'prata', 'Prata')
  expect(posts()).toHaveValue('4')
  await opened.user.clear(posts())
  await opened.user.type(posts(), '7')
  await choose(opened, 'Plano', 'ouro', 'Ouro')
  expect(posts()).toHaveValue('7')
})

test('each missing field shows its error; the others may stay empty', async () => {
  const opened = await open()
  await send(opened)
  for (const label of ['Nome do Cliente', 'Plano', 'Valor', 'Whatsapp'])
    expect(opened.dialog.getByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription(
      'Preencha os campos necessários',
    )
  expect(opened.dialog.getByRole('alert')).toHaveTextContent(
    'Falta preencher: Nome do Cliente, Plano, Valor, Whatsapp.',
  )
  for (const label of ['Criativos', 'Gestor', 'CS'])
    expect(opened.dialog.getByLabelText(new RegExp(`^${label}`))).not.toHaveAccessibleDescription()
  expect(opened.dialog.getByLabelText(/^Nome do Cliente/)).toHaveFocus()
})

test('inactive people are not offered to a new client', async () => {
  const opened = await open()
  await opened.user.click(opened.dialog.getByRole('combobox', { name: 'CS' }))
  expect(await screen.findByRole('option', { name: 'Cida' })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Foi Embora/ })).toBeNull()
})

test("the server's refusals stand next to their fields, and nothing typed is lost", async () => {
  const text = 'Há mais de um funcionário com o nome "João Gestor".'
  server.use(
    http.post('*/client/create', () =>
      refusal('VALIDATION', { message: text, fields: { gestor: text } }),
    ),
  )
  const opened = await open()
  await fill(opened)
  await send(opened)
  const gestor = opened.dialog.getByLabelText(/^Gestor/)
  await waitFor(() => expect(gestor).toHaveAccessibleDescription(text))
  expect(gestor).toHaveFocus()
  expect(opened.dialog.getByLabelText(/^Valor/)).toHaveValue('R$ 1.500,50')
})

test('a lost connection is said above the form, and sending again uses the same key', async () => {
  const keys: (string | null)[] = []
  server.use(
    http.post('*/client/create', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return HttpResponse.error()
    }),
  )
  const opened = await open()
  await fill(opened)
  await send(opened)
  expect(await opened.dialog.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor')
  await send(opened)
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

test('closing asks before typed text is lost', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/^Nome do Cliente/), 'Padaria')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(dialog.getByLabelText(/^Nome do Cliente/)).toHaveValue('Padaria')
})
