import type { Scope, ScopeRow, ScopeSums } from '@bastidor/shared/scope'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { BEYOND_NEXT_MONTH, NO_SCOPE } from '@bastidor/shared/scope'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const id = 'a'.repeat(24)
const MONTH = monthOf(new Date())
const line = (kind: ScopeSums['kind'], over: Partial<ScopeSums> = {}): ScopeSums => ({
  kind,
  sold: 12,
  carried: 0,
  delivered: 0,
  correction: 0,
  extra: 0,
  owed: 0,
  ...over,
})
const LINES = [
  line('criativo', { carried: 2, delivered: 8, owed: 6 }),
  line('video', { sold: 2, delivered: 4, extra: 2 }),
  line('captacao', { sold: null }),
]
const ITEM = {
  id: 'b'.repeat(24),
  title: 'Reels da fornada',
  day: `${MONTH}-03`,
  round: 1,
  isCorrection: false,
}
const row = (over: Partial<ScopeRow> = {}): ScopeRow => ({
  clientId: id,
  clientName: 'Padaria',
  logo: null,
  gestor: 'Gil',
  cs: '',
  isPartial: true,
  isClosed: false,
  lines: LINES,
  owed: 6,
  ...over,
})

const serve = (results: ScopeRow[]) => {
  const asked: string[] = []
  server.use(
    http.get('*/scope', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ results, total: results.length, totals: LINES })
    }),
  )
  return asked
}
const open = (path: string, user = buildEmployee()) => renderApp(path, { user })

describe('the list', () => {
  test('shows the number of each kind, and leads to what it counts and to a proposal', async () => {
    serve([row()])
    open('/home/escopo')
    const numbers = await screen.findByRole('list', { name: 'Escopo de Padaria' })
    expect(
      within(numbers)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Criativos 8 de 14, faltam 6: Padaria', 'Vídeos 4 de 2, 2 fora do escopo: Padaria'])
    expect(
      within(numbers).getByRole('link', { name: /^Vídeos 4 de 2.*2 fora do escopo/ }),
    ).toHaveAttribute('href', `/home/escopo/${id}/${MONTH}?tipo=video`)
    expect(screen.getByText('mês parcial')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Criar proposta: Padaria' })).toHaveAttribute(
      'href',
      `/home/criarProposta?cliente=${id}`,
    )
  })

  test('asks for the month and the clients in the address; an address of nonsense for now', async () => {
    const asked = serve([])
    const { user } = open('/home/escopo?mes=2026-13')
    expect(await screen.findByText(/^Sem registro de escopo/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ver o mês atual' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Próximo mês' }))
    await user.click(screen.getByRole('switch', { name: 'Só meus clientes' }))
    const next = addMonths(MONTH, 1)
    await waitFor(() => expect(asked.at(-1)).toBe(`?month=${next}&mine=true&limit=100&offset=0`))
    expect(asked[0]).toBe(`?month=${MONTH}&limit=100&offset=0`)
    expect(screen.getByRole('button', { name: 'Próximo mês' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Ver todos os clientes' }))
    expect(await screen.findByRole('button', { name: 'Ver o mês atual' })).toBeVisible()
  })
})

test('a number of all clients leads to what it counts, client by client', async () => {
  const asked = serve([row()])
  server.use(
    http.get('*/scope/:id/:month', () =>
      HttpResponse.json({
        ...row(),
        month: MONTH,
        closedAt: null,
        policy: { carry: 'none', internalCheck: false },
        lines: LINES.map((one) => ({ ...one, items: one.kind === 'video' ? [ITEM] : [] })),
      }),
    ),
  )
  const { user } = open('/home/escopo?meus=1')
  const totals = await screen.findByRole('list', { name: 'Todos os clientes da lista' })
  await user.click(within(totals).getByRole('link', { name: /^Vídeos 4 de 2 / }))
  const [item] = await screen.findAllByRole('link', { name: 'Reels da fornada' })
  expect(item).toHaveAttribute('href', `/home/client/${id}?aba=pecas&peca=${ITEM.id}`)
  expect(asked.at(-1)).toBe(`?month=${MONTH}&mine=true&kind=video&limit=12&offset=0`)
  expect(screen.getByRole('link', { name: /^Vídeos 4 de 2/ })).toHaveAttribute('aria-current')
  await user.click(screen.getByRole('link', { name: 'Escopo por cliente' }))
  expect(await screen.findByRole('list', { name: 'Escopo de Padaria' })).toBeVisible()
})

describe('the statement', () => {
  const scope = (over: Partial<Scope> = {}): Scope => ({
    clientId: id,
    clientName: 'Padaria',
    month: MONTH,
    isPartial: false,
    isClosed: false,
    closedAt: null,
    policy: { carry: 'none', internalCheck: false },
    lines: LINES.map((one) => ({
      ...one,
      items:
        one.kind === 'criativo'
          ? [
              {
                id: 'b'.repeat(24),
                title: 'Páscoa',
                day: '2026-03-01',
                round: 2,
                isCorrection: true,
              },
            ]
          : [],
    })),
    ...over,
  })
  const openStatement = (found: Scope, user = buildEmployee()) => {
    server.use(
      http.get(`*/scope/${id}/${MONTH}`, () => HttpResponse.json(found)),
      http.get('*/visit', () => HttpResponse.json({ results: [], total: 0 })),
    )
    return open(`/home/escopo/${id}/${MONTH}`, user)
  }

  test('leads from each item to its piece, and says what was taken back', async () => {
    openStatement(scope())
    const creatives = await screen.findByRole('region', { name: 'Criativos' })
    expect(within(creatives).getByRole('link', { name: 'Páscoa' })).toHaveAttribute(
      'href',
      `/home/client/${id}?aba=pecas&peca=${'b'.repeat(24)}`,
    )
    expect(creatives).toHaveTextContent('reaberta: −1')
    expect(screen.getByRole('region', { name: 'Captações' })).toHaveTextContent('não contratado')
  })

  test('lets a Líder set the policy, of an open month only, and shows a refusal', async () => {
    const sent: unknown[] = []
    const { user } = openStatement(scope())
    server.use(
      http.put(`*/scope/${id}/policy`, async ({ request }) => {
        sent.push(await request.json())
        return refusal('UNAVAILABLE')
      }),
    )
    const carry = await screen.findByRole('switch', { name: /^Levar o que sobra/ })
    await user.click(carry)
    await waitFor(() => expect(sent).toEqual([{ carry: 'month' }]))
    expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
    expect(carry).not.toBeChecked()
  })

  test('shows two quick changes of the policy at once, and sends them in their order', async () => {
    const sent: object[] = []
    const answers: (() => void)[] = []
    const { user } = openStatement(scope())
    server.use(
      http.put(`*/scope/${id}/policy`, async ({ request }) => {
        sent.push((await request.json()) as object)
        const policy = { ...scope().policy, ...Object.assign({}, ...sent) }
        await new Promise<void>((resolve) => answers.push(resolve))
        return HttpResponse.json(policy)
      }),
    )
    const carry = await screen.findByRole('switch', { name: /^Levar o que sobra/ })
    const check = screen.getByRole('switch', { name: /^Conferir as peças/ })
    await user.click(carry)
    await user.click(check)
    expect(carry).toBeChecked()
    expect(check).toBeChecked()
    await waitFor(() => expect(answers).toHaveLength(1))
    answers[0]!()
    await waitFor(() => expect(answers).toHaveLength(2))
    expect(carry).toBeChecked()
    expect(check).toBeChecked()
    answers[1]!()
    expect(sent).toEqual([{ carry: 'month' }, { internalCheck: true }])
  })

  test('of a closed month is fixed', async () => {
    openStatement(scope({ isClosed: true, closedAt: '2026-04-05T03:00:00.000Z' }))
    expect(await screen.findByText(/ fechado em 05\/04\/2026/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Nova captação' })).toBeNull()
    expect(screen.getByRole('switch', { name: /^Levar/ })).toBeDisabled()
  })

  test('shows no policy to others, and an empty state where there is no scope', async () => {
    const designer = buildEmployee({ level: 'Base', role: 'Designer' })
    server.use(http.get(`*/client/${id}`, () => refusal('NOT_FOUND')))
    openStatement(scope(), designer)
    await screen.findByRole('region', { name: 'Criativos' })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('link', { name: /^Criar proposta/ })).toBeNull()
  })

  test.each([
    ['2020-01', 'NOT_FOUND', NO_SCOPE],
    ['2999-01', 'VALIDATION', BEYOND_NEXT_MONTH],
  ] as const)(
    'of a month without a scope (%s) says so, and leads on',
    async (month, code, message) => {
      server.use(
        http.get(`*/scope/${id}/${month}`, () => refusal(code, { message })),
        http.get('*/visit', () => HttpResponse.json({ results: [], total: 0 })),
      )
      open(`/home/escopo/${id}/${month}`)
      expect(await screen.findByRole('link', { name: 'Ver o mês atual' })).toHaveAttribute(
        'href',
        `/home/escopo/${id}/${MONTH}`,
      )
      expect(screen.getByText(message)).toBeVisible()
      expect(screen.getByRole('button', { name: 'Mês anterior' })).toBeEnabled()
    },
  )

  test.each(['2026-13', '0001-01', MONTH])(
    'of nobody, or of no month (%s), is not there',
    async (month) => {
      server.use(
        http.get(`*/scope/${id}/${month}`, () => refusal('NOT_FOUND')),
        http.get('*/visit', () => HttpResponse.json({ results: [], total: 0 })),
      )
      open(`/home/escopo/${id}/${month}`)
      expect(await screen.findByText('Página não encontrada')).toBeVisible()
    },
  )
})
