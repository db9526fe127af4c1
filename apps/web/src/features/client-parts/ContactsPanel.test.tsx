import type { Contact } from '@bastidor/shared/client-parts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const AURORA: Contact = { nome: 'Dona Aurora', contato: '47988887777' }

const open = (contatos: Contact[] = [AURORA], user = buildEmployee()) => {
  const client = buildClient({ contatos, version: 3 })
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return { client, ...renderApp(`/home/client/${client.id}`, { user }) }
}
const theDialog = async () => within(await screen.findByRole('dialog', { name: 'Contatos' }))

test('phones and e-mails lead where they should, and can be copied', async () => {
  open([
    AURORA,
    { nome: 'Financeiro', contato: 'fin@aurora.com.br' },
    { nome: '', contato: 'Grupo' },
  ])
  const list = within(await screen.findByRole('list', { name: 'Contatos' }))
  expect(list.getByRole('link', { name: /98888-7777/ })).toHaveAttribute(
    'href',
    'https://wa.me/5547988887777',
  )
  // Here a place to break is read as a space.
  expect(list.getByRole('link', { name: /^fin@ ?aurora\.com\.br$/ })).toHaveAttribute(
    'href',
    'mailto:fin@aurora.com.br',
  )
  expect(list.getByText('Grupo')).toBeVisible()
  expect(list.getByRole('button', { name: 'Copiar contato: Financeiro' })).toBeVisible()
})

test('rows are added by Enter, and the complete list is sent with its version', async () => {
  const { client, user } = open()
  let sent: unknown
  server.use(
    http.patch('*/client/updateContatos/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ ...client, version: 4 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar contatos' }))
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText('Contato 1'), '{Enter}')
  expect(dialog.getByLabelText('Nome do contato 2')).toHaveFocus()
  await user.type(dialog.getByLabelText('Nome do contato 2'), 'Bia')
  await user.type(dialog.getByLabelText('Contato 2'), 'bia@x.com{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Contatos salvos.')).toBeVisible()
  expect(sent).toEqual({
    contatos: [AURORA, { nome: 'Bia', contato: 'bia@x.com' }],
    version: 3,
  })
})

test('the last row can be removed: an empty list is sent', async () => {
  const { client, user } = open()
  let sent: unknown
  server.use(
    http.patch('*/client/updateContatos/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ ...client, contatos: [] })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar contatos' }))
  const dialog = await theDialog()
  await user.click(dialog.getByRole('button', { name: 'Remover contato 1' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Nenhum contato ainda')).toBeVisible()
  expect(sent).toMatchObject({ contatos: [] })
})

test('the second to save sees both lists, loses no row, and chooses', async () => {
  const { client, user } = open()
  const theirs = { ...client, version: 5, contatos: [AURORA, { nome: 'Deles', contato: '1' }] }
  const sent: unknown[] = []
  server.use(
    http.patch('*/client/updateContatos/:id', async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1
        ? refusal('STALE_VERSION', { current: theirs })
        : HttpResponse.json({ ...theirs, version: 6 })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar contatos' }))
  const dialog = await theDialog()
  await user.type(dialog.getByLabelText('Nome do contato 1'), ' Silva')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await dialog.findByText('Dona Aurora: 47988887777; Deles: 1')).toBeVisible()
  expect(dialog.getByLabelText('Nome do contato 1')).toHaveValue('Dona Aurora Silva')
  await user.click(dialog.getByRole('button', { name: 'Salvar o meu' }))
  expect(await screen.findByText('Contatos salvos.')).toBeVisible()
  expect(sent[1]).toMatchObject({ version: 5, contatos: [{ nome: 'Dona Aurora Silva' }] })
})

test('Base staff only read', async () => {
  open([AURORA], buildEmployee({ level: 'Base', role: 'CS' }))
  expect(await screen.findByText('Dona Aurora')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Editar contatos' })).toBeNull()
})
