// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildClientLogin } from '#test/build-logins.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const login = buildClientLogin()
const SECRET = 'pão-quente-às-7'
const SHOW = 'Mostrar senha: Meta Ads de Padaria Aurora'
const HIDE = 'Ocultar senha: Meta Ads de Padaria Aurora'
const COPY = 'Copiar senha: Meta Ads de Padaria Aurora'
let reveals = 0

const open = () => {
  server.use(
    http.get('*/clientLogin/', () => HttpResponse.json({ results: [login], total: 1 })),
    http.get(`*/clientLogin/${login.id}`, () => {
      reveals += 1
      return HttpResponse.json({ ...login, clientPassword: SECRET })
    }),
  )
  return renderApp('/home/acessos', { user: buildEmployee() })
}
/** Everywhere the secret might be left behind. */
const traces = ({ queryClient, router }: ReturnType<typeof renderApp>) =>
  JSON.stringify([
    document.documentElement.outerHTML,
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    Object.entries(localStorage),
    router.state.location,
  ])

beforeEach(() => {
  reveals = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('nothing is revealed before it is asked for', async () => {
  open()
  await screen.findByRole('button', { name: SHOW })
  expect(reveals).toBe(0)
})

test('the eye shows the password, and again hides it, leaving no trace', async () => {
  const app = open()
  await app.user.click(await screen.findByRole('button', { name: SHOW }))
  expect(await screen.findByText(SECRET)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: HIDE }))
  expect(screen.queryByText(SECRET)).toBeNull()
  await waitFor(() => expect(traces(app)).not.toContain(SECRET))
  expect(reveals).toBe(1)
})

test('it hides by itself after 30 seconds', async () => {
  const app = open()
  const button = await screen.findByRole('button', { name: SHOW })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(button)
  expect(await screen.findByText(SECRET)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(screen.getByText(SECRET)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  expect(screen.queryByText(SECRET)).toBeNull()
  await waitFor(() => expect(traces(app)).not.toContain(SECRET))
})

test('copying never shows it', async () => {
  const app = open()
  const button = await screen.findByRole('button', { name: COPY })
  await app.user.click(button)
  await waitFor(() => expect(button).toHaveAccessibleName(COPY))
  // In the tooltip, too, once that has opened.
  expect((await screen.findAllByText('Copiado!'))[0]).toBeInTheDocument()
  expect(await readClipboard()).toBe(SECRET)
  expect(traces(app)).not.toContain(SECRET)
})

test('too many reveals are refused kindly, with the time to wait', async () => {
  const { user } = open()
  server.use(http.get('*/clientLogin/:id', () => refusal('RATE_LIMITED', { retryAfter: 480 })))
  await user.click(await screen.findByRole('button', { name: SHOW }))
  expect(await screen.findByText('Muitas tentativas. Tente de novo em 8 minutos.')).toBeVisible()
  expect(screen.getByRole('button', { name: SHOW })).toBeEnabled()
})

test('one that is gone by now is said so', async () => {
  const { user } = open()
  server.use(
    http.get('*/clientLogin/:id', () =>
      refusal('NOT_FOUND', { message: 'Acesso não encontrado.' }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: COPY }))
  expect(await screen.findByText('Acesso não encontrado.')).toBeVisible()
})

const readClipboard = async () => {
  const [item] = await navigator.clipboard.read()
  return (await item!.getType('text/plain')).text()
}
