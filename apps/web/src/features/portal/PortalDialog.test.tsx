import type { Employee } from '@bastidor/shared/employees'
import type { PortalState } from '@bastidor/shared/portal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const aurora = buildClient({ name: 'Padaria Aurora', email: 'ola@aurora.com.br' })
const ID = 'c'.repeat(32)
const OPEN: PortalState = {
  id: ID,
  url: `https://app.agencia.com.br/sendportal/${ID}`,
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: 'Ana',
  firstOpenedAt: '2026-11-01T12:00:00.000Z',
  lastOpenedAt: new Date(Date.now() - 2 * 24 * 3600 * 1000).toISOString(),
  opens: 7,
  hasPin: true,
  isActive: true,
}
const NONE: PortalState = {
  id: null,
  url: null,
  createdAt: null,
  createdBy: null,
  firstOpenedAt: null,
  lastOpenedAt: null,
  opens: 0,
  hasPin: false,
  isActive: false,
}

const open = async (portal: PortalState, person: Partial<Employee> = {}, mailOn = false) => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(aurora)),
    http.get(`*/client/${aurora.id}/portal`, () => HttpResponse.json(portal)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  const { user } = renderApp(`/home/client/${aurora.id}`, {
    user: buildEmployee(person),
    mailOn,
  })
  await user.click(await screen.findByRole('button', { name: 'Portal' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Portal de Padaria Aurora' }))
  return { user, dialog }
}

test('a portal is made with one press, and its link can be sent', async () => {
  const { user, dialog } = await open(NONE)
  server.use(
    http.post(`*/client/${aurora.id}/portal`, () =>
      HttpResponse.json({ ...OPEN, lastOpenedAt: null, opens: 0, hasPin: false }, { status: 201 }),
    ),
  )
  await user.click(await dialog.findByRole('button', { name: 'Criar portal' }))
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
    `${window.location.origin}/sendportal/${ID}`,
  )
  expect(dialog.getByText('O cliente ainda não abriu')).toBeVisible()
  expect(dialog.getByRole('link', { name: /Enviar por WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`/sendportal/${ID}`)),
  )
})

test('it shows the last visit of the customer', async () => {
  const { dialog } = await open(OPEN)
  expect(await dialog.findByText('Aberto pela última vez há 2 dias, 7 vezes ao todo')).toBeVisible()
})

test('a PIN is checked before it is sent, and a refusal stands at the field', async () => {
  const { user, dialog } = await open({ ...OPEN, hasPin: false })
  const sent: unknown[] = []
  server.use(
    http.put(`*/client/${aurora.id}/portal/pin`, async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1
        ? refusal('VALIDATION', { fields: { pin: 'Use seis números.' } })
        : HttpResponse.json({ hasPin: true })
    }),
  )
  const pin = await dialog.findByRole('textbox', { name: 'PIN' })
  await user.type(pin, '12345{Enter}')
  expect(await dialog.findByText('Use seis números.')).toBeVisible()
  await user.type(pin, '6{Enter}')
  expect(await dialog.findByText('Escolha um PIN menos óbvio.')).toBeVisible()
  expect(sent).toEqual([])
  await user.clear(pin)
  await user.type(pin, '482915{Enter}')
  expect(await dialog.findByText('Use seis números.')).toBeVisible()
  await user.type(pin, '{Enter}')
  expect(await dialog.findByText(/^Definido\./)).toBeVisible()
  expect(pin).toHaveValue('')
  expect(sent).toEqual([{ pin: '482915' }, { pin: '482915' }])
})

test('a PIN is removed only once that is confirmed, and Esc leaves the question alone', async () => {
  const { user, dialog } = await open(OPEN)
  const sent: unknown[] = []
  server.use(
    http.put(`*/client/${aurora.id}/portal/pin`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ hasPin: false })
    }),
  )
  const remove = await dialog.findByRole('button', { name: 'Remover' })
  await user.click(remove)
  const question = await screen.findByRole('dialog', { name: 'Remover o PIN?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(remove).toBeVisible()
  await user.click(remove)
  const again = within(await screen.findByRole('dialog', { name: 'Remover o PIN?' }))
  await user.click(again.getByRole('button', { name: 'Remover' }))
  expect(await dialog.findByText(/^Com ele o cliente abre/)).toBeVisible()
  expect(sent).toEqual([{ pin: null }])
})

test.each([
  [true, /O cliente também abre com um código enviado a ola@aurora/],
  [false, /só mudar\.$/],
])('that a code is mailed is said where mail is sent: %s', async (mailOn, text) => {
  const { dialog } = await open(OPEN, {}, mailOn)
  expect(await dialog.findByText(text)).toBeVisible()
})

test('a revoked portal is brought back, or gets another link', async () => {
  const { user, dialog } = await open({ ...OPEN, isActive: false })
  expect(await dialog.findByRole('button', { name: 'Criar outro link' })).toBeVisible()
  server.use(
    http.post(`*/link/portal/${ID}/restore`, () =>
      HttpResponse.json({ id: ID, kind: 'portal', revokedAt: null }),
    ),
    http.get(`*/client/${aurora.id}/portal`, () => HttpResponse.json(OPEN)),
  )
  await user.click(dialog.getByRole('button', { name: 'Reativar' }))
  expect(await dialog.findByRole('textbox', { name: 'Link' })).toBeVisible()
})

test('people who do not look after the client have no portal to open', async () => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(aurora)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  renderApp(`/home/client/${aurora.id}`, {
    user: buildEmployee({ level: 'Base', role: 'Designer' }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Portal' })).toBeNull()
})
