import type { Plan } from '@bastidor/shared/plans'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const open = (plans: Plan[], user = buildEmployee()) => {
  server.use(http.get('*/plan/', () => HttpResponse.json({ results: plans, total: plans.length })))
  return renderApp('/home/plans', { user })
}
const theDialog = (name: string) => screen.findByRole('dialog', { name })

test('each plan is a card with what it includes, in reais', async () => {
  open([buildPlan({ name: 'Crescimento', adsValue: 4200.5, pages: ['Site', 'Blog'] })])
  const card = (await screen.findByRole('heading', { name: 'Crescimento' })).closest('li')!
  expect(card).toHaveTextContent('R$ 4.200,50')
  expect(card).toHaveTextContent('0 clientes · Site, Blog')
  expect(document.title).toBe('Planos · Bastidor')
  expect(localStorage.getItem('nPlans')).toBe('1')
})

test('without plans the page says what a plan is and offers to create one', async () => {
  open([])
  expect(await screen.findByText('Nenhum plano ainda')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Novo plano' })).toHaveLength(2)
})

test('while loading it shows as many skeletons as there were plans', async () => {
  localStorage.setItem('nPlans', '4')
  server.use(http.get('*/plan/', () => new Promise<Response>(() => undefined)))
  renderApp('/home/plans', { user: buildEmployee() })
  expect((await screen.findByRole('status', { name: 'Carregando' })).children).toHaveLength(4)
})

test('a list that fails says why and can be tried again', async () => {
  server.use(http.get('*/plan/', () => refusal('UNAVAILABLE')))
  const { user } = renderApp('/home/plans', { user: buildEmployee() })
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  expect(screen.getByText(/req-1/)).toBeVisible()
  server.use(http.get('*/plan/', () => HttpResponse.json({ results: [buildPlan()], total: 1 })))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('heading', { name: 'Essencial' })).toBeVisible()
})

test('without the permission to change plans they are read-only', async () => {
  open([buildPlan()], buildEmployee({ level: 'Base', role: 'Designer' }))
  expect(await screen.findByRole('heading', { name: 'Essencial' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Essencial' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Novo plano' })).toBeNull()
})

describe('create', () => {
  test('sends what was typed, closes, and says so', async () => {
    const plans: Plan[] = []
    let sent: unknown
    const { user } = open(plans)
    server.use(
      http.post('*/plan/create', async ({ request }) => {
        sent = await request.json()
        plans.push(buildPlan({ name: 'Start' }))
        return HttpResponse.json(plans[0], { status: 201 })
      }),
    )
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    const dialog = within(await theDialog('Novo plano'))
    expect(dialog.getByLabelText('Relatório')).toHaveValue('Mensal')
    await user.type(dialog.getByLabelText(/^Nome/), '  Start ')
    await user.type(dialog.getByLabelText('Valor ADS'), '1500,5')
    await user.type(dialog.getByLabelText('Nº Criativos'), '8')
    await user.type(dialog.getByLabelText('Página 1'), 'Blog{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Plano criado.')).toBeVisible()
    expect(sent).toEqual({
      name: 'Start',
      adsValue: 1500.5,
      report: 'Mensal',
      posts: 8,
      pages: ['Blog'],
    })
    expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a blank name is refused with the text of the specification', async () => {
    const { user } = open([])
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    await user.type(await screen.findByLabelText(/^Nome/), '   ')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(screen.getByLabelText(/^Nome/)).toHaveAccessibleDescription(
      'Preencha os campos necessários',
    )
    expect(screen.getByLabelText(/^Nome/)).toHaveFocus()
  })

  test('an error of the server shows under its field and keeps the input', async () => {
    server.use(
      http.post('*/plan/create', () =>
        refusal('DUPLICATE', { fields: { name: 'Já existe um plano com este nome.' } }),
      ),
    )
    const { user } = open([])
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    await user.type(await screen.findByLabelText(/^Nome/), 'Start')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Já existe um plano com este nome.')).toBeVisible()
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Start')
  })

  test('a server error shows the code for support', async () => {
    server.use(http.post('*/plan/create', () => refusal('INTERNAL')))
    const { user } = open([])
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    await user.type(await screen.findByLabelText(/^Nome/), 'Start')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(/Código para o suporte: req-1/)).toBeVisible()
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Start')
  })
})

describe('edit', () => {
  test('sends only what changed, with the version that was read', async () => {
    const plan = buildPlan({ version: 3 })
    let sent: unknown
    server.use(
      http.patch(`*/plan/update/${plan.id}`, async ({ request }) => {
        sent = await request.json()
        return HttpResponse.json({ ...plan, posts: 12, version: 4 })
      }),
    )
    const { user } = open([plan])
    await user.click(await screen.findByRole('button', { name: 'Essencial' }))
    const posts = await screen.findByLabelText('Nº Criativos')
    await user.clear(posts)
    await user.type(posts, '12')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Plano salvo.')).toBeVisible()
    expect(sent).toEqual({ posts: 12, version: 3 })
  })

  const openStale = async () => {
    const plan = buildPlan()
    const stored = { ...plan, name: 'Essencial Plus', posts: 20, version: 2 }
    const sent: unknown[] = []
    server.use(
      http.patch(`*/plan/update/${plan.id}`, async ({ request }) => {
        const body = (await request.json()) as Partial<Plan>
        sent.push(body)
        return body.version === 2
          ? HttpResponse.json({ ...stored, ...body, version: 3 })
          : refusal('STALE_VERSION', { current: stored })
      }),
    )
    const app = open([plan])
    await app.user.click(await screen.findByRole('button', { name: 'Essencial' }))
    const name = await screen.findByLabelText(/^Nome/)
    await app.user.clear(name)
    await app.user.type(name, 'Essencial Novo')
    await app.user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Outra pessoa salvou antes de você.')
    return { ...app, sent }
  }

  test('when somebody else saved first, both values show, and one’s own can be kept', async () => {
    const { user, sent } = await openStale()
    expect(screen.getByRole('row', { name: 'Nome Essencial Plus Essencial Novo' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    expect(await screen.findByText('Plano salvo.')).toBeVisible()
    // Their other change, the 20 posts, stays.
    expect(sent.at(-1)).toEqual({ name: 'Essencial Novo', version: 2 })
  })

  test('… or the saved one taken over', async () => {
    const { user } = await openStale()
    await user.click(screen.getByRole('button', { name: 'Ficar com o salvo' }))
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Essencial Plus')
    expect(screen.getByLabelText(/^Nome/)).toHaveFocus()
    expect(screen.queryByText('Outra pessoa salvou antes de você.')).toBeNull()
  })
})

describe('delete', () => {
  test('asks "Tem Certeza?"; voltar keeps the plan, excluir deletes it', async () => {
    const plans = [buildPlan()]
    server.use(
      http.delete('*/plan/delete/:id', ({ params }) => {
        plans.length = 0
        return HttpResponse.json({ id: params['id'] })
      }),
    )
    const { user } = open(plans)
    await user.click(await screen.findByRole('button', { name: 'Essencial' }))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await user.click(
      within(await theDialog('Tem Certeza?')).getByRole('button', { name: 'voltar' }),
    )
    expect(plans).toHaveLength(1)
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    await user.click(
      within(await theDialog('Tem Certeza?')).getByRole('button', { name: 'excluir' }),
    )
    expect(await screen.findByText('Plano Essencial excluído.')).toBeVisible()
    expect(await screen.findByText('Nenhum plano ainda')).toBeVisible()
  })
})

describe('leave guard', () => {
  test('closing with typed text asks; continuing keeps it, discarding closes', async () => {
    const { user } = open([])
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    await user.type(await screen.findByLabelText(/^Nome/), 'Start')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByLabelText(/^Nome/)).toHaveValue('Start')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('so does the Back button of the browser', async () => {
    const { user, router } = open([])
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    await user.type(await screen.findByLabelText(/^Nome/), 'Start')
    void router.navigate('/home')
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  test('an untouched form closes without asking', async () => {
    const { user } = open([])
    await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

test('when the session ends under a form, it says how to keep what was typed', async () => {
  server.use(http.post('*/plan/create', () => refusal('UNAUTHENTICATED')))
  const { user } = open([])
  await user.click((await screen.findAllByRole('button', { name: 'Novo plano' }))[0]!)
  await user.type(await screen.findByLabelText(/^Nome/), 'Start')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await theDialog('Sua sessão terminou')).toHaveTextContent('entre em outra aba')
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
  expect(screen.getByLabelText(/^Nome/)).toHaveValue('Start')
})
