import type { AccessRequest } from '@bastidor/shared/access-requests'
import { hintOf } from '@bastidor/shared/access-requests.hints'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee, newId } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const aurora = buildClient({ name: 'Padaria Aurora', google: 500, meta: 0, posts: 0, site: 1 })
const id = 'ab'.repeat(16)
const made: AccessRequest = {
  id,
  _id: id,
  url: `http://localhost/sendacessos/${id}`,
  clientId: aurora.id,
  items: [
    { id: newId(), platform: 'Google Ads', hint: '', invite: 'a@b.co', state: 'open', at: null },
    {
      id: newId(),
      platform: 'Hospedagem',
      hint: '',
      invite: '',
      state: 'sent',
      at: '2026-11-20T12:00:00.000Z',
    },
  ],
  note: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Marina Couto',
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  closedAt: null,
  linkRevokedAt: null,
}

const open = async (stored: AccessRequest | null) => {
  const sent: Record<string, unknown>[] = []
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(aurora)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/accessRequest/:id', () =>
      stored ? HttpResponse.json(stored) : refusal('NOT_FOUND'),
    ),
    http.post('*/accessRequest/:id', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json(made, { status: 201 })
    }),
  )
  const me = buildEmployee({ email: 'marina@agencia.com.br' })
  const app = renderApp(`/home/client/${aurora.id}`, { user: me })
  await app.user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Pedir acessos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir acessos' }))
  return { ...app, sent, dialog }
}

test('the sold platforms are proposed, may be changed, and give a link to send', async () => {
  const { user, sent, dialog } = await open(null)
  const platforms = await dialog.findAllByRole('textbox', { name: /^Plataforma \d/ })
  expect(platforms.map((input) => (input as HTMLInputElement).value)).toEqual([
    'Google Ads',
    'Hospedagem',
    'Registro do domínio',
  ])
  expect(dialog.getByRole('textbox', { name: 'Explicação 1' })).toHaveValue(hintOf('Google Ads'))
  // Another platform has another explanation; an own one stays.
  const [, second] = platforms
  await user.clear(second!)
  await user.type(second!, 'Sistema')
  const own = dialog.getByRole('textbox', { name: 'Explicação 2' })
  expect(own).toHaveValue('')
  await user.type(own, 'O do caixa')
  await user.type(second!, ' da loja')
  await user.click(dialog.getByRole('button', { name: 'Remover plataforma 3' }))
  await user.click(dialog.getByRole('button', { name: 'Criar pedido' }))
  expect(await screen.findByRole('button', { name: 'Copiar link' })).toBeVisible()
  const invite = 'marina@agencia.com.br'
  expect(sent).toEqual([
    {
      items: [
        { platform: 'Google Ads', hint: hintOf('Google Ads'), invite },
        { platform: 'Sistema da loja', hint: 'O do caixa', invite },
      ],
      note: '',
    },
  ])
})

test('without an e-mail to invite, the hint leaves out the invitation', async () => {
  const { user, sent, dialog } = await open(null)
  await user.clear(await dialog.findByRole('textbox', { name: /^E-mail para convites/ }))
  await user.click(dialog.getByRole('button', { name: 'Criar pedido' }))
  await screen.findByRole('button', { name: 'Copiar link' })
  expect(JSON.stringify(sent)).toContain('O Gmail da conta.')
  expect(JSON.stringify(sent)).not.toContain('Para convidar')
})

test('without a platform it says so', async () => {
  const { user, sent, dialog } = await open(null)
  for (const number of [3, 2, 1])
    await user.click(await dialog.findByRole('button', { name: `Remover plataforma ${number}` }))
  await user.click(dialog.getByRole('button', { name: 'Criar pedido' }))
  expect(dialog.getByText('Escolha ao menos uma plataforma.')).toBeVisible()
  expect(sent).toEqual([])
})

test('an open request shows what has come, and nothing of it', async () => {
  const { dialog } = await open(made)
  expect(await dialog.findByText('Recebido')).toBeVisible()
  expect(dialog.getByText('Falta')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Novo pedido' })).toBeNull()
})

test('it shows whom the customer may invite, and each explanation as they read it', async () => {
  const hint = 'O Gmail da conta.\nhttps://ads.google.com'
  const [first, second] = made.items
  const { dialog } = await open({ ...made, items: [{ ...first!, hint }, second!] })
  const shown = await dialog.findByText(/^O Gmail da conta\./)
  expect(shown).toBeVisible()
  expect(shown.textContent).toBe(hint)
  expect(shown).toHaveClass('whitespace-pre-line')
  expect(dialog.getByText('E-mail para convites: a@b.co')).toBeVisible()
  // The other has neither.
  expect(dialog.getAllByText(/^E-mail para convites/)).toHaveLength(1)
})

test('after a closed one another may be made', async () => {
  const { user, dialog } = await open({ ...made, closedAt: '2026-11-21T12:00:00.000Z' })
  await user.click(await dialog.findByRole('button', { name: 'Novo pedido' }))
  expect(await screen.findByRole('button', { name: 'Criar pedido' })).toBeVisible()
})
