import type { Mail, MailServerState } from '@bastidor/shared/mail'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const STATE: MailServerState = {
  configured: true,
  host: 'smtp.agencia.com.br',
  port: 587,
  security: 'starttls',
  from: 'Agência <ola@agencia.com.br>',
  queued: 0,
  failed: 0,
  sent24h: 12,
  oldestQueuedAt: null,
  lastSentAt: '2026-11-21T15:05:00.000Z',
  lastError: null,
}
const failed: Mail = {
  id: 'a'.repeat(24),
  _id: 'a'.repeat(24),
  kind: 'invite',
  to: 'caio@agencia.com.br',
  subject: 'Convite: seu acesso a Agência',
  state: 'failed',
  attempts: 6,
  error: '550 caixa inexistente',
  createdAt: '2026-11-20T15:05:00.000Z',
  nextAt: null,
  sentAt: null,
}

const open = (
  state: Partial<MailServerState> = {},
  failures: Mail[] = [],
  user = buildEmployee(),
) => {
  server.use(
    http.get('*/mail/state', () => HttpResponse.json({ ...STATE, ...state })),
    http.get('*/mail', ({ request }) => {
      const isFailed = new URL(request.url).searchParams.get('state') === 'failed'
      const results = isFailed ? failures : []
      return HttpResponse.json({ results, total: results.length })
    }),
  )
  return renderApp('/home/correio', { user })
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

test('says that it loads until the mails are there', async () => {
  open()
  server.use(http.get('*/mail', () => new Promise<never>(() => undefined)))
  expect(await (await panel('Fila')).findByRole('status', { name: 'Carregando' })).toBeVisible()
})

test('says which server sends, and that nothing waits', async () => {
  open()
  const shown = await panel('Servidor')
  expect(shown.getByText('smtp.agencia.com.br:587')).toBeVisible()
  expect(shown.getByText(/^STARTTLS · de Agência <ola@agencia.com.br>$/)).toBeVisible()
  expect(shown.getByText('0 na fila · 0 com falha · 12 enviados em 24 horas')).toBeVisible()
  expect(await (await panel('Fila')).findByText('Nenhum e-mail na fila')).toBeVisible()
})

test('without a server it says so, and offers no test', async () => {
  open({ configured: false, host: null, port: null, security: null, from: null })
  expect(await screen.findByText('O envio de e-mails não está configurado.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar teste' })).toBeNull()
})

test.each([
  [
    { ok: true, reply: '250 aceito', ms: 80 },
    /aceitou o teste para marina@.* em 80 ms: 250 aceito/,
  ],
  [{ ok: false, reply: '535 senha errada', ms: 9 }, /não aceitou o teste: 535 senha errada/],
])('a test is answered: %#', async (answer, text) => {
  server.use(http.post('*/mail/test', () => HttpResponse.json(answer)))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Enviar teste' }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('a failed mail is tried again', async () => {
  const failures = [failed]
  server.use(
    http.post('*/mail/retry/:id', () => {
      failures.pop()
      return HttpResponse.json({ ...failed, state: 'queued', attempts: 0, error: '' })
    }),
  )
  const { user } = open({ failed: 1 }, failures)
  const shown = await panel('Falhas')
  expect(await shown.findByText(/caio@agencia.com.br · .* · 6 tentativas · 550/)).toBeVisible()
  await user.click(shown.getByRole('button', { name: /^Tentar de novo/ }))
  expect(await shown.findByText('Nenhum e-mail falhou')).toBeVisible()
})

test('a link that is over is said', async () => {
  const text = 'Este link já foi usado ou expirou. Peça um novo.'
  server.use(http.post('*/mail/retry/:id', () => refusal('GONE', { message: text })))
  const { user } = open({}, [failed])
  await user.click(await screen.findByRole('button', { name: /^Tentar de novo/ }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('is for Admins', async () => {
  open({}, [], buildEmployee({ level: 'Líder' }))
  expect(await screen.findByText('Você não tem acesso a esta área')).toBeVisible()
})
