import type { LockedPortal, UnlockedPortal } from '@bastidor/shared/portal'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { newUser } from '#test/user.ts'

const ID = 'a'.repeat(32)
const LOCKED: LockedPortal = {
  id: ID,
  _id: ID,
  clientName: 'Padaria Aurora',
  isUnlocked: false,
  canMail: false,
  hasPin: true,
  waiting: [
    {
      kind: 'nps',
      title: 'Satisfação',
      url: `https://app.agencia.com.br/sendnps/${'b'.repeat(32)}`,
      since: '2020-01-01',
      answerBy: null,
    },
    { kind: 'proposal', title: 'Proposta Nº 7', url: null, since: '2020-01-02', answerBy: null },
  ],
  team: [{ name: 'Gil Gestor', role: 'Gestor', whatsapp: '(47) 91111-1111' }],
}
const UNLOCKED: UnlockedPortal = {
  ...LOCKED,
  isUnlocked: true,
  month: [
    { kind: 'criativo', sold: 12, delivered: 8, owed: 4, items: [{ title: 'Dia das mães' }] },
    { kind: 'video', sold: null, delivered: 0, owed: 0, items: [] },
  ],
  answered: [
    { kind: 'approval', title: 'Posts de maio', answeredOn: '2026-05-04', result: 'Aprovada' },
  ],
}

/** Opens the portal; `sent` are the codes that arrive, answered by `answer`. */
const open = (
  portal: Partial<LockedPortal> = {},
  answer: () => Response = () => HttpResponse.json({ isUnlocked: true }),
) => {
  const sent: unknown[] = []
  let isOpen = false
  server.use(
    http.get(`*/portal/${ID}`, () =>
      HttpResponse.json(isOpen ? UNLOCKED : { ...LOCKED, ...portal }),
    ),
    http.post(`*/portal/seen/${ID}`, () => new HttpResponse(null, { status: 204 })),
    http.post(`*/portal/${ID}/code`, async ({ request }) => {
      sent.push(await request.json())
      const response = answer()
      isOpen = response.ok
      return response
    }),
  )
  render(<CustomerApp path={`/sendportal/${ID}`} />)
  return { sent, user: newUser() }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const code = () => screen.getByRole('textbox', { name: 'Digite o código' })
const submit = () => screen.getByRole('button', { name: 'Abrir' })

test('a locked portal links what is open to all, and says what opens the rest', async () => {
  open()
  const waiting = await region('Esperando você')
  expect(waiting.getByRole('link', { name: /Satisfação/ })).toHaveAttribute(
    'href',
    `/sendnps/${'b'.repeat(32)}`,
  )
  expect(waiting.getAllByRole('link')).toHaveLength(1)
  expect(waiting.getByText('Abra com o código abaixo')).toBeVisible()
  expect((await region('Seu time')).getByRole('link')).toHaveAttribute(
    'href',
    'https://wa.me/5547911111111',
  )
  expect(screen.queryByRole('region', { name: 'Já respondidas' })).toBeNull()
})

test('the right code opens it, as it was typed with a space', async () => {
  const { sent, user } = open()
  await region('Esperando você')
  await user.type(code(), '482 915{Enter}')
  const month = await region('Este mês')
  expect(screen.getByRole('heading', { name: 'Esperando você' })).toHaveFocus()
  expect(month.getByText('8 de 12')).toBeVisible()
  expect(month.getByText('Faltam 4')).toBeVisible()
  expect(month.queryByText('Vídeos')).toBeNull()
  expect((await region('Já respondidas')).getByText('Aprovada')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(sent).toEqual([{ code: '482915' }])
})

test('letters do not stay in the field of the code', async () => {
  const { user } = open()
  await region('Esperando você')
  await user.type(code(), '4a8b2x')
  expect(code()).toHaveValue('482')
})

test('a code that is right and opens nothing is no riddle', async () => {
  const { user } = open()
  await region('Esperando você')
  server.use(http.get(`*/portal/${ID}`, () => HttpResponse.json(LOCKED)))
  await user.type(code(), '482915{Enter}')
  expect(await screen.findByText(/o navegador não guardou o acesso/)).toBeVisible()
  server.use(http.get(`*/portal/${ID}`, () => HttpResponse.error()))
  await user.type(code(), '{Enter}')
  expect(await screen.findByText(/^Sem conexão/)).toBeVisible()
})

test('too few digits are reported right away, without a request', async () => {
  const { sent, user } = open()
  await region('Esperando você')
  await user.type(code(), '4829')
  await user.click(submit())
  expect(screen.getByRole('alert')).toHaveTextContent('Digite os seis números.')
  expect(code()).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
})

test.each([
  [() => refusal('WRONG_CODE', { message: 'Código incorreto.' }), 'Código incorreto.'],
  [
    () => refusal('RATE_LIMITED', { retryAfter: 840 }),
    'Muitas tentativas. Tente de novo em 14 minutos.',
  ],
  [() => HttpResponse.error(), 'Sem conexão. Verifique a internet e tente de novo.'],
])('a refused code is explained, and can be typed again', async (answer, text) => {
  const { user } = open({}, answer)
  await region('Esperando você')
  await user.type(code(), '111111{Enter}')
  expect(await screen.findByText(text)).toBeVisible()
  expect(code()).toHaveValue('111111')
  expect(submit()).toBeEnabled()
})

test('a code is mailed on demand, to an address that is mostly hidden', async () => {
  const { sent, user } = open({ canMail: true, hasPin: false }, () =>
    HttpResponse.json({ sent: true, to: 'a•••@aurora.com.br' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Receber um código por e-mail' }))
  expect(await screen.findByText(/Enviamos um código para a•••@aurora\.com\.br/)).toBeVisible()
  expect(sent).toEqual([{}])
})

test('without a PIN and without mail there is nothing to type', async () => {
  open({ hasPin: false })
  expect(await screen.findByText(/peça um PIN a quem cuida da sua conta/)).toBeVisible()
  expect(screen.getByText('Abre só com um PIN')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('nothing to wait for is good news', async () => {
  open({ waiting: [] })
  expect(await screen.findByText(/Nada esperando por você/)).toBeVisible()
})

test('a revoked portal says so, and an unknown one that it is not there', async () => {
  server.use(http.get(`*/portal/${ID}`, () => refusal('GONE')))
  const { unmount } = render(<CustomerApp path={`/sendportal/${ID}`} />)
  expect(await screen.findByRole('heading', { name: 'Este link foi desativado' })).toHaveFocus()
  unmount()
  server.use(http.get(`*/portal/${ID}`, () => refusal('NOT_FOUND')))
  render(<CustomerApp path={`/sendportal/${ID}`} />)
  expect(await screen.findByRole('heading', { name: /não está disponível/ })).toBeVisible()
})

test('a portal that is revoked while the code is typed says so', async () => {
  const { user } = open({}, () => refusal('GONE'))
  await region('Esperando você')
  server.use(http.get(`*/portal/${ID}`, () => refusal('GONE')))
  await user.type(code(), '482915{Enter}')
  expect(await screen.findByRole('heading', { name: 'Este link foi desativado' })).toBeVisible()
})

test('without a network it can be tried again', async () => {
  server.use(http.get(`*/portal/${ID}`, () => HttpResponse.error()))
  render(<CustomerApp path={`/sendportal/${ID}`} />)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  server.use(http.get(`*/portal/${ID}`, () => HttpResponse.json(LOCKED)))
  await newUser().click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible()
})
