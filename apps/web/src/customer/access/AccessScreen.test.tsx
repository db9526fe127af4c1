import type { PublicAccessRequest } from '@bastidor/shared/access-requests'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { newUser } from '#test/user.ts'

const id = 'ab'.repeat(16)
const [insta, ads] = ['0'.repeat(24), '1'.repeat(24)]
const OPEN: PublicAccessRequest = {
  id,
  _id: id,
  clientName: 'Padaria Aurora',
  note: 'Qualquer dúvida, chame.',
  items: [
    { id: insta, platform: 'Instagram', hint: '', invite: 'acessos@agencia.com.br', state: 'open' },
    { id: ads, platform: 'Google Ads', hint: 'A conta MCC', invite: '', state: 'open' },
  ],
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  closedAt: null,
}

const open = async (stored = OPEN) => {
  const sent: Record<string, unknown>[] = []
  let request = stored
  server.use(
    http.get('*/accessRequest/link/:id', () => HttpResponse.json(request)),
    http.post('*/accessRequest/seen/:id', () => new HttpResponse(null, { status: 204 })),
    http.patch('*/accessRequest/link/:id', async ({ request: given }) => {
      const body = (await given.json()) as Record<string, unknown>
      sent.push(body)
      const state = body['kind'] === 'login' ? ('sent' as const) : (body['kind'] as 'none')
      const items = request.items.map((one) => (one.id === body['item'] ? { ...one, state } : one))
      request = { ...request, items, closedAt: body['close'] ? new Date().toISOString() : null }
      return HttpResponse.json(request)
    }),
  )
  render(<CustomerApp path={`/sendacessos/${id}`} />)
  const itemOf = async (platform: string) =>
    within((await screen.findByRole('heading', { name: platform })).closest('li')!)
  return { user: newUser(), sent, itemOf }
}

test('an invitation comes first, then login and password, then none', async () => {
  const { itemOf } = await open()
  const buttons = (await itemOf('Instagram')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Vou convidar este e-mail',
    'Enviar login e senha',
    'Não tenho',
  ])
  expect((await itemOf('Google Ads')).queryByText('Vou convidar este e-mail')).toBeNull()
  expect(screen.getByText('A conta MCC')).toBeVisible()
})

test('login and password are sent at once, and nothing of them is left', async () => {
  const { user, sent, itemOf } = await open()
  const item = await itemOf('Google Ads')
  await user.click(item.getByRole('button', { name: 'Enviar login e senha' }))
  await user.click(item.getByRole('button', { name: 'Enviar' }))
  expect(item.getByLabelText('Login')).toHaveFocus()
  expect(item.getByLabelText('Login')).toHaveAccessibleDescription(
    'Preencha os campos necessários.',
  )
  await user.click(item.getByLabelText('Mostrar a senha'))
  // No keyboard turns them into words.
  for (const name of ['Login', 'Senha'])
    expect(item.getByLabelText(name)).toHaveAttribute('autocorrect', 'off')
  await user.type(item.getByLabelText('Login'), 'sol@x.com')
  await user.type(item.getByLabelText('Senha'), 'canario-77')
  await user.click(item.getByRole('button', { name: 'Enviar' }))
  expect(await item.findByText('Recebido')).toBeVisible()
  expect(sent).toEqual([{ item: ads, kind: 'login', login: 'sol@x.com', password: 'canario-77' }])
  expect(item.getByRole('heading')).toHaveFocus()
  expect(document.body.innerHTML).not.toContain('canario')
  expect(
    [localStorage, sessionStorage].flatMap((kept) => Object.values(kept)).join(),
  ).not.toContain('canario')
})

test('an answer can be changed until the request is closed', async () => {
  const { user, sent, itemOf } = await open()
  const item = await itemOf('Instagram')
  await user.click(item.getByRole('button', { name: 'Não tenho' }))
  const change = async () =>
    user.click(await item.findByRole('button', { name: 'Alterar: Instagram' }))
  await change()
  expect(item.getByRole('heading')).toHaveFocus()
  await user.click(item.getByRole('button', { name: 'Deixar como está' }))
  await change()
  await user.click(item.getByRole('button', { name: 'Vou convidar este e-mail' }))
  expect(item.getByText('acessos@agencia.com.br')).toBeVisible()
  await user.click(item.getByRole('button', { name: 'Já convidei' }))
  expect(await item.findByText('Convite avisado')).toBeVisible()
  expect(sent.map(({ kind }) => kind)).toEqual(['none', 'invited'])
})

test('a request with something open is closed only after a second press', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Concluir' }))
  expect(screen.getByText(/^Faltam 2 acessos\./)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Continuar enviando' }))
  const last = screen.getByRole('button', { name: 'Concluir' })
  expect(last).toHaveFocus()
  await user.click(last)
  await user.click(screen.getByRole('button', { name: 'Concluir mesmo assim' }))
  expect(await screen.findByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  expect(sent).toEqual([{ close: true }])
})

test('a login that is typed and not sent is asked about before the end', async () => {
  const items = OPEN.items.map((item) => ({ ...item, state: 'sent' as const }))
  const { user, sent, itemOf } = await open({ ...OPEN, items })
  const item = await itemOf('Google Ads')
  await user.click(item.getByRole('button', { name: 'Alterar: Google Ads' }))
  await user.click(item.getByRole('button', { name: 'Enviar login e senha' }))
  await user.type(item.getByLabelText('Login'), 'novo@x.com')
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(screen.getByText(/^Há um login digitado que não foi enviado\./)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(item.getByRole('button', { name: 'Deixar como está' }))
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(await screen.findByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
})

test('Enter held down on the end asks, and does not answer itself', async () => {
  const { user, sent } = await open()
  const end = await screen.findByRole('button', { name: 'Concluir' })
  end.focus()
  await user.keyboard('{Enter>9/}')
  expect(sent).toEqual([])
})

test('without a network the input stays, and the page says so', async () => {
  const { user, itemOf } = await open()
  server.use(http.patch('*/accessRequest/link/:id', () => HttpResponse.error()))
  const item = await itemOf('Google Ads')
  await user.click(item.getByRole('button', { name: 'Enviar login e senha' }))
  await user.type(item.getByLabelText('Login'), 'ana')
  await user.type(item.getByLabelText('Senha'), 'x')
  await user.click(item.getByRole('button', { name: 'Enviar' }))
  expect(await item.findByText(/^Sem conexão/)).toBeVisible()
  expect(item.getByLabelText('Senha')).toHaveValue('x')
})

test('a link that is gone, revoked meanwhile, expired or closed says so', async () => {
  const { user, itemOf } = await open()
  const item = await itemOf('Instagram')
  server.use(
    http.patch('*/accessRequest/link/:id', () => refusal('GONE')),
    http.get('*/accessRequest/link/:id', () => refusal('GONE')),
  )
  await user.click(item.getByRole('button', { name: 'Não tenho' }))
  expect(await screen.findByText('Este link foi desativado')).toBeVisible()
})

test('a login that is sent after the request was closed elsewhere is not thanked for', async () => {
  const { user, itemOf } = await open()
  const item = await itemOf('Instagram')
  await user.click(item.getByRole('button', { name: 'Enviar login e senha' }))
  await user.type(item.getByLabelText('Login'), 'ana')
  await user.type(item.getByLabelText('Senha'), 'canario-77')
  server.use(
    http.patch('*/accessRequest/link/:id', () => refusal('GONE')),
    http.get('*/accessRequest/link/:id', () =>
      HttpResponse.json({ ...OPEN, closedAt: '2026-11-28T12:00:00.000Z' }),
    ),
  )
  await user.click(item.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(/^O que você acabou de enviar não chegou/)).toBeVisible()
  expect(screen.queryByText('Obrigado por responder!')).toBeNull()
})

test('an expired one is not available', async () => {
  await open({ ...OPEN, expiresAt: '2020-01-01T00:00:00.000Z' })
  expect(await screen.findByText('Este link não está disponível')).toBeVisible()
})

test('an answer that arrives late leaves the focus where somebody types', async () => {
  const { user, itemOf } = await open()
  server.use(
    http.patch('*/accessRequest/link/:id', async () => {
      await new Promise((settle) => setTimeout(settle, 600))
      const items = OPEN.items.map((one) =>
        one.id === insta ? { ...one, state: 'none' as const } : one,
      )
      return HttpResponse.json({ ...OPEN, items })
    }),
  )
  const first = await itemOf('Instagram')
  const second = await itemOf('Google Ads')
  await user.click(first.getByRole('button', { name: 'Não tenho' }))
  await user.click(second.getByRole('button', { name: 'Enviar login e senha' }))
  await user.type(second.getByLabelText('Login'), 'sol@')
  expect(await first.findByText('Sem conta', undefined, { timeout: 3000 })).toBeVisible()
  await user.keyboard('x.com')
  expect(second.getByLabelText('Login')).toHaveValue('sol@x.com')
})
