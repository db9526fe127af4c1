import type { OpenBriefing } from '@bastidor/shared/briefing'
import { cleanup, render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { newUser } from '#test/user.ts'

const id = 'ab'.repeat(16)
const link = { id, _id: id, clientName: 'Padaria Aurora' }
const OPEN: OpenBriefing = {
  ...link,
  ok: false,
  version: 1,
  blocks: ['trafego', 'logo', 'outras'],
  answers: { jaInveste: null, investeValorePlataforma: '', infoLogotipo: '', outrasInfos: '' },
}

/** Opens the link of a briefing; `sent` is what arrives of its answers. */
const open = () => {
  let stored = OPEN
  const sent: Record<string, unknown>[] = []
  server.use(
    http.get(`*/briefing/link/${id}`, () => HttpResponse.json(stored)),
    http.post(`*/briefing/seen/${id}`, () => new HttpResponse(null, { status: 204 })),
    http.patch(`*/briefing/link/${id}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      sent.push(body)
      const { version: _over, done, ...answers } = body
      if (done) return HttpResponse.json({ ...link, ok: true })
      stored = {
        ...stored,
        version: stored.version + 1,
        answers: { ...stored.answers, ...answers },
      }
      return HttpResponse.json(stored)
    }),
  )
  render(<CustomerApp path={`/sendbriefing/${id}`} />)
  return { sent, user: newUser() }
}
const next = async (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Continuar' }))

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '')
})

test('a reload stays in the open part, and Back of the browser goes to the part before', async () => {
  const { user } = open()
  await screen.findByText('Parte 1 de 3')
  await next(user)
  await next(user)
  cleanup()
  open()
  expect(await screen.findByText('Parte 3 de 3')).toBeVisible()
  history.back()
  expect(await screen.findByText('Parte 2 de 3')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('the customer goes part by part, and a yes asks for more', async () => {
  const { user } = open()
  expect(await screen.findByText('Parte 1 de 3')).toBeVisible()
  expect(screen.queryByLabelText(/Quanto investem/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  expect(await screen.findByLabelText(/Quanto investem/)).toBeVisible()
  await next(user)
  expect(screen.getByText('Parte 2 de 3')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(screen.getByRole('radio', { name: 'Sim' })).toBeChecked()
})

test('the last part sends what was answered, once, and thanks', async () => {
  const { sent, user } = open()
  await screen.findByText('Parte 1 de 3')
  await next(user)
  await next(user)
  await user.type(screen.getByLabelText('O que mais precisamos saber?'), 'Abrimos às 6h')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  const last = sent.at(-1)
  expect(last).toMatchObject({ done: true })
  expect(sent.some(({ outrasInfos }) => outrasInfos === 'Abrimos às 6h')).toBe(true)
})

test('an answer that another device has changed stands beside the own one, to choose from', async () => {
  const { user } = open()
  await screen.findByText('Parte 1 de 3')
  await next(user)
  await next(user)
  const answers = { ...OPEN.answers, outrasInfos: 'Do celular' }
  server.use(
    http.patch(`*/briefing/link/${id}`, () =>
      refusal('STALE_VERSION', { current: { ...OPEN, version: 2, answers } }),
    ),
  )
  await user.type(screen.getByRole('textbox'), 'Do computador')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText(/em outro aparelho ou pela agência/)).toHaveTextContent(
    'Do celular',
  )
  await user.click(screen.getByRole('button', { name: 'Usar a outra' }))
  expect(screen.getByRole('textbox')).toHaveValue('Do celular')
})

test('an error shows, and no input is lost', async () => {
  const { user } = open()
  server.use(http.patch(`*/briefing/link/${id}`, () => HttpResponse.error()))
  await screen.findByText('Parte 1 de 3')
  await next(user)
  await next(user)
  await user.type(screen.getByLabelText('O que mais precisamos saber?'), 'Abrimos às 6h')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement()
  expect(screen.getByLabelText('O que mais precisamos saber?')).toHaveValue('Abrimos às 6h')
})

test('one that was sent shows only thanks, and one that is not there says so kindly', async () => {
  server.use(
    http.get(`*/briefing/link/${id}`, () => HttpResponse.json({ ...link, ok: true }), {
      once: true,
    }),
  )
  const { unmount } = render(<CustomerApp path={`/sendbriefing/${id}`} />)
  expect(await screen.findByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  unmount()
  server.use(http.get(`*/briefing/link/${id}`, () => refusal('NOT_FOUND')))
  render(<CustomerApp path={`/sendbriefing/${id}`} />)
  expect(await screen.findByRole('heading', { name: /não está disponível/ })).toBeVisible()
})
