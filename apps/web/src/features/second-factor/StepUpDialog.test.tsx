import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildClientLogin } from '#test/build-logins.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const login = buildClientLogin()
const SECRET = 'pão-quente-às-7'
const SHOW = 'Mostrar senha: Meta Ads de Padaria Aurora'
const factors = (over = {}) => ({
  totp: true,
  passkeys: [],
  recoveryLeft: 10,
  policy: 'reveal',
  strongUntil: null,
  ...over,
})

/** Reveals a password for which the server requires a confirmation first. */
const open = async (over = {}) => {
  const sent: unknown[] = []
  let isStrong = false
  const app = renderApp('/home/acessos', { user: buildEmployee() })
  server.use(
    http.get('*/clientLogin/', () => HttpResponse.json({ results: [login], total: 1 })),
    http.get(`*/clientLogin/${login.id}`, () =>
      isStrong ? HttpResponse.json({ ...login, clientPassword: SECRET }) : refusal('STEP_UP'),
    ),
    http.get('*/auth/secondFactor', () => HttpResponse.json(factors(over))),
    http.post('*/auth/stepUp', async ({ request }) => {
      const body = (await request.json()) as { code?: string; password?: string }
      sent.push(body)
      if (body.code === '000000') return refusal('WRONG_CODE')
      if (body.password === 'errada') return refusal('INVALID_PASSWORD')
      isStrong = true
      return HttpResponse.json({ strongUntil: '2026-11-24T12:00:00.000Z' })
    }),
  )
  await app.user.click(await screen.findByRole('button', { name: SHOW }))
  await screen.findByRole('dialog', { name: 'Confirme que é você' })
  return { ...app, sent }
}

test('a password is shown after a code, a wrong one is said under the field', async () => {
  const { user, sent } = await open()
  const field = await screen.findByLabelText('Código do aplicativo')
  await user.type(field, '000000{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Código incorreto ou já usado.'))
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  expect(await screen.findByText(SECRET)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ code: '000000' }, { code: '123456' }])
})

test('without a factor the own password confirms', async () => {
  const { user, sent } = await open({ totp: false, recoveryLeft: 0 })
  const field = await screen.findByLabelText('Senha')
  await user.type(field, 'errada{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('Senha incorreta.'))
  await user.clear(field)
  await user.type(field, 'certa{Enter}')
  expect(await screen.findByText(SECRET)).toBeVisible()
  expect(sent).toEqual([{ password: 'errada' }, { password: 'certa' }])
})

test('cancelling shows neither the password nor an error', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: SHOW })).toBeEnabled())
  expect(screen.queryByText(SECRET)).toBeNull()
  expect(screen.queryByText(/Confirme que é você/)).toBeNull()
  expect(sent).toEqual([])
})

test('where everybody needs a factor, a person without one is sent to the profile', async () => {
  const { router } = renderApp('/home/acessos', { user: buildEmployee() })
  server.use(
    http.get('*/clientLogin/', () => refusal('SECOND_FACTOR_REQUIRED')),
    http.get('*/clientLogin/platforms', () => refusal('SECOND_FACTOR_REQUIRED')),
    http.get('*/auth/sessions', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/auth/secondFactor', () =>
      HttpResponse.json(factors({ totp: false, recoveryLeft: 0, policy: 'all' })),
    ),
    http.get('*/notification/settings', () => refusal('SECOND_FACTOR_REQUIRED')),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/home/profile'))
  // The list that was left may still say the same for a moment.
  expect(await screen.findByRole('heading', { name: 'Segundo fator' })).toBeVisible()
  expect(
    await screen.findByText('Ative o segundo fator no seu perfil para continuar.'),
  ).toBeVisible()
  // What would only be refused is not shown.
  expect(screen.queryByRole('heading', { name: 'Notificações' })).toBeNull()
})
