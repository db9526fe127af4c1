import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const { startAuthentication } = vi.hoisted(() => ({
  startAuthentication: vi.fn<() => Promise<unknown>>(),
}))
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }))

const PASSWORD = 'segredo-da-marina'
const WRONG = 'Código incorreto ou já usado.'
const GONE = 'O tempo para o segundo fator acabou. Entre novamente.'
const employee = buildEmployee()

type Method = 'totp' | 'passkey' | 'recovery'

/** Types the right password of somebody who has these factors; returns what is sent then. */
const open = async (methods: Method[]) => {
  const ticket = { ticket: 'bilhete', methods, expiresAt: '2026-11-24T12:00:00.000Z' }
  const sent: unknown[] = []
  const app = renderApp('/')
  server.use(
    http.post('*/auth/login', () => refusal('SECOND_FACTOR', { second: ticket })),
    http.post('*/auth/second', async ({ request }) => {
      const body = (await request.json()) as { code?: string; recovery?: string }
      sent.push(body)
      if (body.code === '000000') return refusal('WRONG_CODE')
      if (body.code === '999999') return refusal('TICKET_GONE')
      return HttpResponse.json({ token: null, employee })
    }),
  )
  await app.user.type(await screen.findByLabelText('Usuário'), 'marina@agencia.com.br')
  await app.user.type(screen.getByLabelText('Senha'), PASSWORD)
  await app.user.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByRole('button', { name: 'Voltar' })
  return { ...app, sent }
}
const confirm = () => screen.getByRole('button', { name: 'Confirmar' })

afterEach(() => {
  startAuthentication.mockReset()
})

describe('the second step of a login', () => {
  test('asks for the code where it can be typed at once, and goes on to home', async () => {
    const { user, sent, router } = await open(['totp', 'recovery'])
    const field = screen.getByLabelText('Código do aplicativo')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await user.keyboard('123 456{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(sent).toEqual([{ ticket: 'bilhete', code: '123 456' }])
  })

  test('says under the field what is wrong with a code, before and after it is sent', async () => {
    const { user, sent } = await open(['totp'])
    await user.click(confirm())
    const field = screen.getByLabelText('Código do aplicativo')
    expect(field).toHaveAccessibleDescription('Informe os 6 números do aplicativo.')
    expect(sent).toEqual([])
    await user.type(field, '000000{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(WRONG))
    expect(field).toHaveFocus()
    await user.clear(field)
    expect(screen.queryByText(WRONG)).toBeNull()
  })

  test('goes back to the password when the time is over, and keeps the e-mail only', async () => {
    const { user, queryClient } = await open(['totp'])
    await user.type(screen.getByLabelText('Código do aplicativo'), '999999{Enter}')
    const password = await screen.findByLabelText('Senha')
    expect(password).toHaveAccessibleDescription(GONE)
    expect(password).toHaveValue('')
    expect(password).toHaveFocus()
    expect(screen.getByLabelText('Usuário')).toHaveValue('marina@agencia.com.br')
    const kept = queryClient.getMutationCache().getAll()
    expect(JSON.stringify(kept.map(({ state }) => state))).not.toContain(PASSWORD)
  })

  test('goes back by a button', async () => {
    const { user } = await open(['totp'])
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByLabelText('Senha')).toHaveFocus()
    expect(screen.getByLabelText('Senha')).not.toHaveAccessibleDescription()
  })

  test('takes a recovery code instead', async () => {
    const { user, sent, router } = await open(['totp', 'recovery'])
    await user.click(screen.getByRole('button', { name: 'Usar código de recuperação' }))
    const field = screen.getByLabelText('Código de recuperação')
    expect(field).toHaveFocus()
    await user.keyboard('abcd{Enter}')
    expect(field).toHaveAccessibleDescription('Informe um código de recuperação.')
    await user.clear(field)
    await user.keyboard('7k3m-q9tx-2bvn-h4wd{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(sent).toEqual([{ ticket: 'bilhete', recovery: '7k3m-q9tx-2bvn-h4wd' }])
  })

  test('has a passkey sign, and says if it was not confirmed', async () => {
    const { user, sent, router } = await open(['passkey', 'recovery'])
    let asked: unknown
    server.use(
      http.post('*/auth/passkeys/challenge', async ({ request }) => {
        asked = await request.json()
        return HttpResponse.json({ challenge: 'Zm9v', rpId: 'localhost' })
      }),
    )
    startAuthentication.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/não foi confirmada/)
    expect(sent).toEqual([])

    const answer = { id: 'a', rawId: 'a', type: 'public-key', response: {} }
    startAuthentication.mockResolvedValueOnce(answer)
    await user.click(screen.getByRole('button', { name: 'Usar chave de acesso' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(asked).toEqual({ ticket: 'bilhete' })
    expect(sent).toEqual([{ ticket: 'bilhete', passkey: answer }])
  })
})
