import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ana, caio, openEmployee } from '#test/employee-page.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const FOUR_CLIENTS = {
  results: ['Padaria', 'Bar', 'Café', 'Hotel'].map((name, index) => ({
    id: String(index),
    name,
    as: index === 0 ? ['gestor', 'cs'] : ['cs'],
  })),
  total: 4,
  gestor: 1,
  cs: 4,
}
const looksAfterFour = () =>
  server.use(http.get('*/employee/:id/clients', () => HttpResponse.json(FOUR_CLIENTS)))

/** Answers each (de)activation with the next version, and keeps what was sent. */
const toggles = (moved = 0, kept = 0) => {
  const sent: { active?: boolean }[] = []
  server.use(
    http.patch('*/employee/toggleActive/:id', async ({ request }) => {
      const body = (await request.json()) as { active: boolean }
      sent.push(body)
      const version = ana.version + sent.length
      return HttpResponse.json({ ...ana, active: body.active, version, moved, kept })
    }),
  )
  return sent
}
const deactivation = () => screen.findByRole('dialog', { name: 'Desativar funcionário' })

type User = ReturnType<typeof openEmployee>['user']

/** Types the confirmation of a deletion, and confirms once the clients are known. */
const confirmDeletion = async (user: User, text: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir funcionário' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Excluir' })).toBeEnabled())
  await user.type(dialog.getByLabelText('Confirmação'), `${text}{Enter}`)
}

/** Confirms once the clients are known. */
const confirmDeactivation = async (user: User, dialog: HTMLElement) => {
  const button = within(dialog).getByRole('button', { name: 'Desativar' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

/** Esc, the backdrop and Cancelar, none of which closes the dialog. */
const pressAllThatCloses = async (user: User, dialog: HTMLElement) => {
  await user.keyboard('{Escape}')
  await user.click(dialog.parentElement!)
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  // As long as the exit transition takes.
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(dialog).toBeVisible()
}

test('a deactivation asks first, and is undone from its toast', async () => {
  const sent = toggles()
  const { user } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  const dialog = await deactivation()
  expect(sent).toEqual([])
  await confirmDeactivation(user, dialog)
  expect(await screen.findByText('O acesso de Ana Souza foi desativado.')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Ativar' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(await screen.findByText('O acesso de Ana Souza voltou.')).toBeVisible()
  expect(sent).toEqual([{ active: false }, { active: true, undoes: ana.version + 1 }])
})

test('a deactivation that is thought better of changes nothing', async () => {
  const sent = toggles()
  const { user } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  await user.click(within(await deactivation()).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('a deactivation hands the clients over by role, and single ones to others', async () => {
  const sent = toggles(4)
  const { user } = openEmployee()
  looksAfterFour()
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  const dialog = within(await deactivation())
  expect(await dialog.findByText(/cuida de Padaria, Bar, Café e mais 1/)).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: 'Quem assume como CS' }))
  await user.click(await screen.findByRole('option', { name: 'Caio Lima' }))
  await user.click(dialog.getByRole('button', { name: 'Escolher por cliente' }))
  await user.click(dialog.getByRole('combobox', { name: 'Gestor de Padaria' }))
  await user.click(await screen.findByRole('option', { name: 'Caio Lima' }))
  await user.click(dialog.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText(/4 clientes mudaram de responsável\./)).toBeVisible()
  const clients = [{ id: '0', gestor: caio.id }]
  expect(sent).toEqual([{ active: false, cs: caio.id, clients }])
})

test('an undo says which clients somebody else has by now', async () => {
  toggles(3, 1)
  const { user } = openEmployee({ ...ana, active: false })
  await user.click(await screen.findByRole('button', { name: 'Ativar' }))
  const text = /3 clientes voltaram também\. 1 cliente já tinha outro responsável\./
  expect(await screen.findByText(text)).toBeVisible()
})

test('a refused deactivation rolls back with the server’s text', async () => {
  server.use(http.patch('*/employee/toggleActive/:id', () => refusal('LAST_ADMIN')))
  const { user } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  await confirmDeactivation(user, await deactivation())
  expect(await screen.findByText('É preciso haver pelo menos um Admin ativo.')).toBeVisible()
  expect(screen.getByText('Ativo')).toBeInTheDocument()
})

test('a wrong confirmation deletes nothing; the right one says so and returns after 3 s', async () => {
  let sent: unknown
  server.use(
    http.delete('*/employee/delete/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ id: ana.id })
    }),
  )
  const { user, router } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir funcionário' }))
  const field = dialog.getByLabelText('Confirmação')
  await confirmDeletion(user, 'excluir-ana souza')
  expect(field).toHaveAccessibleDescription('Insira o nome correto')
  expect(sent).toBeUndefined()
  await user.clear(field)
  await confirmDeletion(user, 'excluir-Ana Souza')
  expect(await screen.findByText('Ana Souza excluído com sucesso!')).toBeVisible()
  expect(sent).toEqual({ confirmation: 'excluir-Ana Souza' })
  expect(router.state.location.pathname).toBe(`/home/employee/${ana.id}`)
  await waitFor(() => expect(router.state.location.pathname).toBe('/home/employees'), {
    timeout: 4000,
  })
})

test('a deletion names the clients the person looks after, and hands them to a successor', async () => {
  let sent: unknown
  const { user } = openEmployee()
  looksAfterFour()
  server.use(
    http.delete('*/employee/delete/:id', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ id: ana.id })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText(/cuida de Padaria, Bar, Café e mais 1/)).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Quem assume como CS' }), 'cai')
  await user.click(await screen.findByRole('option', { name: 'Caio Lima' }))
  await confirmDeletion(user, 'excluir-Ana Souza')
  await waitFor(() => expect(sent).toEqual({ confirmation: 'excluir-Ana Souza', cs: caio.id }))
})

test.each([
  ['a success', () => HttpResponse.json({ id: ana.id }), /excluído com sucesso/],
  ['a refusal', () => refusal('LAST_ADMIN'), /pelo menos um Admin/],
])(
  'the dialog of a running deletion cannot be closed, so that %s is shown',
  async (_what, reply, text) => {
    let answer = () => {}
    server.use(
      http.delete('*/employee/delete/:id', async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return reply()
      }),
    )
    const { user } = openEmployee()
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Excluir funcionário' })
    await confirmDeletion(user, 'excluir-Ana Souza')
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toBeDisabled(),
    )
    await pressAllThatCloses(user, dialog)
    answer()
    expect(await screen.findByText(text)).toBeVisible()
  },
)

test('a deactivation that runs cannot be closed, but once it was refused', async () => {
  let answer = () => {}
  server.use(
    http.patch('*/employee/toggleActive/:id', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return refusal('LAST_ADMIN')
    }),
  )
  const { user } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  const dialog = await deactivation()
  await confirmDeactivation(user, dialog)
  const cancel = within(dialog).getByRole('button', { name: 'Cancelar' })
  await waitFor(() => expect(cancel).toBeDisabled())
  await pressAllThatCloses(user, dialog)
  answer()
  await waitFor(() => expect(cancel).toBeEnabled())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nobody is deactivated or deleted before their clients are known', async () => {
  const { user } = openEmployee()
  let answer = () => {}
  server.use(
    http.get('*/employee/:id/clients', async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return refusal('NOT_FOUND')
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  const asked = within(await deactivation())
  expect(asked.getByRole('status', { name: 'Carregando' })).toBeVisible()
  expect(asked.getByRole('button', { name: 'Desativar' })).toBeDisabled()
  await waitFor(() => answer())
  expect(await asked.findByRole('alert')).toHaveTextContent(/os clientes de Ana Souza/)
  expect(asked.getByRole('button', { name: 'Desativar' })).toBeDisabled()
  await user.click(asked.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  server.use(http.get('*/employee/:id/clients', () => refusal('NOT_FOUND')))
  await user.click(screen.getByRole('button', { name: 'Excluir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir funcionário' }))
  const retry = await dialog.findByRole('button', { name: 'Tentar novamente' })
  expect(dialog.getByRole('button', { name: 'Excluir' })).toBeDisabled()
  looksAfterFour()
  await user.click(retry)
  expect(await dialog.findByText(/cuida de Padaria, Bar, Café e mais 1/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Excluir' })).toBeEnabled()
})

test('a refused deletion keeps the dialog and says why', async () => {
  server.use(http.delete('*/employee/delete/:id', () => refusal('LAST_ADMIN')))
  const { user } = openEmployee()
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await confirmDeletion(user, 'excluir-Ana Souza')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'É preciso haver pelo menos um Admin ativo.',
  )
})
