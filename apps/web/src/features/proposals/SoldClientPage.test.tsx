import type { Proposal } from '@bastidor/shared/proposals.views'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee, buildPlan, buildProposal } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const plan = buildPlan({ name: 'Essencial' })
const accepted = buildProposal({ approved: true, plan: 'ESSENCIAL', consultor: 'Caio' })
const client = buildClient({ name: 'Padaria Aurora', plan: plan.id })
const people = [
  buildEmployee({ name: 'Gil', role: 'Gestor de Projetos' }),
  buildEmployee({ name: 'Cida', role: 'CS' }),
  buildEmployee({ name: 'Foi Embora', role: 'CS', active: false }),
]

const open = async (proposal: Proposal = accepted) => {
  const sent: unknown[] = []
  server.use(
    http.get('*/plan/', () => HttpResponse.json({ results: [plan], total: 1 })),
    http.get('*/employee', () => HttpResponse.json({ results: people, total: people.length })),
    http.get(`*/proposta/${proposal.id}`, () => HttpResponse.json(proposal)),
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.post('*/client/create', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(client, { status: 201 })
    }),
  )
  const user = buildEmployee({ level: 'Base', role: 'Comercial' })
  return { ...renderApp(`/home/createClient/${proposal.id}`, { user }), sent }
}
const theForm = async () => within(await screen.findByRole('form', { name: 'Criar cliente' }))

test('nothing is typed twice: one click makes the client and opens it', async () => {
  const { user, sent, router } = await open()
  const form = await theForm()
  expect(form.getByLabelText(/^Empresa/)).toHaveValue('Padaria Aurora')
  expect(form.getByLabelText(/^Whatsapp/)).toHaveValue('(47) 99999-8888')
  expect(await form.findByRole('combobox', { name: /Plano/ })).toHaveValue('Essencial')
  expect(form.getByLabelText('CONSULTOR(A)')).toHaveValue('Caio')
  await user.click(form.getByLabelText('PAGAMENTO START'))
  await user.paste('05032026')
  await user.click(form.getByLabelText('Dia de Vencimento'))
  await user.paste('10')
  await user.click(form.getByRole('button', { name: 'Criar cliente' }))
  expect(await screen.findByText('Padaria Aurora entrou para a carteira.')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/home/client/${client.id}`))
  expect(sent).toEqual([
    {
      propostaId: accepted.id,
      name: 'Padaria Aurora',
      whatsapp: '(47) 99999-8888',
      plan: plan.id,
      email: '',
      gestor: '',
      cs: '',
      cnpj: '',
      dateStart: '2026-03-05',
      vencimento: 10,
    },
  ])
})

test('gestor, CS and e-mail go along; who is inactive is not offered', async () => {
  const { user, sent } = await open()
  const form = await theForm()
  const choose = async (label: string, name: string) => {
    await user.click(await form.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await choose('Gestor', 'Gil')
  await user.click(await form.findByRole('combobox', { name: 'CS' }))
  expect(await screen.findByRole('option', { name: 'Cida' })).toBeVisible()
  expect(screen.queryByRole('option', { name: /Foi Embora/ })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Cida' }))
  await user.click(form.getByLabelText('E-MAIL'))
  await user.paste('a@padaria.com.br')
  await user.click(form.getByRole('button', { name: 'Criar cliente' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ gestor: 'Gil', cs: 'Cida', email: 'a@padaria.com.br' }]),
  )
})

test('a plan that is gone has to be chosen; what is wrong is said under its field', async () => {
  const { user, sent } = await open({ ...accepted, plan: 'Extinto' })
  const form = await theForm()
  await user.click(form.getByLabelText('E-MAIL'))
  await user.paste('aurora')
  await user.click(form.getByLabelText('CPF/CNPJ'))
  await user.paste('111.111.111-11')
  await user.click(form.getByLabelText('PAGAMENTO START'))
  await user.paste('31022026')
  await user.click(form.getByLabelText('Dia de Vencimento'))
  await user.paste('45')
  await user.click(form.getByRole('button', { name: 'Criar cliente' }))
  for (const [label, text] of [
    [/^Plano/, 'Preencha os campos necessários'],
    ['E-MAIL', 'E-mail inválido'],
    ['CPF/CNPJ', 'CPF inválido.'],
    ['PAGAMENTO START', 'Data inválida.'],
    ['Dia de Vencimento', 'Informe um dia do mês, de 1 a 31.'],
  ] as const)
    expect(form.getByLabelText(label, { selector: 'input' })).toHaveAccessibleDescription(text)
  expect(sent).toEqual([])
})

test('a refusal costs nothing of what was typed', async () => {
  const { user } = await open()
  const message = 'O cliente desta proposta foi excluído. Restaure-o primeiro.'
  server.use(http.post('*/client/create', () => refusal('CONFLICT', { message })))
  const form = await theForm()
  await user.click(form.getByLabelText('E-MAIL'))
  await user.paste('a@padaria.com.br')
  await user.click(form.getByRole('button', { name: 'Criar cliente' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(form.getByLabelText('E-MAIL')).toHaveValue('a@padaria.com.br')
})

test('before the customer’s yes there is nothing to fill in', async () => {
  await open(buildProposal())
  expect(await screen.findByText('Esta proposta ainda não foi aceita')).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
})

test('one that has become a client leads there', async () => {
  const { router } = await open({ ...accepted, clientId: client.id })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/home/client/${client.id}`))
})

test('a cached proposal does not hide that it has just been accepted', async () => {
  const { router, user } = await open(buildProposal({ id: accepted.id, _id: accepted.id }))
  await screen.findByText('Esta proposta ainda não foi aceita')
  await user.click(screen.getByRole('link', { name: accepted.name }))
  await screen.findByRole('link', { name: 'Editar' })
  server.use(http.get(`*/proposta/${accepted.id}`, () => HttpResponse.json(accepted)))
  void router.navigate(`/home/createClient/${accepted.id}`)
  expect(await screen.findByRole('form', { name: 'Criar cliente' })).toBeVisible()
})
