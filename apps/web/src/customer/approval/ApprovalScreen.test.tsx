import type { OpenApproval } from '@bastidor/shared/approvals'
import { render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildApproval } from '#test/build.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { newUser } from '#test/user.ts'

const buildLink = (): OpenApproval => {
  const { id, _id, name, clientName, item, images } = buildApproval()
  return {
    id,
    _id,
    name,
    clientName,
    item,
    images,
    approved: false,
    denied: false,
    answerDate: null,
  }
}

/** Opens the link of an approval; `sent` is what arrives as its answer. */
const open = (approval = buildLink()) => {
  const sent: unknown[] = []
  const { id, _id, name } = approval
  server.use(
    http.get(`*/approval/${id}`, () => HttpResponse.json(approval)),
    http.post(`*/approval/seen/${id}`, () => new HttpResponse(null, { status: 204 })),
    http.patch(`*/approval/answerapproval/${id}`, async ({ request }) => {
      sent.push(await request.json())
      const answerDate = '2026-11-20T12:00:00.000Z'
      return HttpResponse.json({ id, _id, name, approved: false, denied: true, answerDate })
    }),
  )
  const page = render(<CustomerApp path={`/sendapproval/${id}`} />)
  return { approval, sent, user: newUser(), close: page.unmount }
}
const reason = () => screen.findByLabelText(/O que você achou/)
const reject = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Rejeitar' }))

test('a rejection carries its reason and what is said of single images', async () => {
  const { sent, user } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Posts de maio' })).toBeVisible()
  const [, second] = screen.getAllByRole('button', { name: 'Comentar esta imagem' })
  await user.click(second!)
  expect(screen.getByLabelText('Comentário sobre a imagem 2')).toHaveFocus()
  await user.keyboard('Mais claro')
  await user.type(await reason(), 'Não gostei da foto')
  await reject(user)
  expect(await screen.findByRole('heading', { name: 'Obrigado por responder!' })).toHaveFocus()
  expect(sent).toEqual([
    {
      approved: false,
      denied: true,
      feedback: 'Não gostei da foto',
      notes: [{ item: 1, text: 'Mais claro' }],
    },
  ])
  expect(localStorage).toHaveLength(0)
})

test('a missing or short reason is said at its field, which has the focus, and sends nothing', async () => {
  const { sent, user } = open()
  await reject(user)
  expect(await reason()).toHaveFocus()
  expect(await reason()).toHaveAccessibleDescription('Preencha o motivo da rejeição.')
  await user.type(await reason(), '1234567890')
  expect(await reason()).toBeValid()
  await reject(user)
  expect(await reason()).toHaveAccessibleDescription(
    'Escreva um motivo válido. ex: Não gostei da foto!',
  )
  expect(sent).toEqual([])
})

test('without a network nothing is lost, also when the page is closed', async () => {
  const { approval, user, close } = open()
  server.use(
    http.patch(`*/approval/answerapproval/${approval.id}`, () => HttpResponse.error(), {
      once: true,
    }),
  )
  await user.type(await reason(), 'Não gostei da foto')
  await reject(user)
  expect(await screen.findByText(/Sem conexão/)).toBeVisible()
  close()
  const again = open(approval)
  expect(await reason()).toHaveValue('Não gostei da foto')
  await reject(again.user)
  await screen.findByText('Obrigado por responder!')
  expect(again.sent).toHaveLength(1)
})

test('a second answer is thanked like the first', async () => {
  const { approval, user } = open()
  server.use(
    http.patch(`*/approval/answerapproval/${approval.id}`, () => refusal('ALREADY_ANSWERED')),
  )
  await user.type(await reason(), 'Não gostei da foto')
  await reject(user)
  expect(await screen.findByText('Obrigado por responder!')).toBeVisible()
})

test('an answered link thanks, an unknown one says so', async () => {
  server.use(
    http.get('*/approval/answered', () =>
      HttpResponse.json({
        id: 'a',
        _id: 'a',
        name: 'Posts',
        approved: true,
        denied: false,
        answerDate: '2026-11-20T12:00:00.000Z',
      }),
    ),
    http.get('*/approval/unknown', () => refusal('NOT_FOUND')),
  )
  const page = render(<CustomerApp path="/sendapproval/answered" />)
  expect(await screen.findByText('Obrigado por responder!')).toBeVisible()
  page.unmount()
  render(<CustomerApp path="/sendapproval/unknown" />)
  expect(await screen.findByText('Este link não está disponível')).toBeVisible()
})
