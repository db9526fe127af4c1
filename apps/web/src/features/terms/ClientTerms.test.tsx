import { QueryObserver } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Term } from '@bastidor/shared/terms'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { buildTerm } from '#test/build-terms.ts'
import { ClientTerms } from './ClientTerms.tsx'

const client = buildClient({ name: 'Padaria Aurora', contractEnd: '2027-12-31' })
const FIRST = buildTerm({ state: 'past', endsOn: '2026-11-20' })
const SECOND = buildTerm({
  n: 2,
  startsOn: '2027-01-01',
  endsOn: '2027-12-31',
  state: 'future',
  source: 'direct',
  value: 1650,
  adjustment: { index: 'IPCA', percent: 10 },
  gapDays: 41,
  note: 'Assinado em papel',
})

const serve = (results: Term[]) => {
  const sent: unknown[] = []
  server.use(
    http.get(`*/client/${client.id}/terms`, () =>
      HttpResponse.json({ results, total: results.length }),
    ),
    http.patch('*/term/:id', async ({ request, params }) => {
      sent.push([params.id, await request.json()])
      return HttpResponse.json(results.at(-1))
    }),
    http.delete('*/term/:id', ({ params }) => {
      sent.push([params.id])
      return HttpResponse.json({ id: String(params.id) })
    }),
  )
  return sent
}
const open = (level: 'Líder' | 'Base' = 'Líder') =>
  renderApp('/home', {
    user: buildEmployee({ level, role: 'Designer' }),
    // Menus open inside of the content.
    routes: [
      {
        path: '/home',
        element: (
          <main id="conteudo">
            <ClientTerms client={client} />
            <Toasts />
          </main>
        ),
      },
    ],
  })
const menuOf = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /^Ações do/ }))
  await screen.findAllByRole('menuitem')
  return screen
}

test('the last contract stands first, with the gap before it, who made it, and what it says', async () => {
  serve([FIRST, SECOND])
  open()
  const items = within(await screen.findByRole('list', { name: 'Contratos' })).getAllByRole(
    'listitem',
  )
  expect(items[0]).toHaveTextContent(/^2º contrato Ainda não começou/)
  expect(items[0]).toHaveTextContent('de 01/01/2027 até 31/12/2027 · 12 Meses')
  expect(items[0]).toHaveTextContent(/R\$\s1\.650,00 por mês/)
  expect(items[0]).toHaveTextContent('8 posts · 1 vídeo · IPCA, +10%')
  expect(items[0]).toHaveTextContent('Assinado em papel')
  expect(items[0]).toHaveTextContent('Renovado em 18/11/2025 por Ana')
  expect(items[0]).toHaveTextContent('41 dias sem contrato')
  expect(items[1]).toHaveTextContent(/^1º contrato Encerrado.*Criado em 18\/11\/2025 por Ana/)
  expect(screen.getAllByRole('button', { name: /^Ações do/ })).toHaveLength(1)
})

test('one of a proposal leads to it, for those who see proposals', async () => {
  const proposalId = 'c'.repeat(32)
  serve([FIRST, { ...SECOND, source: 'proposal', proposalId }])
  open()
  expect(await screen.findByRole('link', { name: 'Proposta' })).toHaveAttribute(
    'href',
    `/home/proposta/${proposalId}`,
  )
  cleanup()
  open('Base')
  expect(await screen.findByText(/Proposta de Ana, aceita em/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a correction sends what was changed', async () => {
  const sent = serve([FIRST, SECOND])
  const app = open()
  await app.user.click((await menuOf(app)).getByRole('menuitem', { name: 'Corrigir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir o 2º contrato' }))
  const start = dialog.getByLabelText('Começo')
  await app.user.clear(start)
  await app.user.type(start, '05012027')
  await app.user.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(sent).toEqual([[SECOND.id, { startsOn: '2027-01-05', version: 1 }]]))
})

test('the start of the first one is corrected on the client itself', async () => {
  serve([{ ...FIRST, state: 'current' }])
  const app = open()
  await app.user.click((await menuOf(app)).getByRole('menuitem', { name: 'Corrigir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir o 1º contrato' }))
  expect(dialog.getByText(/é o Dia do Start, na ficha/)).toBeVisible()
  expect(dialog.queryByLabelText('Começo')).toBeNull()
})

test('that it goes on without a contract is noted with a reason, and taken back', async () => {
  const sent = serve([FIRST])
  const app = open()
  const menu = await menuOf(app)
  expect(menu.queryByRole('menuitem', { name: /^Cancelar/ })).toBeNull()
  await app.user.click(menu.getByRole('menuitem', { name: 'Segue sem contrato' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Seguir sem contrato?' }))
  await app.user.type(dialog.getByLabelText('Por quê?'), 'Mês a mês')
  await app.user.click(dialog.getByRole('button', { name: 'Segue sem contrato' }))
  await waitFor(() => expect(sent).toEqual([[FIRST.id, { closed: true, closedNote: 'Mês a mês' }]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()

  const again = serve([{ ...FIRST, closedOn: '2026-11-21', closedNote: 'Mês a mês' }])
  const other = open()
  expect(await screen.findByText('Segue sem contrato desde 21/11/2026: Mês a mês')).toBeVisible()
  await other.user.click(
    (await menuOf(other)).getByRole('menuitem', { name: 'Esperar a renovação' }),
  )
  await waitFor(() => expect(again).toEqual([[FIRST.id, { closed: false }]]))
})

test('one that has not begun is cancelled after a question', async () => {
  const sent = serve([FIRST, SECOND])
  const app = open()
  await app.user.click(
    (await menuOf(app)).getByRole('menuitem', { name: 'Cancelar este contrato' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar o 2º contrato?' }))
  await app.user.click(dialog.getByRole('button', { name: 'Cancelar o contrato' }))
  await waitFor(() => expect(sent).toEqual([[SECOND.id]]))
})

test('a cancellation is reported although its row is gone before the rest has loaded', async () => {
  serve([FIRST, SECOND])
  const app = open()
  await app.user.click(
    (await menuOf(app)).getByRole('menuitem', { name: 'Cancelar este contrato' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar o 2º contrato?' }))
  // Something of the clients that is slow, as the list of renewals may be.
  const slow = new QueryObserver(app.queryClient, {
    queryKey: ['clients', 'slow'],
    queryFn: () => new Promise(() => undefined),
    initialData: 0,
    staleTime: Infinity,
  })
  const stop = slow.subscribe(() => undefined)
  server.use(
    http.get(`*/client/${client.id}/terms`, () =>
      HttpResponse.json({ results: [FIRST], total: 1 }),
    ),
  )
  await app.user.click(dialog.getByRole('button', { name: 'Cancelar o contrato' }))
  expect(await screen.findByText('Contrato cancelado.')).toBeVisible()
  stop()
})

test('without contracts it says so; a failure says why and can be tried again', async () => {
  serve([])
  open()
  expect(await screen.findByText('Nenhum contrato ainda')).toBeVisible()
  cleanup()
  server.use(http.get(`*/client/${client.id}/terms`, () => refusal('UNAVAILABLE')))
  const { user } = open()
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  serve([FIRST])
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('list', { name: 'Contratos' })).toBeVisible()
})
