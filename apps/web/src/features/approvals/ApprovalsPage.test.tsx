import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { buildApproval, buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const client = buildClient({ name: 'Padaria Aurora' })
const admin = buildEmployee({ level: 'Admin' })

beforeEach(() => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/approval/byClientsId/:id', () => HttpResponse.json({ results: [], total: 0 })),
  )
})

const png = (name: string) => new File(['x'], name, { type: 'image/png' })

/** Opens the form; `sent` is what arrives of it. */
const openForm = async () => {
  const sent: { name: unknown; count: number; key: string | null }[] = []
  server.use(
    http.post('*/approval/create/:id', async ({ request }) => {
      const form = await request.formData()
      sent.push({
        name: form.get('name'),
        count: form.getAll('items').length,
        key: request.headers.get('Idempotency-Key'),
      })
      return HttpResponse.json(buildApproval({ name: 'Feed' }), { status: 201 })
    }),
  )
  const app = renderApp(`/home/client/${client.id}/approval`, { user: admin })
  const [button] = await screen.findAllByRole('button', { name: 'Adicionar Aprovação' })
  await app.user.click(button!)
  const dialog = within(await screen.findByRole('dialog'))
  const choose = (files: File[]) =>
    app.user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  return { ...app, dialog, sent, choose }
}

test('an empty list says what to do, to those who may', async () => {
  renderApp(`/home/client/${client.id}/approval`, { user: admin })
  expect(await screen.findByText('Nenhuma aprovação encontrada.')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Adicionar Aprovação' })).not.toHaveLength(0)
})

test('a card says that its link was revoked', async () => {
  const approval = buildApproval({ name: 'Feed', linkRevokedAt: '2026-11-03T12:00:00.000Z' })
  server.use(
    http.get('*/approval/byClientsId/:id', () =>
      HttpResponse.json({ results: [approval], total: 1 }),
    ),
  )
  renderApp(`/home/client/${client.id}/approval`, { user: admin })
  const card = (await screen.findByRole('link', { name: 'Feed' })).closest('li')
  expect(card).toHaveTextContent(/Em AprovaçãoLink desativado$/)
})

test('without the permission for approvals the page says so', async () => {
  renderApp(`/home/client/${client.id}/approval`, {
    user: buildEmployee({ level: 'Base', role: 'CS' }),
  })
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Padaria')
  expect(screen.queryByText('Nenhuma aprovação encontrada.')).toBeNull()
})

test('a refused upload keeps name and images, and the second try has the same key', async () => {
  const { user, dialog, sent, choose } = await openForm()
  const keys: (string | null)[] = []
  server.use(
    http.post(
      '*/approval/create/:id',
      ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        return refusal('INTERNAL')
      },
      { once: true },
    ),
  )
  await user.type(dialog.getByLabelText(/Nome/), 'Feed')
  await choose([png('a.png'), png('b.png')])
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(await dialog.findByText('Erro ao criar aprovação. Tente novamente.')).toBeVisible()
  expect(dialog.getByLabelText(/Nome/)).toHaveValue('Feed')
  expect(dialog.getAllByRole('img')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByLabelText('Link da aprovação')).toBeVisible()
  expect(sent).toEqual([{ name: 'Feed', count: 2, key: keys[0] }])
})

test('an error of the server about the images is shown at the images', async () => {
  const { user, dialog, choose } = await openForm()
  server.use(
    http.post('*/approval/create/:id', () =>
      refusal('UNSUPPORTED_MEDIA', { fields: { items: 'Esse formato não é permitido!' } }),
    ),
  )
  await user.type(dialog.getByLabelText(/Nome/), 'Feed')
  await choose([png('a.png')])
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(await dialog.findByText('Esse formato não é permitido!')).toBeVisible()
  expect(dialog.queryByText(/Erro ao criar/)).toBeNull()
})

test('a client’s id in the place of an approval’s shows that client’s list', async () => {
  renderApp(`/home/approval/${client.id}`, { user: admin })
  expect(await screen.findByText('Nenhuma aprovação encontrada.')).toBeVisible()
})

test('a card is no link for a job role that may not open an approval', async () => {
  const approval = buildApproval({ name: 'Feed' })
  server.use(
    http.get('*/approval/byClientsId/:id', () =>
      HttpResponse.json({ results: [approval], total: 1 }),
    ),
  )
  renderApp(`/home/client/${client.id}/approval`, {
    user: buildEmployee({ level: 'Base', role: 'Designer' }),
    grants: [{ action: 'approval.list', scope: 'all' }],
  })
  expect(await screen.findByText('Feed')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Feed' })).toBeNull()
})

test('one approval leads back to the client where the list is refused', async () => {
  const approval = buildApproval({ clientId: client.id })
  server.use(http.get(`*/approval/${approval.id}`, () => HttpResponse.json(approval)))
  renderApp(`/home/approval/${approval.id}`, {
    user: buildEmployee({ level: 'Base', role: 'Designer' }),
    grants: [{ action: 'approval.read', scope: 'all' }],
  })
  expect(await screen.findByRole('link', { name: 'Página do cliente' })).toHaveAttribute(
    'href',
    `/home/client/${client.id}`,
  )
})
