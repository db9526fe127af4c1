// @vitest-environment jsdom
import type { Proposal } from '@bastidor/shared/proposals.views'
import { WRONG_WHATSAPP } from '@bastidor/shared/proposals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { takeFlashMessage } from '#lib/navigation/flash-message.ts'
import { buildEmployee, buildPlan, buildProposal } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const plan = buildPlan({ name: 'Essencial' })
const stored = buildProposal({ site: 2, dobrasSite: '5', secoesSite: 'Home', posts: 8, version: 4 })
const sales = buildEmployee({ level: 'Base', role: 'Comercial', name: 'Caio Vendas' })

const open = async (path: string, proposal: Proposal = stored) => {
  const sent: unknown[] = []
  server.use(
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
    http.get(`*/proposta/${proposal.id}`, () => HttpResponse.json(proposal)),
    http.post('*/proposta/create', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(proposal, { status: 201 })
    }),
    http.patch(`*/proposta/update/${proposal.id}`, async ({ request }) => {
      const patch = (await request.json()) as Partial<Proposal>
      sent.push(patch)
      return HttpResponse.json({ ...proposal, ...patch, version: 5 })
    }),
  )
  const view = renderApp(path, { user: sales })
  const form = within(await screen.findByRole('form'))
  const field = (label: string) => form.getByLabelText(new RegExp(`^${label}( \\*)?$`))
  return {
    ...view,
    form,
    field,
    sent,
    // One event for each field: all thirty fields re-render at every key.
    put: (label: string, text: string) =>
      fireEvent.change(field(label), { target: { value: text } }),
    // By text: asking this many fields for their role and name takes seconds.
    save: () => view.user.click(form.getByText(/^(Salvar|Criar proposta)$/)),
  }
}
const edit = (proposal = stored) => open(`/home/criarProposta/${proposal.id}`, proposal)

// Saved, the form goes to a page of its own document, and jsdom says that it has no other one.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('create', () => {
  test('sends what was typed, and leaves a word of it to the customer’s page', async () => {
    const { user, field, put, save, sent } = await open('/home/criarProposta')
    expect(field('CONSULTOR\\(A\\)')).toHaveValue('Caio Vendas')
    expect(field('CONSULTOR\\(A\\)')).toHaveAttribute('readonly')
    put('Empresa', ' Padaria Aurora ')
    put('Whatsapp', '47999998888')
    await user.click(field('Plano'))
    await user.click(await screen.findByText('Essencial'))
    put('Valor Mensal', '1500,5')
    put('Valor Start', '0')
    await user.click(screen.getByLabelText('Mais: LP'))
    put('Seções da LP', 'Topo')
    await save()
    expect(await screen.findByText('Proposta Nº 7 criada.')).toBeVisible()
    expect(takeFlashMessage(`/sendproposta/${stored.id}`)).toBe('Proposta Nº 7 criada.')
    expect(sent).toMatchObject([
      {
        name: 'Padaria Aurora',
        whatsapp: '(47) 99999-8888',
        plan: 'Essencial',
        value: 1500.5,
        startValue: 0,
        google: 0,
        lp: 1,
        secoesLp: 'Topo',
        site: 0,
        dobrasSite: '',
        drone: false,
      },
    ])
    expect(sent[0]).not.toHaveProperty('consultor')
  })

  test('says what is missing under each field', async () => {
    const { field, save, sent } = await open('/home/criarProposta')
    await save()
    for (const label of ['Empresa', 'Plano', 'Valor Mensal', 'Valor Start'])
      expect(field(label)).toHaveAccessibleDescription('Preencha os campos necessários')
    expect(field('Whatsapp')).toHaveAccessibleDescription(WRONG_WHATSAPP)
    expect(field('Empresa')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('an error shows, and no input is lost', async () => {
    const view = await open('/home/criarProposta')
    server.use(http.post('*/proposta/create', () => refusal('INTERNAL')))
    view.put('Empresa', 'Padaria')
    view.put('Whatsapp', '47999998888')
    await view.user.click(view.field('Plano'))
    await view.user.click(await screen.findByText('Essencial'))
    view.put('Valor Mensal', '1')
    view.put('Valor Start', '1')
    await view.save()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/Erro ao criar proposta\..*Código para o suporte: req-1/)
    expect(view.field('Empresa')).toHaveValue('Padaria')
  })

  test('leaving asks before typed text is lost', async () => {
    const { user, put, field, router } = await open('/home/criarProposta')
    put('Empresa', 'Padaria')
    await user.click(screen.getByText('Cancelar'))
    await user.click(await screen.findByText('Continuar editando'))
    expect(field('Empresa')).toHaveValue('Padaria')
    void router.navigate('/home')
    await user.click(await screen.findByText('Descartar'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })
})

describe('counters', () => {
  test('stop at 0 and at the cap by button; what is typed above it stays and is refused', async () => {
    const { user, field, put, save, sent } = await edit(buildProposal({ gmb: 9 }))
    const more = screen.getByLabelText('Mais: Perfil(s)')
    await user.click(more)
    await user.click(more)
    expect(field('Perfil\\(s\\)')).toHaveValue('10')
    expect(more).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByLabelText('Menos: Mixtree'))
    expect(field('Mixtree')).toHaveValue('0')
    put('Criativos', '60')
    put('Valor Start', '1000000')
    await save()
    expect(field('Criativos')).toHaveValue('60')
    expect(field('Criativos')).toHaveAccessibleDescription('Informe um número inteiro de 0 a 50.')
    expect(field('Valor Start')).toHaveAccessibleDescription(
      /^Informe um número de 0 a 999\.999,99/,
    )
    expect(sent).toEqual([])
  })

  test('details show while their count is above 0, and are cleared with it', async () => {
    const { user, save, sent } = await edit()
    const less = screen.getByLabelText('Menos: Site Completo')
    expect(screen.getByLabelText('Dobras do Site')).toHaveValue('5')
    expect(screen.queryByLabelText('Drone')).toBeNull()
    await user.click(less)
    await user.click(less)
    expect(screen.queryByLabelText('Dobras do Site')).toBeNull()
    await user.click(screen.getByLabelText('Mais: Visitas ao Mês'))
    await user.click(screen.getByLabelText('Drone'))
    await save()
    await waitFor(() =>
      expect(sent).toEqual([
        { site: 0, dobrasSite: '', secoesSite: '', nVisitas: 1, drone: true, version: 4 },
      ]),
    )
  })

  test('a count taken back by one click too many has kept its details', async () => {
    const { user } = await edit(buildProposal({ lp: 1, secoesLp: 'Topo' }))
    await user.click(screen.getByLabelText('Menos: LP'))
    await user.click(screen.getByLabelText('Mais: LP'))
    expect(screen.getByLabelText('Seções da LP')).toHaveValue('Topo')
  })
})

describe('edit', () => {
  test('sends only what changed, with the version that was read', async () => {
    const { put, save, sent } = await edit()
    put('Valor Mensal', '1800')
    await save()
    expect(await screen.findByText('Proposta atualizada com sucesso!')).toBeVisible()
    expect(sent).toEqual([{ value: 1800, version: 4 }])
    expect(takeFlashMessage(`/sendproposta/${stored.id}`)).toBe('Proposta atualizada com sucesso!')
  })

  test('with nothing to save goes back to the record', async () => {
    const { save, sent, router } = await edit()
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/proposta/${stored.id}`))
    expect(sent).toEqual([])
  })

  test('when somebody saved first, both values show, and mine can be kept', async () => {
    const { user, put, save } = await edit()
    const newer = { ...stored, value: 2000, version: 5 }
    const sent: unknown[] = []
    server.use(
      http.patch(`*/proposta/update/${stored.id}`, async ({ request }) => {
        const patch = (await request.json()) as Partial<Proposal>
        sent.push(patch)
        return patch.version === 5
          ? HttpResponse.json({ ...newer, ...patch, version: 6 })
          : refusal('STALE_VERSION', { current: newer })
      }),
    )
    put('Valor Mensal', '1800')
    await save()
    expect(
      await screen.findByRole('row', { name: /Valor Mensal R\$\s2\.000,00 R\$\s1\.800,00/ }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Salvar o meu' }))
    expect(await screen.findByText('Proposta atualizada com sucesso!')).toBeVisible()
    expect(sent.at(-1)).toEqual({ value: 1800, version: 5 })
  })

  test.each([
    ['accepted', { approved: true }],
    ['expired', { expired: true, expiresAt: '2020-01-01T00:00:00.000Z' }],
  ])('what is %s is only shown', async (_state, over) => {
    const proposal = buildProposal(over)
    server.use(http.get(`*/proposta/${proposal.id}`, () => HttpResponse.json(proposal)))
    const { router } = renderApp(`/home/criarProposta/${proposal.id}`, { user: sales })
    expect(await screen.findByRole('heading', { name: 'Padaria Aurora' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/home/proposta/${proposal.id}`)
  })

  test('an address without a proposal says so', async () => {
    server.use(http.get('*/proposta/:id', () => refusal('NOT_FOUND')))
    renderApp('/home/criarProposta/x', { user: sales })
    expect(await screen.findByText('Não há proposta neste endereço')).toBeVisible()
  })

  test('a proposal that cannot be fetched can be asked for again', async () => {
    server.use(http.get('*/proposta/:id', () => refusal('UNAVAILABLE')))
    const { user } = renderApp(`/home/proposta/${stored.id}`, { user: sales })
    expect(await screen.findByText('Erro ao buscar proposta.')).toBeVisible()
    server.use(http.get('*/proposta/:id', () => HttpResponse.json(stored)))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { name: 'Padaria Aurora' })).toBeVisible()
  })
})
