import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const TOKEN = 'a'.repeat(43)
const LINK = {
  kind: 'invite',
  name: 'Caio Luz',
  email: 'caio@agencia.com.br',
  expiresAt: '2026-11-30T12:00:00.000Z',
}
const GONE = 'Este link já foi usado ou expirou. Peça um novo.'

const open = (answer: () => Response = () => HttpResponse.json(LINK)) => {
  const asked: { url: string; body: unknown }[] = []
  server.use(
    http.post('*/auth/link', async ({ request }) => {
      asked.push({ url: request.url, body: await request.json() })
      return answer()
    }),
  )
  const app = renderApp('/acesso', { hash: `#${TOKEN}` })
  return { ...app, asked }
}
const gone = () => refusal('GONE', { message: GONE })

test('a link sets a password, and leads to the login with the e-mail filled in', async () => {
  let sent: unknown
  server.use(
    http.post('*/auth/reset', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ email: LINK.email })
    }),
  )
  const { user, router, asked } = open()
  expect(await screen.findByRole('heading', { name: 'Que bom ter você aqui, Caio' })).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue(LINK.email)
  await user.type(screen.getByLabelText('Senha'), 'um-segredo-Longo9')
  await user.click(screen.getByRole('button', { name: 'Criar senha' }))
  expect(await screen.findByLabelText('Usuário')).toHaveValue(LINK.email)
  expect(screen.getByText('Senha criada. Agora é só entrar.')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/', hash: '' })
  expect(sent).toEqual({ token: TOKEN, password: 'um-segredo-Longo9' })
  expect(asked.map(({ body }) => body)).toEqual([{ token: TOKEN }])
  expect(asked[0]!.url).not.toContain(TOKEN)
})

test('somebody else’s session stays until the person logs in', async () => {
  server.use(http.post('*/auth/reset', () => HttpResponse.json({ email: LINK.email })))
  const { user, queryClient } = open()
  queryClient.setQueryData(['session'], buildEmployee({ name: 'Outra Pessoa' }))
  await user.type(await screen.findByLabelText('Senha'), 'um-segredo-Longo9')
  await user.click(screen.getByRole('button', { name: 'Criar senha' }))
  expect(await screen.findByLabelText('Usuário')).toHaveValue(LINK.email)
})

test('a password that is too short is refused under its field', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('Senha'), '123')
  await user.click(screen.getByRole('button', { name: 'Criar senha' }))
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(
    'Senha deve ter no mínimo 6 caracteres',
  )
  expect(screen.getByLabelText('Senha')).toHaveFocus()
})

test('a link that is over is said kindly, with a way on', async () => {
  open(gone)
  expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  expect(screen.getByText(GONE)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ir para o login' })).toHaveAttribute('href', '/')
  expect(screen.queryByLabelText('Senha')).toBeNull()
})

test('so is one that somebody else has used meanwhile', async () => {
  server.use(http.post('*/auth/reset', gone))
  const { user } = open()
  await user.type(await screen.findByLabelText('Senha'), 'um-segredo-Longo9')
  await user.click(screen.getByRole('button', { name: 'Criar senha' }))
  expect(await screen.findByText(GONE)).toBeVisible()
})

test('a failure can be tried again', async () => {
  let isUp = false
  const { user } = open(() => (isUp ? HttpResponse.json(LINK) : refusal('INTERNAL')))
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  isUp = true
  await user.click(again)
  await waitFor(() => expect(screen.getByLabelText('Senha')).toBeVisible())
})
