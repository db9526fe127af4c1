import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { sessionQuery } from '#lib/session/session.ts'
import { readClients } from '#features/clients/client-filter.ts'
import { clientSumQuery } from '#features/clients/clients.queries.ts'
import { buildClient, buildEmployee } from '#test/build.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { choose as chooseFromMenu, menuButton, menuItems } from '#test/client-menu.ts'
import { newUser } from '#test/user.ts'
import type { ClientDialog } from './client-dialogs.ts'
import { ClientDialogs } from './ClientDialogs.tsx'
import { ClientMenu } from './ClientMenu.tsx'

const client = buildClient()
// Nothing is laid out here, so the kit would hide every dropdown as scrolled out of sight.
const NEVER_DETACHED = { components: { Popover: { defaultProps: { hideDetached: false } } } }

const MenuAlone = ({ shown }: { shown: typeof client }) => {
  const { opened, open: onDialog, close } = useDialogFor<ClientDialog>()
  return (
    <Suspense>
      <ClientMenu client={shown} links={[]} onDialog={onDialog} />
      {opened && (
        <ClientDialogs key={opened.key} dialog={opened.item} client={shown} onClose={close} />
      )}
    </Suspense>
  )
}

/** The menu on a page of its own, beside a stand-in for the list. */
const open = (employee = buildEmployee(), shown = client) => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery().queryKey, employee)
  const router = createMemoryRouter(
    [
      {
        path: '/home/client/:id',
        Component: () => <MenuAlone shown={shown} />,
      },
      { path: '/home/clients', Component: () => <h1>A lista</h1> },
    ],
    { initialEntries: [`/home/client/${client.id}`] },
  )
  render(
    <MantineProvider theme={NEVER_DETACHED}>
      <QueryClientProvider client={queryClient}>
        <Notifications />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: newUser(), queryClient }
}
const ask = async (fields: Partial<typeof client> = {}) => {
  const app = open(buildEmployee(), { ...client, ...fields })
  await chooseFromMenu(app.user, 'Excluir')
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir cliente' }))
  const confirm = () => app.user.click(dialog.getByRole('button', { name: 'Excluir' }))
  const choose = async (motive: string) => {
    await app.user.click(dialog.getByRole('combobox', { name: 'Motivo:' }))
    await app.user.click(await screen.findByText(motive))
  }
  return { ...app, dialog, confirm, choose, field: dialog.getByLabelText('Confirmação') }
}
const deleteAnswers = () => {
  const sent: unknown[] = []
  server.use(
    http.delete('*/client/delete/:id', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: client.id })
    }),
  )
  return sent
}

test.each([
  ['Base', 'Designer', false],
  ['Base', 'Comercial', true],
  ['Base', 'Desenvolvedor', true],
  ['Líder', 'Designer', true],
  ['Admin', 'Designer', true],
] as const)('%s %s may delete a client: %s', async (level, role, may) => {
  const { user } = open(buildEmployee({ level, role }))
  const items = may ? await menuItems(user) : []
  expect(items.filter((name) => name === 'Excluir')).toHaveLength(may ? 1 : 0)
  // Without any of these permissions there is no menu.
  expect(screen.queryAllByRole('button', { name: 'Mais ações' })).toHaveLength(may ? 1 : 0)
})

test('everything missing is reported together, each next to its field', async () => {
  const sent = deleteAnswers()
  const { user, dialog, confirm, field } = await ask()
  await user.type(field, 'excluir-padaria')
  await confirm()
  expect(field).toHaveAccessibleDescription('Insira o nome correto')
  // Enter leaves the focus where it is.
  expect(dialog.getByRole('alert')).toHaveTextContent('Insira o nome correto')
  expect(dialog.getByRole('combobox', { name: 'Motivo:' })).toHaveAccessibleDescription(
    'Insira o Motivo',
  )
  expect(field).toHaveValue('excluir-padaria')
  expect(sent).toEqual([])
})

test('case, accents and emojis of the name need not be typed; what is sent is the name', async () => {
  const sent = deleteAnswers()
  const { user, confirm, choose, field } = await ask({ name: '🥩 Açougue São José 🔥' })
  await choose('Inadimplência')
  await user.type(field, 'excluir-acougue sao jose')
  await confirm()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ confirmation: 'excluir-🥩 Açougue São José 🔥' })
})

test('a name of emojis alone must be typed', async () => {
  const sent = deleteAnswers()
  const { user, dialog, confirm, choose, field } = await ask({ name: '🥩🔥' })
  await choose('Inadimplência')
  await user.type(field, 'excluir-')
  await confirm()
  expect(dialog.getByText('Insira o nome correto')).toBeVisible()
  expect(sent).toEqual([])
})

test('the right words without a motive delete nothing', async () => {
  const sent = deleteAnswers()
  const { user, dialog, confirm, field } = await ask()
  await user.type(field, 'excluir-Padaria Aurora')
  await confirm()
  expect(dialog.getByText('Insira o Motivo')).toBeVisible()
  expect(dialog.queryByText('Insira o nome correto')).toBeNull()
  expect(sent).toEqual([])
})

test('eight motives are offered', async () => {
  const { user, dialog } = await ask()
  await user.click(dialog.getByRole('combobox', { name: 'Motivo:' }))
  await screen.findByText('Empresa Desativada')
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(8)
})

test('with both it is deleted; the toast can bring it back from the list', async () => {
  const sent = deleteAnswers()
  const { user, confirm, choose, field } = await ask()
  await user.type(field, 'excluir-Padaria Aurora')
  await choose('Inadimplência')
  await confirm()
  expect(await screen.findByRole('heading', { name: 'A lista' })).toBeVisible()
  expect(await screen.findByText('Padaria Aurora excluído.')).toBeVisible()
  expect(sent).toEqual([{ motive: 'Inadimplência', confirmation: 'excluir-Padaria Aurora' }])

  server.use(http.post('*/deletedClient/recover/:id', () => HttpResponse.json(client)))
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('Padaria Aurora restaurado.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())
})

test('the lists that show it lose it immediately', async () => {
  deleteAnswers()
  const { user, queryClient, confirm, choose, field } = await ask()
  const other = buildClient({ name: 'Bar do Zé' })
  queryClient.setQueryData(['clients', 'list', 'any'], { results: [client, other], total: 30 })
  await user.type(field, 'excluir-Padaria Aurora')
  await choose('Resultados')
  await confirm()
  await screen.findByRole('heading', { name: 'A lista' })
  expect(queryClient.getQueryData(['clients', 'list', 'any'])).toEqual({
    results: [other],
    total: 29,
  })
})

test('the sums of the clients are refetched', async () => {
  deleteAnswers()
  const { user, queryClient, confirm, choose, field } = await ask()
  const { queryKey } = clientSumQuery(readClients(new URLSearchParams()).filter)
  queryClient.setQueryData(queryKey, { total: 30, value: 1500 })
  await user.type(field, 'excluir-Padaria Aurora')
  await choose('Resultados')
  await confirm()
  await screen.findByRole('heading', { name: 'A lista' })
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('what other screens showed of it is refetched when they are opened next', async () => {
  deleteAnswers()
  const { user, queryClient, confirm, choose, field } = await ask()
  const shown = [['waiting', 'totals'], ['proposals', 'totals'], ['nps'], ['scope'], ['ltv', 'C4']]
  for (const queryKey of shown) queryClient.setQueryData(queryKey, { total: 1 })
  await user.type(field, 'excluir-Padaria Aurora')
  await choose('Resultados')
  await confirm()
  await screen.findByRole('heading', { name: 'A lista' })
  for (const queryKey of shown)
    expect([queryKey, queryClient.getQueryState(queryKey)?.isInvalidated]).toEqual([queryKey, true])
})

test('a client that was renamed meanwhile is reported next to the typed words', async () => {
  const { user, dialog, confirm, choose, field } = await ask()
  server.use(
    http.delete('*/client/delete/:id', () =>
      refusal('VALIDATION', { fields: { confirmation: 'Insira o nome correto' } }),
    ),
  )
  await user.type(field, 'excluir-Padaria Aurora')
  await choose('Resultados')
  await confirm()
  await waitFor(() => expect(field).toHaveAccessibleDescription('Insira o nome correto'))
  expect(dialog.getByRole('alert')).toHaveTextContent(/^Insira o nome correto$/)
})

test('without a network the dialog says why and keeps what was chosen', async () => {
  const { user, dialog, confirm, choose, field } = await ask()
  server.use(http.delete('*/client/delete/:id', () => HttpResponse.error()))
  await user.type(field, 'excluir-Padaria Aurora')
  await choose('Resultados')
  await confirm()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Sem conexão com o servidor')
  expect(field).toHaveValue('excluir-Padaria Aurora')
  expect(dialog.getByRole('combobox', { name: 'Motivo:' })).toHaveValue('Resultados')
})

test('Cancelar deletes nothing and gives the focus back', async () => {
  const sent = deleteAnswers()
  const { user, dialog } = await ask()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await menuButton()).toHaveFocus())
  expect(sent).toEqual([])
})
