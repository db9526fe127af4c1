import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { RenewButton } from './RenewButton.tsx'

const aurora = buildClient({
  name: 'Padaria Aurora',
  dateStart: '2025-11-20',
  tempoContrato: '12 Meses',
  contractEnd: '2026-11-20',
  value: 1500,
})
const stored = (client: unknown = aurora) =>
  http.get(`*/client/${aurora.id}`, () => HttpResponse.json(client as never))

const open = (level: 'Líder' | 'Base' = 'Líder') =>
  renderApp('/home', {
    user: buildEmployee({ level }),
    routes: [{ path: '/home', element: <RenewButton client={aurora} /> }],
  })
const press = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /^Renovar o contrato de/ }))
  return within(await screen.findByRole('dialog', { name: 'Renovar o contrato' }))
}

test('the length proposed repeats the contract, and a new fee is sent with it', async () => {
  let sent: unknown
  server.use(
    stored(),
    http.patch(`*/client/update/${aurora.id}`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(aurora)
    }),
  )
  const app = open()
  const dialog = await press(app)
  expect(dialog.getByText(/12 Meses, até 20\/11\/2026\.$/)).toBeVisible()
  expect(dialog.getByLabelText('Renovar por')).toHaveDisplayValue('Mais 12 meses, até 20/11/2027')
  await app.user.clear(dialog.getByLabelText(/^Valor da Mensalidade/))
  await app.user.type(dialog.getByLabelText(/^Valor da Mensalidade/), '1650,5')
  await app.user.click(dialog.getByRole('button', { name: 'Renovar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual({ tempoContrato: '24 Meses', value: 1650.5, version: aurora.version })
})

test('an end that somebody else has moved meanwhile is not overwritten unseen', async () => {
  const moved = { ...aurora, tempoContrato: '18 Meses', version: aurora.version + 1 }
  server.use(
    stored(),
    http.patch(`*/client/update/${aurora.id}`, () => refusal('STALE_VERSION', { current: moved })),
  )
  const app = open()
  const dialog = await press(app)
  await app.user.click(dialog.getByRole('button', { name: 'Renovar' }))
  expect(await dialog.findByRole('button', { name: 'Salvar o meu' })).toBeVisible()
})

test('a client that cannot be fetched opens nothing and says why', async () => {
  server.use(http.get(`*/client/${aurora.id}`, () => refusal('NOT_FOUND')))
  const { user } = open()
  const button = await screen.findByRole('button', { name: /^Renovar o contrato de/ })
  await user.click(button)
  await waitFor(() => expect(button).toBeEnabled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not change clients has no button', async () => {
  open('Base')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
