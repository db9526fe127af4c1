import type { OpenApproval } from '@bastidor/shared/approvals'
import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { render, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { buildApproval, newId } from '#test/build.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { newUser } from '#test/user.ts'

const buildShown = (over: Partial<ShownPiece> = {}): ShownPiece => ({
  id: newId(),
  title: 'Pão de fermentação natural',
  caption: 'Feito devagar #pao',
  networks: ['instagram'],
  format: 'feed',
  plannedOn: '2026-12-01',
  plannedAt: '10:00',
  videoUrl: '',
  items: [0],
  round: 1,
  asked: null,
  ...over,
})

/** Opens the link of an approval of these pieces; `sent` is what arrives as its answer. */
const open = (pieces: ShownPiece[], over: Partial<OpenApproval> = {}) => {
  const sent: unknown[] = []
  const { id: own, name, clientName, item, images } = buildApproval()
  const id = over.id ?? own
  const _id = id
  const approval: OpenApproval = {
    id,
    _id,
    name,
    clientName,
    item,
    images,
    approved: false,
    denied: false,
    answerDate: null,
    answerBy: null,
    pieces,
    ...over,
  }
  server.use(
    http.get(`*/approval/${id}`, () => HttpResponse.json(approval)),
    http.post(`*/approval/seen/${id}`, () => new HttpResponse(null, { status: 204 })),
    http.patch(`*/approval/answerapproval/${id}`, async ({ request }) => {
      sent.push(await request.json())
      const answerDate = '2026-11-25T12:00:00.000Z'
      return HttpResponse.json({ id, _id, name, approved: false, denied: true, answerDate })
    }),
  )
  render(<CustomerApp path={`/sendapproval/${id}`} />)
  return { approval, sent, user: newUser() }
}
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const placeOf = (text: RegExp) => screen.findByRole('heading', { level: 2, name: text })

test('the decisions on all pieces are one answer, which leaves no draft', async () => {
  const pieces = [buildShown({ title: 'Um' }), buildShown({ title: 'Dois' }), buildShown()]
  const { user, sent } = open(pieces)
  await press(user, 'Aprovar')
  expect(await placeOf(/Peça 2 de 3 Dois/)).toHaveFocus()
  await press(user, 'Pedir ajuste')
  await user.type(screen.getByLabelText('O que mudar nesta peça?'), 'A cor está errada')
  await press(user, 'Continuar')
  await press(user, 'Aprovar')
  expect(await placeOf(/Resumo/)).toHaveFocus()
  await press(user, 'Enviar')
  expect(await screen.findByText('Obrigado por responder!')).toBeVisible()
  expect(sent).toEqual([
    {
      pieces: [
        { id: pieces[0]!.id, decision: 'approved' },
        { id: pieces[1]!.id, decision: 'adjust', note: 'A cor está errada', pins: [] },
        { id: pieces[2]!.id, decision: 'approved' },
      ],
    },
  ])
  expect(localStorage).toHaveLength(0)
})

test('a point is pressed onto a picture, and needs its text', async () => {
  const { user, sent, approval } = open([buildShown()])
  await press(user, 'Pedir ajuste')
  await press(user, 'Marcar um ponto na imagem')
  await press(user, 'Continuar')
  expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent(/em cada ponto/)
  expect(screen.getByLabelText('Ponto 1')).toHaveFocus()
  await user.keyboard('Logo maior')
  await press(user, 'Continuar')
  await press(user, 'Enviar')
  await screen.findByText('Obrigado por responder!')
  expect(sent).toEqual([
    {
      pieces: [
        {
          id: approval.pieces?.[0]?.id,
          decision: 'adjust',
          note: '',
          pins: [expect.objectContaining({ item: 0, text: 'Logo maior' })],
        },
      ],
    },
  ])
})

test('a request that is given up for an approval is not sent', async () => {
  const { user, sent } = open([buildShown()])
  await press(user, 'Pedir ajuste')
  await user.type(screen.getByLabelText('O que mudar nesta peça?'), 'Nada, na verdade')
  await press(user, 'Aprovar')
  await press(user, 'Enviar')
  await screen.findByText('Obrigado por responder!')
  expect(sent).toEqual([{ pieces: [expect.not.objectContaining({ note: expect.anything() })] }])
})

test('nothing is sent while a piece is undecided, which then has the focus', async () => {
  const { user, sent } = open([buildShown({ title: 'Um' }), buildShown({ title: 'Dois' })])
  await press(user, 'Aprovar')
  await press(user, 'Ver resumo')
  await press(user, 'Enviar')
  expect(screen.getByText('Decida cada peça antes de enviar.')).toBeVisible()
  expect(screen.getByRole('button', { name: /Dois Sem decisão/ })).toHaveFocus()
  expect(sent).toEqual([])
})

test('a piece is shown in each of its networks, with the words where that has them', async () => {
  const caption = `${'Muito texto '.repeat(30)}fim`
  const { user } = open([buildShown({ networks: ['instagram', 'linkedin'], caption })])
  const post = () => screen.getByRole('article')
  expect(await screen.findByRole('article', { name: 'Como fica no Instagram' })).toBeVisible()
  expect(post()).not.toHaveTextContent('fim')
  await user.click(within(post()).getByRole('button', { name: 'mais' }))
  expect(post()).toHaveTextContent('fim')
  await press(user, 'LinkedIn')
  expect(screen.getByRole('article', { name: 'Como fica no LinkedIn' })).toHaveTextContent('Gostei')
})

test('a video is a link, and what was asked in the last round is said again', async () => {
  const asked = {
    note: 'Troque a música',
    pins: [{ item: 0, x: 0.1, y: 0.2, text: 'Mais claro' }],
    images: buildApproval().images.slice(0, 1),
  }
  open([buildShown({ items: [], videoUrl: 'youtu.be/abc', round: 2, asked })])
  expect(await screen.findByRole('link', { name: 'Assistir ao vídeo' })).toHaveAttribute(
    'href',
    'https://youtu.be/abc',
  )
  expect(screen.getByText('O que você pediu na rodada 1')).toBeVisible()
  expect(screen.getByText('Troque a música')).toBeVisible()
  expect(screen.getByText('Mais claro')).toBeVisible()
})

test.each(['mando pelo WhatsApp', 'vídeo.', '@ana', 'ana@padaria.com.br'])(
  'a video that is only words is no link: %s',
  async (videoUrl) => {
    open([buildShown({ items: [], videoUrl })])
    expect(await screen.findByText(`Vídeo: ${videoUrl}`)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Assistir ao vídeo' })).toBeNull()
  },
)

test('until when to answer is said, and kindly once that is past', async () => {
  open([buildShown()], { answerBy: '2020-01-02' })
  expect(
    await screen.findByText('O prazo era 02/01/2020, mas ainda dá para responder.'),
  ).toBeVisible()
})

test('a draft that is not understood any more is dropped', async () => {
  const piece = buildShown()
  const { id } = buildApproval()
  localStorage.setItem(`bastidor.link.${id}`, JSON.stringify({ notes: ['alt'], feedback: '' }))
  open([piece], { id })
  server.use(http.patch('*/approval/answerapproval/*', () => refusal('INTERNAL')))
  expect(await screen.findByRole('button', { name: 'Aprovar' })).toBeVisible()
})
