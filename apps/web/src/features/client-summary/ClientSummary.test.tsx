import type { ClientSummary } from '@bastidor/shared/clients.summary'
import type { Client } from '@bastidor/shared/clients.views'
import { addDays, dayOf, formatDay } from '@bastidor/shared/dates'
import type { PendingItem } from '@bastidor/shared/pending-customers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee, buildPlan } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, NO_SUMMARY, refusal, server } from '#test/server.ts'

const plan = buildPlan({ name: 'Crescimento' })
const aurora = buildClient({ name: 'Padaria Aurora', plan: plan.id, status: 'Ativo' })
const today = dayOf(new Date())
const id = (sign: string) => sign.repeat(32)

const item: PendingItem = {
  kind: 'nps',
  id: id('a'),
  _id: id('a'),
  title: 'Pós Briefing',
  clientId: aurora.id,
  clientName: aurora.name,
  logo: null,
  whatsapp: '(47) 99999-8888',
  contactName: '',
  since: today,
  days: 5,
  seenAt: null,
  expiresAt: null,
  daysLeft: null,
  lateDays: 0,
  archivedAt: null,
}

const open = async (
  summary: Partial<ClientSummary> = {},
  client: Partial<Client> = {},
  user = buildEmployee(),
) => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json({ ...aurora, ...client })),
    http.get('*/client/:id/summary', () => HttpResponse.json({ ...NO_SUMMARY, ...summary })),
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
  )
  const app = renderApp(`/home/client/${aurora.id}`, { user })
  return { ...app, strip: within(await screen.findByRole('list', { name: 'Resumo' })) }
}

test('a renewed contract of a client without a start is one with an end, to be renewed again', async () => {
  const end = addDays(today, -3)
  const { strip } = await open({}, { dateStart: null, contractEnd: end })
  const contract = (await strip.findByText('Contrato')).closest('li')
  expect(contract).toHaveTextContent(`ContratoVenceu há 3 diasAté ${formatDay(end)}`)
  expect(await strip.findByRole('button', { name: /^Renovar/ })).toBeVisible()
})

test('plan, fee, contract, scores, what is pending and the people stand above the tabs', async () => {
  const [start, end] = [addDays(today, -100), addDays(today, 100)]
  const { strip } = await open(
    {
      scores: [
        { id: id('b'), _id: id('b'), name: 'Satisfação', value: 9, day: addDays(today, -40) },
        { id: id('c'), _id: id('c'), name: 'Satisfação', value: 7, day: addDays(today, -20) },
      ],
      pending: [item],
    },
    { value: 1500, dateStart: start, contractEnd: end, gestor: 'Gil', gestorId: '0'.repeat(24) },
  )
  expect(await strip.findByText('Crescimento')).toBeVisible()
  expect(strip.getByText(/1\.500,00 por mês/)).toBeVisible()
  expect(strip.getByText('Vence em 100 dias')).toBeVisible()
  expect(strip.getByLabelText(`até ${formatDay(end)}`)).toBeVisible()
  expect(await strip.findByText('última há 20 dias')).toBeVisible()
  const dots = strip.getAllByRole('link', { name: /^Nota/ })
  expect(dots.map((dot) => [dot.getAttribute('href'), dot.dataset['group']])).toEqual([
    [`/home/viewnps/${id('b')}`, 'promoter'],
    [`/home/viewnps/${id('c')}`, 'passive'],
  ])
  expect(await strip.findByRole('link', { name: 'Pesquisa Pós Briefing' })).toBeVisible()
  expect(strip.getByText('há 5 dias, não vista')).toBeVisible()
  expect(strip.getByRole('link', { name: /^Enviar por WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5547999998888\?text=.*sendnps/),
  )
  expect(strip.getByRole('link', { name: 'Gil' })).toHaveAttribute(
    'href',
    `/home/employee/${'0'.repeat(24)}`,
  )
  expect(strip.getByText('ninguém')).toBeVisible()
})

test('a contract that is over says so, and is renewed where one reads it', async () => {
  const over = {
    dateStart: '2025-01-31',
    contractEnd: addDays(today, -3),
    tempoContrato: '6 Meses',
    value: 1500,
    version: 4,
  }
  const { strip, user } = await open({}, over)
  const sent: unknown[] = []
  server.use(
    http.post(`*/client/${aurora.id}/renew`, async ({ request }) => {
      sent.push(await request.json())
      server.use(
        http.get(`*/client/${aurora.id}`, () =>
          HttpResponse.json({ ...aurora, ...over, contractEnd: addDays(today, 180) }),
        ),
      )
      return HttpResponse.json({ mode: 'direct', term: null, proposal: null }, { status: 201 })
    }),
  )
  expect(strip.getByText('Venceu há 3 dias')).toBeVisible()
  await user.click(await strip.findByRole('button', { name: 'Renovar o contrato' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar o contrato' }))
  expect(dialog.getByText(/O próximo começa hoje, com 2 dias sem contrato\.$/)).toBeVisible()
  expect(dialog.getByLabelText(/^Meses/)).toHaveDisplayValue('6')
  await user.click(dialog.getByRole('button', { name: 'Renovar sem proposta' }))
  expect(await screen.findByText('Contrato renovado.')).toBeVisible()
  expect(sent).toMatchObject([{ mode: 'direct', months: 6 }])
  expect(await strip.findByText('Vence em 180 dias')).toBeVisible()
})

test('further pending links are behind a button, which gets the focus back', async () => {
  const approval = { ...item, kind: 'approval' as const, id: id('d'), title: 'Posts de maio' }
  const { strip, user } = await open({ pending: [item, approval] })
  await user.click(await strip.findByRole('button', { name: 'mais 1' }))
  const others = within(await screen.findByRole('list', { name: 'Também aguardando o cliente' }))
  expect(others.getByRole('link', { name: 'Aprovação Posts de maio' })).toBeVisible()
})

test('level Base sees neither scores nor what is pending', async () => {
  const { strip } = await open(
    { scores: undefined },
    {},
    buildEmployee({ level: 'Base', role: 'Designer' }),
  )
  expect(await strip.findByText('Tudo em dia')).toBeVisible()
  expect(strip.queryByText('NPS')).toBeNull()
  expect(strip.queryByText('Aguardando o cliente')).toBeNull()
})

test('a summary that fails says so, and the rest of the page works', async () => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(aurora)),
    http.get('*/client/:id/summary', () => refusal('INTERNAL')),
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
  )
  const { user } = renderApp(`/home/client/${aurora.id}`, { user: buildEmployee() })
  expect(await screen.findByText('O resumo não carregou.')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Comercial' })).toBeVisible()
  server.use(http.get('*/client/:id/summary', () => HttpResponse.json(NO_SUMMARY)))
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nada pendente')).toBeVisible()
})
