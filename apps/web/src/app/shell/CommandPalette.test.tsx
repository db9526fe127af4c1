import type { Employee } from '@bastidor/shared/employees'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildClient, buildEmployee, buildProposal } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const field = () => screen.findByRole('combobox', { name: 'Buscar telas e ações' })
const options = () => screen.getAllByRole('option')
/** The option that Enter takes: as it looks, and as the field announces it to a screen reader. */
const marked = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  const shown = options().filter((option) => option.hasAttribute('data-combobox-selected'))
  expect(shown.map((option) => option.id)).toEqual([id])
  return shown[0]!
}

const open = async (
  clients: () => Promise<string[]> = () => Promise.resolve([]),
  person: Partial<Employee> = {},
) => {
  server.use(
    http.get('*/client/search', async () => {
      const results = (await clients()).map((name) => buildClient({ name }))
      return HttpResponse.json({ results, total: results.length })
    }),
    http.get('*/search', () => HttpResponse.json({ results: [], total: 0 })),
  )
  const app = renderApp('/home', { user: buildEmployee(person) })
  await screen.findByRole('heading', { name: /Marina/ })
  screen.getByRole('button', { name: 'Sair' }).focus()
  await app.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('option', { name: 'Início' })
  return { ...app, input: await field() }
}

/** Clients that the server finds when the test says so. */
const later = () => {
  let come: (names: string[]) => void = () => undefined
  const names = new Promise<string[]>((resolve) => {
    come = resolve
  })
  return { names, come: (found: string[]) => come(found) }
}

beforeEach(() => sessionStorage.clear())

describe('keyboard', () => {
  test('Esc closes it, and not the form below', async () => {
    server.use(http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })))
    const { user } = renderApp('/home/plans', { user: buildEmployee() })
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    await user.type(await screen.findByRole('textbox', { name: /^Nome/ }), 'Ouro')
    await user.keyboard('{Control>}k{/Control}')
    await field()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Descartar o que você digitou?')).toBeVisible()
  })

  test('the first option is marked for every new text, and the arrows go round', async () => {
    const { user, input } = await open()
    expect(marked()).toBe(options()[0])
    await user.type(input, 'cli')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Início' })).toBeNull())
    expect(marked()).toBe(options()[0])
    await user.keyboard('{ArrowDown}')
    expect(marked()).toBe(options()[1])
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(marked()).toBe(options().at(-1))
    await user.type(input, 'e')
    await waitFor(() => expect(marked()).toBe(options()[0]))
  })

  test('Enter takes what fits the text, also while the list is still that of the last', async () => {
    const { router, input } = await open()
    act(() => {
      fireEvent.change(input, { target: { value: 'propostas com' } })
      expect(marked()).toHaveTextContent('Início')
      fireEvent.keyDown(input, { key: 'Enter' })
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/propostas'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('Enter right after the name of a client opens the client', async () => {
    const answer = later()
    const { user, router, input } = await open(() => answer.names)
    await user.type(input, 'padaria{Enter}')
    expect(screen.getByRole('dialog')).toBeVisible()
    answer.come(['Padaria Aurora'])
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/home\/client\//))
  })

  test('the last opened entry is offered first', async () => {
    const { user, router, input } = await open()
    await user.type(input, 'perfil{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/profile'))
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('group', { name: 'Recentes' })
    expect(marked()).toHaveTextContent(/^Meu perfil/)
  })

  test('Enter takes what the arrows marked', async () => {
    const { user, router, input } = await open()
    await user.type(input, 'quem')
    await waitFor(() => expect(options()[0]).toHaveTextContent(/^Funcionários/))
    await user.keyboard('{ArrowDown}')
    expect(marked()).toHaveTextContent(/^Clientes Excluídos/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/deletedclients'))
  })

  test('Escape closes, gives the focus back and forgets the text', async () => {
    const { user, input } = await open()
    await user.type(input, 'propo')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sair' })).toHaveFocus())
    await user.keyboard('{Control>}k{/Control}')
    expect(await field()).toHaveValue('')
    expect(await screen.findByRole('dialog', { name: 'Buscar telas e ações' })).toBeVisible()
  })
})

describe('the results', () => {
  test('an answer that comes late joins the list and moves no mark', async () => {
    const answer = later()
    const { user, input } = await open(() => answer.names)
    await user.type(input, 'clie')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Início' })).toBeNull())
    await user.keyboard('{ArrowDown}')
    const before = marked()
    answer.come(['Clientela Fiel'])
    expect(await screen.findByRole('option', { name: /^Clientela Fiel/ })).toBeVisible()
    expect(marked()).toBe(before)
    expect(screen.getByRole('group', { name: 'Clientes' })).toBeVisible()
  })

  test('nothing is said to be found only once the sources have answered', async () => {
    const answer = later()
    const { user, input } = await open(() => answer.names)
    await user.type(input, 'xyzw')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(input).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByText('Nada com esse nome.')).toBeNull()
    answer.come([])
    expect(await screen.findByText('Nada com esse nome.')).toBeVisible()
    expect(screen.getByText('Nada com esse nome.').closest('[role="status"]')).not.toBeNull()
    await user.clear(input)
    expect(await screen.findByRole('option', { name: 'Início' })).toBeVisible()
    expect(screen.queryByText('Nada com esse nome.')).toBeNull()
  })

  test('a proposal is found by the name of its company, by those who may see proposals', async () => {
    const asked: string[] = []
    const proposal = buildProposal({ name: 'Padaria Aurora', sequentialNumber: 7 })
    const answer = http.get('*/proposta/search', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('name') ?? '')
      return HttpResponse.json({ results: [proposal], total: 1 })
    })
    const { user, input, router } = await open()
    server.use(answer)
    await user.type(input, 'aurora')
    await user.click(await screen.findByRole('option', { name: /Padaria Aurora.*Nº 7 · Aberta/ }))
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/home/proposta/${proposal.id}`),
    )
    expect(asked).toEqual(['aurora'])
  })

  test('nobody else asks for proposals', async () => {
    const { user, input } = await open(undefined, { level: 'Base', role: 'Designer' })
    server.use(
      http.get('*/proposta/search', () =>
        HttpResponse.json({ results: [buildProposal({ name: 'Padaria Aurora' })], total: 1 }),
      ),
    )
    await user.type(input, 'aurora')
    expect(await screen.findByText('Nada com esse nome.')).toBeVisible()
  })
})
