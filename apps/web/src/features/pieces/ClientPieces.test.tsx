import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildFile, buildPiece, buildRound } from '#test/build-pieces.ts'
import { buildApproval, buildEmployee, newId } from '#test/build.ts'
import { client, openPieces as open } from '#test/client-pieces.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })

test('each state is a column, whose cards say where and when', async () => {
  open([
    buildPiece({ title: 'Rascunho A' }),
    buildPiece({ title: 'Pronta', state: 'approved', networks: ['x', 'google'], files: [] }),
  ])
  const draft = within(await column('Rascunho 1'))
  expect(await draft.findByRole('button', { name: 'Rascunho A' })).toBeVisible()
  const card = within(await column('Aprovada 1')).getByRole('listitem')
  expect(card).toHaveTextContent(/Pronta.*X Google Feed.*28\/11.* às 10:00.*Marina Couto/)
  expect(await within(await column('Com o cliente')).findByText('Nenhuma.')).toBeVisible()
})

test('without any, it is said what to do, and a new one opens once it is made', async () => {
  const { user, sent } = open([])
  expect(await screen.findByText('Nenhuma peça ainda')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Nova peça' }))
  await user.click(await screen.findByRole('button', { name: 'Salvar' }))
  expect(await screen.findByLabelText(/Título/)).toHaveAccessibleDescription('Dê um título à peça.')
  await user.type(screen.getByLabelText(/Título/), 'Bolo de fubá')
  await user.selectOptions(screen.getByLabelText('Formato'), 'reels')
  expect(screen.getByLabelText('Conta como')).toHaveValue('video')
  await user.type(screen.getByLabelText('Hora'), '9:30')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByRole('button', { name: 'Enviar para revisão' })).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      clientId: client.id,
      title: 'Bolo de fubá',
      countsAs: 'video',
      plannedAt: '09:30',
    }),
  ])
})

test('a caption that is too long for a network is pointed out, and saved', async () => {
  const piece = buildPiece({ networks: ['x', 'linkedin'], caption: 'a'.repeat(281) })
  const { user, sent } = open([piece], { search: `?peca=${piece.id}` })
  expect(await screen.findByText('X 281/280 (1 a mais)')).toBeVisible()
  expect(screen.getByText('LinkedIn 281/3.000')).toBeVisible()
  await user.type(screen.getByLabelText('Legenda'), 'b')
  expect(screen.getByRole('button', { name: 'Enviar para revisão' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar ao cliente' })).toHaveFocus(),
  )
  expect(sent).toEqual([{ caption: `${'a'.repeat(281)}b`, version: 1 }])
})

test('a concurrent change is shown beside one’s own', async () => {
  const piece = buildPiece()
  const { user } = open([piece], { search: `?peca=${piece.id}` })
  server.use(
    http.patch('*/piece/:id', () =>
      refusal('STALE_VERSION', { current: { ...piece, caption: 'Deles', version: 2 } }),
    ),
  )
  await user.type(await screen.findByLabelText('Legenda'), '!')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const row = await screen.findByRole('row', { name: /Legenda/ })
  expect(row).toHaveTextContent('LegendaDelesFeito devagar!')
})

test('a round shows what was asked on the picture, and what came after', async () => {
  const piece = buildPiece({
    state: 'adjust',
    round: 1,
    rounds: [buildRound()],
    caption: 'Feito com calma',
    files: [buildFile()],
  })
  open([piece], { search: `?peca=${piece.id}` })
  const rounds = within(await screen.findByRole('region', { name: 'Rodadas' }))
  expect(rounds.getByText('O pão parece queimado.')).toBeVisible()
  expect(rounds.getByRole('list', { name: 'Pontos marcados' })).toHaveTextContent('Mais claro aqui')
  expect(rounds.getByRole('heading', { name: 'Antes' }).parentElement).toHaveTextContent(
    'Feito devagar',
  )
  expect(rounds.getByRole('heading', { name: 'Depois' }).parentElement).toHaveTextContent(
    'Feito com calma',
  )
})

test('a later edit of what the customer has is pointed out', async () => {
  const piece = buildPiece({ state: 'sent', hasLaterEdit: true })
  open([piece], { search: `?peca=${piece.id}` })
  expect(await screen.findByText(/entra na próxima rodada/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
})

test('without the permission to edit, pieces are read-only, but can be checked', async () => {
  const user = buildEmployee({ level: 'Base', role: 'Designer' })
  const piece = buildPiece({ state: 'review', author: { id: newId(), name: 'Ana' } })
  const page = open([piece], { search: `?peca=${piece.id}`, user })
  await page.user.click(await screen.findByRole('button', { name: 'Devolver' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Devolver/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Devolver' }))
  expect(dialog.getByLabelText('O que falta')).toBeInvalid()
  expect(page.sent).toEqual([])
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByLabelText('Legenda')).toBeNull()
})

test('chosen pieces are sent by day, and their link is shown', async () => {
  const [late, early, bare] = [
    buildPiece({ title: 'Depois', plannedOn: '2026-12-20' }),
    buildPiece({ title: 'Antes', plannedOn: '2026-12-01' }),
    buildPiece({ title: 'Sem imagem', files: [] }),
  ]
  const { user } = open([late, early, bare])
  const bodies: unknown[] = []
  const approval = buildApproval({ clientId: client.id })
  server.use(
    http.post('*/approval/createFromPieces/:id', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json(approval, { status: 201 })
    }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Escolher Depois' }))
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Antes' }))
  expect(screen.queryByRole('checkbox', { name: 'Escolher Sem imagem' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enviar ao cliente' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar ao cliente' }))
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(dialog.getByLabelText(/Nome/)).toHaveFocus()
  await user.type(dialog.getByLabelText(/Nome/), 'Dezembro')
  await user.click(dialog.getByRole('button', { name: 'Enviar' }))
  const made = within(await screen.findByRole('dialog', { name: 'Peças enviadas' }))
  expect(made.getByLabelText('Link da aprovação')).toHaveValue(
    `${window.location.origin}/sendapproval/${approval.id}`,
  )
  expect(bodies).toEqual([{ name: 'Dezembro', pieces: [early.id, late.id], answerBy: null }])
  expect(screen.queryByText(/peças escolhidas/)).toBeNull()
})

test('if the client requires a check, only checked pieces can be sent, from the drawer too', async () => {
  const [draft, ready] = [
    buildPiece({ title: 'Nova' }),
    buildPiece({ title: 'Vista', state: 'ready' }),
  ]
  const { user } = open([draft, ready], { internalCheck: true })
  expect(await screen.findByText(/só peças conferidas podem ser enviadas/)).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: 'Escolher Vista' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: 'Escolher Nova' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Nova' }))
  expect(await screen.findByRole('button', { name: 'Enviar para revisão' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Enviar ao cliente' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Vista' }))
  await user.click(await screen.findByRole('button', { name: 'Enviar ao cliente' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar ao cliente' }))
  expect(dialog.getByRole('list')).toHaveTextContent(/^Vista$/)
})

test('the figures of the month lead to what they count', async () => {
  const { user } = open([buildPiece({ title: 'Boa', state: 'approved' })], { answered: 1 })
  const figures = within(await screen.findByRole('group', { name: /^Em .+ de \d{4}:/ }))
  expect(figures.getByRole('button', { name: '1 pedido de ajuste' })).toBeVisible()
  await user.click(figures.getByRole('button', { name: '1 aprovada de primeira (100%)' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Aprovadas de primeira, / }))
  await user.click(await dialog.findByRole('button', { name: 'Boa' }))
  expect(await screen.findByRole('button', { name: 'Reabrir' })).toBeVisible()
})

test('a deleted piece is no longer chosen, and not asked for again', async () => {
  const wrong = buildPiece({ title: 'Errada' })
  const { user } = open([wrong, buildPiece({ title: 'Certa' })])
  await user.click(await screen.findByRole('checkbox', { name: 'Escolher Errada' }))
  await user.click(screen.getByRole('checkbox', { name: 'Escolher Certa' }))
  await user.click(screen.getByRole('button', { name: 'Errada' }))
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  let asked = 0
  const gone = () => {
    asked += 1
    return refusal('NOT_FOUND')
  }
  server.use(http.get(`*/piece/${wrong.id}`, gone))
  await user.click(await screen.findByRole('button', { name: 'excluir' }))
  expect(await screen.findByText('1 peça escolhida')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toBe(0)
})

test('the focus stays with a picture that moves, and a removal is asked about', async () => {
  const piece = buildPiece({ files: [buildFile(), buildFile(), buildFile()] })
  const { user, stored } = open([piece], { search: `?peca=${piece.id}` })
  const orders: string[][] = []
  server.use(
    http.patch('*/piece/:id', async ({ request }) => {
      const { files } = (await request.json()) as { files: string[] }
      orders.push(files)
      const left = files.map((id) => piece.files.find((file) => file.id === id)!)
      return HttpResponse.json(Object.assign(stored[0]!, { files: left, version: 2 }))
    }),
  )
  const [a, b, c] = piece.files.map(({ id }) => id)
  await user.click(await screen.findByRole('button', { name: 'Mover a imagem 2 para depois' }))
  const hasFocus = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
  await hasFocus('Mover a imagem 3 para antes')
  await user.click(screen.getByRole('button', { name: 'Remover a imagem 3' }))
  await user.click(await screen.findByRole('button', { name: 'Remover' }))
  await hasFocus('Remover a imagem 2')
  expect(orders).toEqual([
    [a, c, b],
    [a, c],
  ])
})
