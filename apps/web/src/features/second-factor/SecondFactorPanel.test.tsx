import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`)
const passkey = (id: string, name: string) => ({
  id,
  _id: id,
  name,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
})

const open = (over = {}) => {
  let factors = {
    totp: false,
    passkeys: [] as ReturnType<typeof passkey>[],
    recoveryLeft: 0,
    policy: 'off',
    strongUntil: null,
    ...over,
  }
  server.use(
    http.get('*/auth/secondFactor', () => HttpResponse.json(factors)),
    http.post('*/auth/totp', () =>
      HttpResponse.json(
        { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg/>' },
        { status: 201 },
      ),
    ),
    http.put('*/auth/totp', async ({ request }) => {
      const { code } = (await request.json()) as { code: string }
      const wrong = 'Código incorreto ou já usado.'
      if (code === '000000')
        return refusal('VALIDATION', { message: wrong, fields: { code: wrong } })
      factors = { ...factors, totp: true, recoveryLeft: 10 }
      return HttpResponse.json({ recoveryCodes: CODES })
    }),
    http.delete('*/auth/passkeys/:id', ({ params }) => {
      factors = { ...factors, passkeys: factors.passkeys.filter(({ id }) => id !== params['id']) }
      return HttpResponse.json({ id: params['id'] })
    }),
  )
  return renderApp('/', { routes: [{ path: '/', element: <SecondFactorPanel /> }] })
}

test('codes are turned on with the first of them, and ten recovery codes are shown once', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Ativar o aplicativo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ativar o aplicativo' }))
  expect(dialog.getByText('ABCD EFGH')).toBeVisible()
  expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Código do aplicativo' })
  await user.type(field, '000000{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Código incorreto ou já usado/))
  await user.clear(field)
  await user.type(field, '123456{Enter}')
  const codes = await screen.findByRole('dialog', { name: 'Códigos de recuperação' })
  expect(within(codes).getByRole('alert')).toHaveTextContent('eles não aparecem de novo')
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES)
  await user.keyboard('{Escape}')
  expect(codes).toBeInTheDocument()
  await user.click(within(codes).getByRole('button', { name: 'Já guardei' }))
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull())
  expect(screen.getByText(/Restam 10 de 10/)).toBeVisible()
})

test('passkeys are listed by name, and removed after a question', async () => {
  const { user } = open({
    passkeys: [passkey('a'.repeat(24), 'Notebook'), passkey('b'.repeat(24), 'Celular')],
  })
  await user.click(await screen.findByRole('button', { name: 'Remover a chave: Notebook' }))
  await user.click(await screen.findByRole('button', { name: 'Remover' }))
  await waitFor(() => expect(screen.queryByText('Notebook')).toBeNull())
  expect(screen.getByText('Celular')).toBeVisible()
})

test.each([
  ['the dialog stays open', false],
  ['the dialog is closed meanwhile', true],
])('recovery codes wait for no other answer, and %s', async (_how, isClosed) => {
  const { user } = open()
  let answer = () => {}
  await user.click(await screen.findByRole('button', { name: 'Ativar o aplicativo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ativar o aplicativo' }))
  server.use(
    http.get('*/auth/secondFactor', () => new Promise<never>(() => undefined)),
    http.put('*/auth/totp', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
    }),
  )
  await user.type(dialog.getByRole('textbox', { name: 'Código do aplicativo' }), '123456{Enter}')
  if (isClosed) {
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  answer()
  const codes = await screen.findByRole('dialog', { name: 'Códigos de recuperação' })
  expect(within(codes).getByText(CODES[0]!)).toBeVisible()
})

test('new recovery codes wait for no other answer', async () => {
  const { user } = open({ totp: true, recoveryLeft: 1 })
  await user.click(await screen.findByRole('button', { name: 'Gerar novos' }))
  server.use(
    http.get('*/auth/secondFactor', () => new Promise<never>(() => undefined)),
    http.post('*/auth/recovery', () => HttpResponse.json({ recoveryCodes: CODES })),
  )
  await user.click(await screen.findByRole('button', { name: 'Gerar' }))
  const codes = await screen.findByRole('dialog', { name: 'Códigos de recuperação' })
  expect(within(codes).getByText(CODES[0]!)).toBeVisible()
})
