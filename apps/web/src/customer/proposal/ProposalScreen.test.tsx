import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { setFlashMessage } from '#lib/navigation/flash-message.ts'
import { buildProposal } from '#test/build.ts'
import {
  PAST,
  acceptButton,
  confirm,
  full,
  noAcceptButton,
  openProposal,
  thanks,
  toPublic,
} from '#test/proposal-link.tsx'
import { http, HttpResponse, server } from '#test/server.ts'
import { CustomerApp } from '#customer/CustomerApp.tsx'
import { newUser } from '#test/user.ts'

describe('an open proposal', () => {
  test('says for whom it is, what it costs, on which terms and until when', async () => {
    const { heading, seen } = await openProposal(toPublic(full))
    expect(heading).toHaveTextContent('Padaria Aurora')
    for (const text of [
      'Plano Essencial',
      'Até 30 dias após o onboarding',
      'Boleto, Pix ou Cartão',
      '12 Meses',
      /^R\$\s900,00$/,
      /^faltam 10 dias$/,
    ])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.getByText(/Válida até/)).toHaveTextContent(/\d\d\/\d\d\/\d{4}, 23:59$/)
    expect(document.title).toBe('Proposta Comercial · Padaria Aurora')
    await waitFor(() => expect(seen).toHaveLength(1))
    expect(screen.queryByRole('complementary', { name: 'Equipe' })).toBeNull()
  })

  test('lists what is sold, in order, and nothing else', async () => {
    await openProposal(toPublic(full))
    const list = within(screen.getByRole('region', { name: 'O que está incluído' }))
    expect(list.getAllByRole('heading', { level: 3 }).map((it) => it.textContent)).toEqual([
      'ONBOARDING',
      'PÁGINAS',
      'TRÁFEGO PAGO',
      'GOOGLE MEU NEGÓCIO',
      'DASHBOARD',
      'REUNIÕES',
      'ATENDIMENTO PREMIUM',
      'CRIATIVOS REDES',
      'CAPTAÇÃO',
    ])
    expect(list.getByText(/^até R\$\s1\.500,00\/mês$/)).toBeVisible()
    expect(list.getByText('incluído, exclusivo para Joinville')).toBeVisible()
  })

  test('without a start value it names the monthly one, and a length still to be agreed', async () => {
    await openProposal(toPublic(buildProposal({ startValue: 0, plan: '' })))
    const price = within(screen.getByRole('region', { name: 'Investimento' }))
    expect(price.getByText('Valor mensal')).toBeVisible()
    expect(screen.queryByText(/start/)).toBeNull()
    expect(screen.queryByText(/^Plano/)).toBeNull()
    expect(screen.getByText('A combinar')).toBeVisible()
  })

  test('is printed by its button', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = await openProposal(toPublic(full))
    await user.click(screen.getByRole('button', { name: 'Salvar em PDF' }))
    expect(print).toHaveBeenCalledOnce()
  })

  test('expires by itself at its end, and then asks whom to write to', async () => {
    const expiresAt = new Date(Date.now() + 5 * 60_000).toISOString()
    const shown = toPublic(full, { expiresAt })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openProposal(shown, {
      ...shown,
      expired: true,
      consultorWhatsapp: '(47) 98888-7777',
    })
    expect(screen.getByText(/^termina hoje, faltam [45] minutos$|^termina amanhã$/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
    expect(acceptButton()).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.getByRole('heading', { name: 'Esta proposta expirou' })).toBeVisible()
    noAcceptButton()
    expect(await screen.findByRole('link', { name: /Falar com Marina no WhatsApp/ })).toBeVisible()
  })

  test('a phone whose clock is wrong by days still counts as the server does', async () => {
    const proposal = toPublic(full)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const real = Date.now()
    vi.setSystemTime(real + 30 * 86_400_000)
    server.use(
      http.get(`*/proposta/${full.id}`, () =>
        HttpResponse.json(proposal, { headers: { Date: new Date(real).toUTCString() } }),
      ),
      http.post('*/proposta/seen/*', () => new HttpResponse(null, { status: 204 })),
    )
    render(<CustomerApp path={`/sendproposta/${full.id}`} />)
    expect(await screen.findByText('faltam 10 dias')).toBeVisible()
    expect(acceptButton()).toBeVisible()
  })
})

describe('an expired proposal', () => {
  test('says so kindly, without the button, with a message to the consultant', async () => {
    await openProposal(
      toPublic(full, { expired: true, expiresAt: PAST, consultorWhatsapp: '47988887777' }),
    )
    expect(screen.getByText(/a conversa continua/)).toBeVisible()
    expect(screen.getByText(/Expirou em/)).toHaveTextContent('01/01/2020, 09:00')
    noAcceptButton()
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: /WhatsApp/ })
    expect(href).toMatch(/^https:\/\/wa\.me\/5547988887777\?/)
    expect(new URL(href).searchParams.get('text')).toBe(
      'Olá, Marina! A proposta Nº 7 para Padaria Aurora expirou. Pode me enviar uma nova?',
    )
  })

  test('whose consultant has left leads to nobody', async () => {
    await openProposal(toPublic(full, { expired: true, expiresAt: PAST, consultorWhatsapp: '' }))
    expect(screen.queryByRole('link')).toBeNull()
  })
})

test('an accepted proposal shows thanks, and does not count as opened again', async () => {
  const { seen } = await openProposal(thanks(full))
  expect(screen.getByRole('heading', { name: /Proposta aceita/ })).toBeVisible()
  expect(screen.getByText(/O recibo do aceite está com a agência/)).toBeVisible()
  expect(seen).toEqual([])
})

test('an accepted link promises no onboarding when opened again: it may be of a renewal', async () => {
  await openProposal(thanks(full))
  expect(screen.getByText('Que bom ter Padaria Aurora com a gente.')).toBeVisible()
  expect(screen.queryByText(/onboarding/i)).toBeNull()
})

describe('staff who keep proposals', () => {
  const bar = () => within(screen.getByRole('complementary', { name: 'Equipe' }))

  test('see above an open one what they can do with it, and are not taken for the customer', async () => {
    setFlashMessage(`/sendproposta/${full.id}`, 'Proposta Nº 7 criada.')
    const { user, seen, reads } = await openProposal(full)
    expect(bar().getByText('Você está vendo como o cliente vê')).toBeVisible()
    expect(bar().getByText('ainda não vista')).toBeVisible()
    expect(bar().getByRole('status')).toHaveTextContent('Proposta Nº 7 criada.')
    expect(bar().getByRole('link', { name: 'Editar' })).toHaveAttribute(
      'href',
      `/home/criarProposta/${full.id}`,
    )
    expect(bar().getByRole('link', { name: 'Registro' })).toHaveAttribute(
      'href',
      `/home/proposta/${full.id}`,
    )
    await user.click(bar().getByRole('button', { name: 'Copiar link' }))
    expect(await bar().findByRole('button', { name: 'Copiado!' })).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/sendproposta/${full.id}`,
    )
    await user.click(acceptButton())
    expect(screen.getByText(/Você é da equipe/)).toBeVisible()
    expect(seen).toEqual([])
    expect(reads[0]!.credentials).toBe('same-origin')
  })

  test('see an accepted one whole, without the button and no longer to be edited', async () => {
    const evidence = {
      at: PAST,
      ip: '::1',
      userAgent: 'x',
      hash: full.hash,
      staff: null,
      person: null,
      consentVersion: null,
    }
    await openProposal({ ...full, approved: true, state: 'approved', evidence, seenAt: PAST })
    expect(screen.getByRole('heading', { name: 'O que está incluído' })).toBeVisible()
    expect(screen.getByText('Aceita em 01/01/2020, 09:00')).toBeVisible()
    expect(bar().getByText('vista em 01/01/2020, 09:00')).toBeVisible()
    expect(bar().queryByRole('link', { name: 'Editar' })).toBeNull()
    noAcceptButton()
  })

  test('see an expired one with a word on what the customer sees', async () => {
    await openProposal({ ...full, expired: true, expiresAt: PAST })
    expect(screen.getByText(/O cliente vê esta página sem o botão/)).toBeVisible()
    noAcceptButton()
  })

  test('staff who accept see it accepted', async () => {
    const { user } = await openProposal(full, { ...full, approved: true, state: 'approved' })
    await user.click(acceptButton())
    await user.click(confirm())
    expect(await bar().findByText(/^Aceita: /)).toBeVisible()
    noAcceptButton()
  })
})

test('a link that cannot be fetched can be tried again', async () => {
  server.use(http.get(`*/proposta/${full.id}`, () => HttpResponse.error()))
  render(<CustomerApp path={`/sendproposta/${full.id}`} />)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  server.use(
    http.get(`*/proposta/${full.id}`, () => HttpResponse.json(toPublic(full))),
    http.post('*/proposta/seen/*', () => new HttpResponse(null, { status: 204 })),
  )
  await newUser().click(retry)
  expect(await screen.findByRole('heading', { name: 'Padaria Aurora' })).toBeVisible()
})
