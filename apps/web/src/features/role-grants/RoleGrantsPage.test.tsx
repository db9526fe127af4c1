import { GRANTABLE, GRANTABLE_ACTIONS } from '@bastidor/shared/grants'
import type { RoleGrant } from '@bastidor/shared/grants.views'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const role = (cargo: string, over: Partial<RoleGrant> = {}): RoleGrant => ({
  id: cargo.toLowerCase(),
  _id: cargo.toLowerCase(),
  cargo,
  grants: [],
  people: 1,
  version: 0,
  updatedAt: null,
  ...over,
})
const grantable = GRANTABLE_ACTIONS.map((action) => ({ action, ...GRANTABLE[action] }))
const OWN = { action: 'approval.list', scope: 'own' as const }
const CS = role('CS', { people: 0 })
const DESIGNER = role('Designer', { grants: [OWN], people: 3, version: 2 })
const SELLER = role('Comercial')

const serve = (roles: RoleGrant[]) => {
  let stored = roles
  const sent: { path: string; body: unknown }[] = []
  server.use(
    http.get('*/roleGrant', () =>
      HttpResponse.json({ results: stored, total: stored.length, grantable }),
    ),
    http.put('*/roleGrant/:cargo', async ({ request }) => {
      const body = (await request.json()) as Pick<RoleGrant, 'grants' | 'version'>
      const cargo = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      sent.push({ path: cargo, body })
      const now = stored.find((one) => one.cargo === cargo)!
      if (body.version < now.version) return refusal('STALE_VERSION', { current: now })
      const saved = { ...now, grants: body.grants, version: now.version + 1 }
      stored = stored.map((one) => (one.id === saved.id ? saved : one))
      return HttpResponse.json(saved)
    }),
  )
  return {
    sent,
    elsewhere: (id: string, grants: RoleGrant['grants']) => {
      stored = stored.map((one) =>
        one.id === id ? { ...one, grants, version: one.version + 1 } : one,
      )
    },
  }
}
const open = async (
  roles = [SELLER, CS, DESIGNER],
  { level = 'Admin' }: { level?: 'Admin' | 'Base' } = {},
) => {
  const api = serve(roles)
  const app = renderApp('/home/cargos', { user: buildEmployee({ level, role: 'Designer' }) })
  await screen.findByRole('grid', { name: 'Permissões por cargo' })
  return { ...api, ...app }
}
const cell = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const LIST = 'Ver as aprovações'
const save = () => screen.getByRole('button', { name: 'Salvar' })

/** As wide as a browser's window, in pixels. */
const setWidth = (width: number) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const most = /max-width: ([\d.]+)em/.exec(query)?.[1]
    const matches = most ? width <= Number(most) * 16 : query.includes('reduced-motion')
    return {
      matches,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList
  })
beforeEach(() => vi.restoreAllMocks())

describe('the grid', () => {
  test('has a column per role and two for the levels, and says what each may do', async () => {
    await open()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(0, 6)).toEqual([
      'Ação',
      'Comercial1 pessoa',
      'CSninguém',
      'Designer3 pessoas',
      'Lídernível',
      'Adminnível',
    ])
    expect(cell(`${LIST}, Designer`)).toHaveTextContent('dos meus clientes')
    expect(cell(`${LIST}, CS`)).toHaveTextContent('não')
    for (const name of ['Comercial', 'Líder', 'Admin'])
      expect(cell(`${LIST}, ${name}`)).toHaveTextContent('sempre')
    // What Comercial sees of a survey is its public side.
    expect(cell('Criar pesquisas, Comercial')).toHaveTextContent('não')
    for (const group of ['Aprovações', 'Pesquisas', 'Briefing', 'Propostas', 'Clientes'])
      expect(screen.getByRole('columnheader', { name: group })).toBeVisible()
  })

  test('names the action without which another has no button', async () => {
    await open()
    expect(screen.getByRole('rowheader', { name: /^Gerar o resumo/ })).toHaveTextContent(
      'Gerar o resumosó com “Ver o briefing”',
    )
    expect(screen.getByRole('rowheader', { name: 'Ver o briefing' })).toBeVisible()
  })

  test('without a grant says what that means', async () => {
    await open([SELLER, CS])
    expect(
      screen.getByText('Nenhuma permissão extra. Os cargos valem como no quadro.'),
    ).toBeVisible()
  })

  test('is moved through with arrows; Tab reaches one cell', async () => {
    const { user } = await open()
    cell(`${LIST}, Comercial`).focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(cell('Enviar aprovações, CS')).toHaveFocus()
    await user.keyboard('{End}')
    expect(cell('Enviar aprovações, Admin')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{Home}')
    expect(cell(`${LIST}, Comercial`)).toHaveFocus()
    const reachable = within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0)
    expect(reachable).toHaveLength(1)
  })

  test('is only read by everybody but Admins', async () => {
    const { user, sent } = await open(undefined, { level: 'Base' })
    const one = cell(`${LIST}, CS`)
    expect(one).toHaveAttribute('aria-disabled', 'true')
    await user.click(one)
    expect(one).toHaveTextContent('não')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    expect(sent).toEqual([])
  })

  test('of a failure says why, and can be asked again', async () => {
    server.use(http.get('*/roleGrant', () => refusal('UNAVAILABLE')))
    const { user } = renderApp('/home/cargos', { user: buildEmployee() })
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
    serve([CS])
    await user.click(retry)
    expect(await screen.findByRole('grid')).toBeVisible()
  })
})

describe('an Admin', () => {
  test('changes a role with the keyboard: não, dos meus clientes, de todos, não', async () => {
    const { user, sent } = await open()
    cell(`${LIST}, CS`).focus()
    for (const value of ['dos meus clientes', 'de todos', 'não']) {
      await user.keyboard(' ')
      expect(cell(`${LIST}, CS`)).toHaveTextContent(value)
    }
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
    cell('Ver a nota da carteira, CS').focus()
    await user.keyboard(' ')
    expect(cell('Ver a nota da carteira, CS')).toHaveTextContent('de todos')
    expect(screen.getByText(/1 alteração por salvar/)).toBeVisible()
    await user.click(save())
    expect(await screen.findByText('Permissões de CS salvas.')).toBeVisible()
    expect(sent).toEqual([
      { path: 'CS', body: { grants: [{ action: 'nps.score', scope: 'all' }], version: 0 } },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull())
    expect(cell('Ver a nota da carteira, CS')).toHaveTextContent('de todos')
  })

  test('changes nothing of what the table gives, nor of the levels', async () => {
    const { user } = await open()
    for (const name of ['Comercial', 'Líder']) {
      await user.click(cell(`${LIST}, ${name}`))
      expect(cell(`${LIST}, ${name}`)).toHaveTextContent('sempre')
    }
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('is asked before another role, or another screen, takes unsaved changes away', async () => {
    const { user, router } = await open()
    await user.click(cell(`${LIST}, CS`))
    await user.click(cell(`${LIST}, Designer`))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(cell(`${LIST}, CS`)).toHaveTextContent('dos meus clientes')
    await user.click(screen.getByRole('link', { name: 'Pessoas' }))
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(router.state.location.pathname).toBe('/home/cargos')
    await user.click(cell(`${LIST}, Designer`))
    const dialog = await screen.findByRole('dialog', { name: 'Descartar as alterações?' })
    await user.click(within(dialog).getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(cell(`${LIST}, CS`)).toHaveTextContent('não'))
    expect(cell(`${LIST}, Designer`)).toHaveTextContent('de todos')
  })

  const collide = async () => {
    const app = await open()
    await app.user.click(cell(`${LIST}, Designer`))
    app.elsewhere('designer', [{ action: 'briefing.read', scope: 'own' }])
    await app.user.click(save())
    const row = await screen.findByRole('row', { name: /Aprovações: Ver as aprovações/ })
    expect(row).toHaveTextContent('não')
    expect(row).toHaveTextContent('de todos')
    expect(screen.getByRole('row', { name: /Briefing: Ver o briefing/ })).toHaveTextContent(
      'dos meus clientes',
    )
    return app
  }

  test('after a conflict both values are shown, and one’s own can be saved', async () => {
    const { user, sent } = await collide()
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    expect(await screen.findByText('Permissões de Designer salvas.')).toBeVisible()
    expect(sent.at(-1)).toEqual({
      path: 'Designer',
      body: { grants: [{ action: 'approval.list', scope: 'all' }], version: 3 },
    })
  })

  test('or keep what somebody else saved', async () => {
    const { user } = await collide()
    await user.click(screen.getByRole('button', { name: 'Ficar com o salvo' }))
    await waitFor(() => expect(cell(`${LIST}, Designer`)).toHaveTextContent('não'))
    expect(cell('Ver o briefing, Designer')).toHaveTextContent('dos meus clientes')
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('keeps what they changed during a save, on top of what was saved', async () => {
    const { user, sent } = await open()
    let answer = () => {}
    server.use(
      http.put(
        '*/roleGrant/:cargo',
        async () => {
          await new Promise<void>((resolve) => (answer = resolve))
        },
        { once: true },
      ),
    )
    await user.click(cell(`${LIST}, CS`))
    await user.click(save())
    await user.click(cell('Ver a nota da carteira, CS'))
    expect(screen.getByText(/2 alterações por salvar/)).toBeVisible()
    answer()
    expect(await screen.findByText('Permissões de CS salvas.')).toBeVisible()
    expect(screen.getByText(/1 alteração por salvar/)).toBeVisible()
    expect(cell('Ver a nota da carteira, CS')).toHaveTextContent('de todos')
    await waitFor(() => expect(save()).toBeEnabled())
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toEqual({
      path: 'CS',
      body: {
        grants: [
          { action: 'approval.list', scope: 'own' },
          { action: 'nps.score', scope: 'all' },
        ],
        version: 1,
      },
    })
  })

  test('sees any other error, and keeps the changes', async () => {
    const { user } = await open()
    server.use(http.put('*/roleGrant/:cargo', () => refusal('UNAVAILABLE')))
    await user.click(cell(`${LIST}, CS`))
    await user.click(save())
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    expect(cell(`${LIST}, CS`)).toHaveTextContent('dos meus clientes')
  })
})

test('a narrow screen has one role at a time, chosen from a list', async () => {
  setWidth(780)
  const { user } = await open()
  const choice = screen.getByRole('combobox', { name: 'Cargo' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Comercial', 'CS', 'Designer', 'Líder', 'Admin'])
  expect(screen.queryByRole('button', { name: /^Ver as aprovações, Designer/ })).toBeNull()
  await user.selectOptions(choice, 'Designer')
  await user.click(cell(`${LIST}, Designer`))
  expect(cell(`${LIST}, Designer`)).toHaveTextContent('de todos')
})
