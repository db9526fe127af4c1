import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const open = async (user = buildEmployee(), view = renderApp('/home/employees', { user })) => {
  server.use(http.get('*/employee', () => HttpResponse.json({ results: [user], total: 1 })))
  await view.user.click(await screen.findByRole('button', { name: 'Novo funcionário' }))
  const element = await screen.findByRole('dialog', { name: 'Novo funcionário' })
  return { ...view, dialog: within(element) }
}
type Opened = Awaited<ReturnType<typeof open>>

const fill = async ({ user, dialog }: Opened) => {
  const put = async (label: string, text: string) => {
    await user.click(dialog.getByLabelText(new RegExp(`^${label}`)))
    await user.paste(text)
  }
  await put('Nome', 'Caio Luz')
  await put('Cargo', 'comercial')
  await put('E-mail', 'Caio@Agencia.com.br')
  await put('Senha', 'palco2026')
  await put('Whatsapp', '47999998888')
  await put('Aniversário', '05071990')
  await put('Descrição', 'Vende')
}
const confirm = ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Confirmar' }))

test('sends what was typed, under an idempotency key, closes and says so', async () => {
  let sent: unknown
  let key: string | null = null
  server.use(
    http.post('*/employee/create', async ({ request }) => {
      sent = await request.json()
      key = request.headers.get('Idempotency-Key')
      return HttpResponse.json(buildEmployee({ name: 'Caio Luz' }), { status: 201 })
    }),
  )
  const opened = await open()
  await fill(opened)
  expect(opened.dialog.getByText(/^Força da senha: /)).toBeVisible()
  expect(opened.dialog.getByLabelText(/^Whatsapp/)).toHaveValue('(47) 99999-8888')
  await opened.user.selectOptions(opened.dialog.getByLabelText(/^Nível/), 'Líder')
  await confirm(opened)
  expect(await screen.findByText('Caio Luz já pode entrar no Bastidor.')).toBeVisible()
  expect(sent).toEqual({
    name: 'Caio Luz',
    level: 'Líder',
    role: 'Comercial',
    email: 'caio@agencia.com.br',
    password: 'palco2026',
    whatsapp: '(47) 99999-8888',
    birthday: '1990-07-05',
    desc: 'Vende',
  })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('blank fields are refused with the texts of the specification, the first one is focused', async () => {
  const opened = await open()
  await confirm(opened)
  for (const name of ['Nome', 'Cargo', 'E-mail', 'Senha', 'Whatsapp', 'Descrição'])
    expect(opened.dialog.getByLabelText(new RegExp(`^${name}`))).toHaveAccessibleDescription(
      `Por favor, preencha o campo ${name} corretamente.`,
    )
  expect(opened.dialog.getByLabelText(/^Aniversário/)).toBeValid()
  expect(opened.dialog.getByLabelText(/^Nome/)).toHaveFocus()
})

test('an e-mail, a password and a day that cannot be are refused under their fields', async () => {
  const opened = await open()
  await opened.user.type(opened.dialog.getByLabelText(/^E-mail/), 'caio')
  await opened.user.type(opened.dialog.getByLabelText(/^Senha/), '12345')
  await opened.user.type(opened.dialog.getByLabelText(/^Aniversário/), '31021990')
  await confirm(opened)
  const says = (label: string, text: string) =>
    expect(opened.dialog.getByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription(text)
  says('E-mail', 'E-mail inválido')
  says('Senha', 'Senha deve ter no mínimo 6 caracteres')
  says('Aniversário', 'Data inválida.')
})

test('a Líder creates level Base only, so there is no level to choose', async () => {
  const { dialog } = await open(buildEmployee({ level: 'Líder' }))
  expect(dialog.queryByLabelText(/^Nível/)).toBeNull()
})

test('an e-mail that is taken is said under the field, and nothing typed is lost', async () => {
  const taken = 'Já existe um funcionário com este e-mail.'
  server.use(
    http.post('*/employee/create', () =>
      refusal('DUPLICATE', { message: taken, fields: { email: taken } }),
    ),
  )
  const opened = await open()
  await fill(opened)
  await confirm(opened)
  const email = opened.dialog.getByLabelText(/^E-mail/)
  await waitFor(() => expect(email).toHaveAccessibleDescription(taken))
  expect(email).toHaveFocus()
  expect(opened.dialog.getByLabelText(/^Nome/)).toHaveValue('Caio Luz')
})

test('any other refusal is the text of the server in a red banner', async () => {
  server.use(http.post('*/employee/create', () => refusal('FORBIDDEN')))
  const opened = await open()
  await fill(opened)
  await confirm(opened)
  expect(await opened.dialog.findByRole('alert')).toHaveTextContent(
    'Você não tem permissão para fazer isso.',
  )
  expect(opened.dialog.getByLabelText(/^Descrição/)).toHaveValue('Vende')
})

test('closing asks before typed text is lost', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/^Nome/), 'Caio')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(dialog.getByLabelText(/^Nome/)).toHaveValue('Caio')
})

test('the first person of a job role brings the role to Cargos at once', async () => {
  const roles: object[] = []
  const sold = { id: 'comercial', _id: 'comercial', cargo: 'Comercial', grants: [], people: 1 }
  server.use(
    http.get('*/roleGrant', () =>
      HttpResponse.json({ results: roles, total: roles.length, grantable: [] }),
    ),
    http.post('*/employee/create', () => {
      roles.push({ ...sold, version: 0, updatedAt: null })
      return HttpResponse.json(buildEmployee({ name: 'Caio Luz' }), { status: 201 })
    }),
  )
  const user = buildEmployee()
  const view = renderApp('/home/cargos', { user })
  expect(await screen.findByRole('columnheader', { name: /^Admin/ })).toBeVisible()
  await view.router.navigate('/home/employees')
  const opened = await open(user, view)
  await fill(opened)
  await confirm(opened)
  expect(await screen.findByText('Caio Luz já pode entrar no Bastidor.')).toBeVisible()
  await view.router.navigate('/home/cargos')
  expect(await screen.findByRole('columnheader', { name: /^Comercial/ })).toBeVisible()
})
