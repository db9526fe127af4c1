import type { Client } from '@bastidor/shared/clients.views'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buildClient, buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const plan = buildPlan({ name: 'Crescimento' })
const aurora = buildClient({ name: 'Padaria Aurora', plan: plan.id, whatsapp: '(47) 99999-8888' })

const open = (client: Client = aurora, user = buildEmployee(), tab = '') => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
  )
  return renderApp(`/home/client/${client.id}${tab && `?aba=${tab}`}`, { user })
}
const shown = (name = 'Padaria Aurora') => screen.findByRole('heading', { level: 1, name })
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

describe('the fields of each department, in the order of its users', () => {
  test.each([
    [
      'comercial',
      [
        'Observação',
        'Contrato',
        'Proposta',
        'Tempo de Contrato',
        'Valor da Mensalidade',
        'CPF/CNPJ',
        'Consultor',
        'E-mail',
        'Dia do Start',
        'Dia da vigência do contrato',
        'Plano',
        'Gestor',
        'CS',
        'Drive',
        'Páginas',
      ],
    ],
    [
      'financeiro',
      [
        'Valor para Pagamento',
        'Data de Pagamento',
        'Método de Pagamento',
        'CPF/CNPJ',
        'Gere NF',
        'Observação',
      ],
    ],
    [
      'social',
      [
        'Quantidade de Criativos',
        'Formato dos Criativos',
        'Nível de Acompanhamento',
        'Briefing',
        'Observação',
        'Redes Sociais',
        'Drives',
      ],
    ],
    ['dev', ['Observação']],
    ['trafego', ['Observação', 'DashBoard', 'Meta ADS', 'Operand', 'Google ADS']],
    [
      'av',
      [
        'Observação',
        'Quantidade de Vídeos',
        'Quantidade de Captações Mensal',
        'Tempo de Captação',
        'Briefing Vídeo',
        'Formato dos Vídeos',
        'Redes Sociais',
        'Drives',
      ],
    ],
  ])('%s', async (tab, labels) => {
    const { user } = open(aurora, buildEmployee(), tab)
    await shown()
    await user.click(await screen.findByRole('button', { name: /^Mostrar/ }))
    expect(terms().slice(0, labels.length)).toEqual(labels)
  })
})

test('money, days, computed end, tax id and plan are written as people write them', async () => {
  open({
    ...aurora,
    value: 1500,
    dateStart: '2026-01-31',
    contractEnd: '2027-01-31',
    cnpj: '11222333000181',
  })
  await shown()
  for (const text of ['31/01/2026', '31/01/2027', '11.222.333/0001-81', 'R$ 1.500,00'])
    expect(screen.getByText(text)).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('Crescimento')).toHaveLength(2))
  expect(document.title).toBe('Padaria Aurora · Bastidor')
})

test('a plan that is gone is said to be unknown', async () => {
  open({ ...aurora, plan: '507f1f77bcf86cd799439011' })
  expect(await screen.findAllByText('Plano desconhecido')).toHaveLength(2)
})

test('a click copies a value, and says so for two seconds', async () => {
  const { user } = open({ ...aurora, email: 'oi@aurora.com.br' })
  await shown()
  await user.click(screen.getByRole('button', { name: 'Copiar E-mail' }))
  expect(await navigator.clipboard.readText()).toBe('oi@aurora.com.br')
  expect(await screen.findByText('Copiado!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Copiado!')).toBeNull(), { timeout: 3000 })
})

test('the keyboard copies too', async () => {
  const { user } = open({ ...aurora, consultor: 'Beto' })
  await shown()
  screen.getByRole('button', { name: 'Copiar Consultor' }).focus()
  await user.keyboard('{Enter}')
  expect(await navigator.clipboard.readText()).toBe('Beto')
})

test('links open safely in another tab; what could run script is only text', async () => {
  open(
    {
      ...aurora,
      linkDashboard: 'painel.agencia.com.br/aurora',
      linkMetaAds: 'javascript:alert(1)',
    },
    buildEmployee(),
    'trafego',
  )
  await shown()
  const link = screen.getByRole('link', { name: /^painel.agencia/ })
  expect(link).toHaveAttribute('href', 'https://painel.agencia.com.br/aurora')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
})

test('profiles are buttons named by their network', async () => {
  open(
    { ...aurora, socialMedia: ['instagram.com/aurora', 'https://www.linkedin.com/company/aurora'] },
    buildEmployee(),
    'social',
  )
  await shown()
  expect(screen.getByRole('link', { name: /^Instagram ?, instagram.com\/aurora/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^LinkedIn/ })).toHaveTextContent('LinkedIn')
})

test('the contract opens its file where the API is, by whatever address it is answered', async () => {
  const path = `/files/${'a'.repeat(32)}`
  open({ ...aurora, contrato: `https://app.agencia.com.br${path}` })
  await shown()
  expect(screen.getByRole('link', { name: /^Abrir o contrato/ })).toHaveAttribute('href', path)
})

test('the head has the chat and the drive', async () => {
  open({ ...aurora, drive: 'drive.google.com/aurora' })
  await shown()
  expect(screen.getByRole('link', { name: /^\(47\) 99999-8888/ })).toHaveAttribute(
    'href',
    'https://wa.me/5547999998888',
  )
  expect(screen.getByRole('link', { name: /^Drive/ })).toHaveAttribute(
    'href',
    'https://drive.google.com/aurora',
  )
})

describe('tabs', () => {
  test('one is open, the address names it, arrows go through them', async () => {
    const { user, router } = open()
    await shown()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Comercial',
      'Financeiro',
      'Social',
      'Dev',
      'Tráfego',
      'A&V',
      'Contratos',
      'Pauta',
      'Peças',
    ])
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, ...Array(8).fill(-1)])
    tabs[0]!.focus()
    await user.keyboard('{ArrowRight}')
    expect(router.state.location.search).toBe('?aba=financeiro')
    expect(tabs[1]).toHaveFocus()
    expect(await screen.findByText('Valor para Pagamento')).toBeVisible()
  })

  test('an address with a tab that is none shows the first', async () => {
    open(aurora, buildEmployee(), 'nada')
    await shown()
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Comercial')
  })
})

describe('status', () => {
  const answer = () => {
    let release: (response: Response) => void = () => undefined
    const sent: unknown[] = []
    server.use(
      http.patch('*/client/changestatus/:id', async ({ request }) => {
        sent.push(await request.json())
        return new Promise<Response>((done) => (release = done))
      }),
    )
    return { sent, release: (response: Response) => release(response) }
  }
  const button = () => screen.findByRole('button', { name: /^Status:/ })

  test('everyone switches it; it shows at once and rests for a second', async () => {
    const { sent, release } = answer()
    const { user } = open(aurora, buildEmployee({ level: 'Base', role: 'Designer' }))
    expect(await button()).toHaveTextContent('Ativo')
    await user.click(await button())
    expect(await button()).toHaveTextContent('Start')
    expect(await button()).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(sent).toEqual([{ status: 'Start' }]))
    release(HttpResponse.json({ ...aurora, status: 'Start', version: 1 }))
    await user.click(await button())
    expect(sent).toHaveLength(1)
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'), {
      timeout: 3000,
    })
    await user.click(await button())
    await waitFor(() => expect(sent).toEqual([{ status: 'Start' }, { status: 'Ativo' }]))
  })

  test('it stays locked for the whole second and not longer', async () => {
    server.use(
      http.patch('*/client/changestatus/:id', () =>
        HttpResponse.json({ ...aurora, status: 'Start', version: 1 }),
      ),
    )
    open()
    const toggle = await button()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    act(() => toggle.click())
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(toggle).toHaveAttribute('data-locked')
    await act(() => vi.advanceTimersByTimeAsync(200))
    await waitFor(() => expect(toggle).not.toHaveAttribute('data-locked'))
  })

  test('a refusal brings the old one back, in the words of the server', async () => {
    const { release } = answer()
    const { user } = open()
    await user.click(await button())
    expect(await button()).toHaveTextContent('Start')
    release(refusal('CONFLICT', { message: 'Status Não Disponível' }))
    expect(await screen.findByText('Status Não Disponível')).toBeVisible()
    expect(await button()).toHaveTextContent('Ativo')
  })
})

describe('when there is no client', () => {
  test('an unknown one is a kind page with two ways on', async () => {
    open()
    server.use(http.get('*/client/:id', () => refusal('NOT_FOUND')))
    await shown('Cliente não encontrado')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Ver todos os clientes' })).toHaveAttribute(
      'href',
      '/home/clients',
    )
    expect(main.getByRole('link', { name: 'Clientes Excluídos' })).toHaveAttribute(
      'href',
      '/home/deletedclients',
    )
  })

  test('a failure says why and can be tried again', async () => {
    const { user } = open()
    server.use(http.get('*/client/:id', () => refusal('UNAVAILABLE')))
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    server.use(http.get('*/client/:id', () => HttpResponse.json(aurora)))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await shown()
  })
})

test('the way back leads to the list with its search and page', async () => {
  const { router } = open()
  await shown()
  await act(() => router.navigate('/home/clients?busca=pa&pagina=3&novo=1'))
  await act(() => router.navigate(`/home/client/${aurora.id}`))
  await shown()
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Clientes' })
  expect(back).toHaveAttribute('href', '/home/clients?busca=pa&pagina=3')
})
