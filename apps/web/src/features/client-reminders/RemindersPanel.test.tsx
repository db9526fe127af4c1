import { NO_CLIENT_EMAIL, type Reminder, type Reminders } from '@bastidor/shared/clients.reminders'
import type { Client } from '@bastidor/shared/clients.views'
import type { Employee } from '@bastidor/shared/employees'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, NO_REMINDERS, refusal, server } from '#test/server.ts'

const aurora = buildClient({ name: 'Padaria Aurora', email: 'ola@aurora.com.br' })
const mails: Reminder[] = [
  { kind: 'approval', subjectId: 'b', n: 1, state: 'queued', at: '2026-11-20T17:05:00.000Z' },
  { kind: 'survey', subjectId: 'a', n: 2, state: 'failed', at: '2026-11-20T13:00:00.000Z' },
  { kind: 'survey', subjectId: 'a', n: 1, state: 'sent', at: '2026-11-16T12:00:00.000Z' },
]

type Given = {
  client?: Partial<Client>
  reminders?: Partial<Reminders>
  person?: Partial<Employee>
  mailOn?: boolean
}

const open = ({ client, reminders, person, mailOn = true }: Given = {}) => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json({ ...aurora, ...client })),
    http.get('*/client/:id/reminders', () => HttpResponse.json({ ...NO_REMINDERS, ...reminders })),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return renderApp(`/home/client/${aurora.id}`, { user: buildEmployee(person), mailOn })
}
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Lembretes automáticos' }))
const theSwitch = async () =>
  (await panel()).findByRole('switch', { name: 'Lembretes automáticos' })

test('the switch says to whom, is turned on and off, and shows what the server answers', async () => {
  const { user } = open()
  const sent: unknown[] = []
  server.use(
    http.put(`*/client/${aurora.id}/reminders`, async ({ request }) => {
      const body = (await request.json()) as { on: boolean }
      sent.push(body)
      const since = body.on ? '2026-11-20T12:00:00.000Z' : null
      return HttpResponse.json({ ...NO_REMINDERS, on: body.on, since })
    }),
  )
  expect(await theSwitch()).not.toBeChecked()
  expect((await panel()).getByText(/um e-mail para ola@aurora\.com\.br/)).toBeVisible()
  await user.click(await theSwitch())
  expect(await (await panel()).findByText(/Ligado desde 20\/11\/2026/)).toBeVisible()
  expect((await panel()).getByText('Nenhum lembrete enviado ainda.')).toBeVisible()
  expect(await theSwitch()).toBeChecked()
  await user.keyboard(' ')
  expect(await theSwitch()).not.toBeChecked()
  expect(sent).toEqual([{ on: true }, { on: false }])
})

test('pressed twice, it ends as it was pressed last, though the first answer is late', async () => {
  const { user } = open()
  const stored: boolean[] = []
  server.use(
    http.put('*/client/:id/reminders', async ({ request }) => {
      const { on } = (await request.json()) as { on: boolean }
      if (on) await new Promise((settle) => setTimeout(settle, 300))
      stored.push(on)
      return HttpResponse.json({
        ...NO_REMINDERS,
        on,
        since: on ? '2026-11-20T12:00:00.000Z' : null,
      })
    }),
  )
  await user.click(await theSwitch())
  await user.click(await theSwitch())
  expect(await theSwitch()).not.toBeChecked()
  await waitFor(() => expect(stored).toEqual([true, false]))
  expect(await theSwitch()).not.toBeChecked()
})

test('sent reminders are listed with their state in words', async () => {
  open({ reminders: { on: true, since: '2026-11-01T12:00:00.000Z', mails } })
  const items = within(await (await panel()).findByRole('list', { name: 'Lembretes enviados' }))
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Aprovação, 1º lembretena fila',
    'Pesquisa, 2º lembretenão entregue, 20/11/2026, 10:00',
    'Pesquisa, 1º lembreteenviado em 16/11/2026, 09:00',
  ])
})

test('of many, five are shown, and the others behind a button', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...mails[2]!, subjectId: `s${index}` }))
  const { user } = open({ reminders: { mails: many } })
  const list = async () => (await panel()).findAllByRole('listitem')
  expect(await list()).toHaveLength(5)
  await user.click((await panel()).getByRole('button', { name: 'Mostrar todos os 7' }))
  expect(await list()).toHaveLength(7)
})

test.each<[string, Given, string]>([
  ['without an e-mail of the client', { client: { email: '' } }, NO_CLIENT_EMAIL],
  ['where no mail is sent', { mailOn: false }, 'O envio de e-mails não está configurado'],
])('%s it cannot be turned on, and says why', async (_name, given, hint) => {
  open(given)
  expect(await (await panel()).findByText(hint, { exact: false })).toBeVisible()
  expect(await theSwitch()).toBeDisabled()
})

test('reminders can be turned off without an e-mail, too', async () => {
  open({ client: { email: '' }, reminders: { on: true, since: '2026-11-01T12:00:00.000Z' } })
  expect(await theSwitch()).toBeEnabled()
})

test('a refusal turns it back and stands at the switch', async () => {
  const { user } = open()
  server.use(
    http.put('*/client/:id/reminders', () =>
      refusal('VALIDATION', { fields: { on: NO_CLIENT_EMAIL } }),
    ),
  )
  await user.click(await theSwitch())
  expect(await (await panel()).findByText(NO_CLIENT_EMAIL)).toBeVisible()
  expect(await theSwitch()).not.toBeChecked()
})

test('of level Base only the gestor and the CS see it', async () => {
  const person = { level: 'Base' as const, role: 'Comercial' }
  open({ person })
  expect(await screen.findByRole('region', { name: 'Contatos' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Lembretes automáticos' })).toBeNull()
})

test('the CS of level Base has it', async () => {
  const me = buildEmployee({ level: 'Base', role: 'CS' })
  open({ person: me, client: { cs: me.name, csId: me.id } })
  expect(await theSwitch()).toBeEnabled()
})
