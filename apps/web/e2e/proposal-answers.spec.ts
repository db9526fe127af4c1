import type { APIRequestContext, Page } from '@playwright/test'
import { adminHeaders } from './clients.ts'
import { ADMIN, openHome } from './people.ts'
import { printed } from './printed.ts'
import { expect, holdStill, test, violations } from './watched-page.ts'

const SIZES = [1440, 340]
const OFFER = {
  name: 'Pousada Canto do Mar',
  whatsapp: '47999998888',
  plan: 'Completo',
  posts: 8,
  tempoContrato: '12 Meses',
  value: 2400,
  startValue: 0,
}

const createProposal = async (request: APIRequestContext) => {
  const headers = await adminHeaders(request)
  const answer = await request.post('/proposta/create', { headers, data: OFFER })
  return (await answer.json()) as { id: string; sequentialNumber: number }
}

const sound = async (page: Page, what: string) => {
  expect([what, await violations(page)]).toEqual([what, []])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([what, overflow <= 0]).toEqual([what, true])
}

/** A page of somebody without a session, as the customer's phone is. */
const asCustomer = async (page: Page, id: string, width = 580) => {
  await page.context().clearCookies()
  await page.setViewportSize({ width, height: 860 })
  await page.goto(`/sendproposta/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: OFFER.name })).toBeVisible()
}

test('a customer says who they are, accepts, and reads the receipt, which prints on A4', async ({
  page,
  request,
}) => {
  const { id, sequentialNumber } = await createProposal(request)
  await holdStill(page)
  await asCustomer(page, id)
  await page.getByRole('button', { name: 'ACEITAR PROPOSTA' }).click()
  await page.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(page.getByText('Informe seu nome completo.')).toBeVisible()
  await expect(page.getByText('Marque que leu e aceita.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 740 })
    await sound(page, `asked who ${width}`)
  }
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza')
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Sócia')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).pressSequentially('52998224725')
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveValue('529.982.247-25')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(page.getByRole('heading', { name: /Proposta aceita/ })).toBeVisible()
  await sound(page, 'accepted')
  await page.getByRole('link', { name: 'Ver recibo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: OFFER.name })).toBeVisible()
  await expect(page.getByText(`Nº ${sequentialNumber}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Ana Souza, Sócia')).toBeVisible()
  await expect(page.getByText('***.982.247-**')).toBeVisible()
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 740 })
    await sound(page, `receipt ${width}`)
  }
  expect([1, 2]).toContain((await printed(page)).sheets)
})

test('a customer asks for a change; the team rewrites, and the customer sees that', async ({
  page,
  request,
}) => {
  const { id } = await createProposal(request)
  await holdStill(page)
  await asCustomer(page, id)
  await page.getByRole('button', { name: 'Pedir ajuste' }).click()
  await page.getByRole('textbox', { name: 'Seu pedido' }).fill('Podemos começar com 4 criativos?')
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 740 })
    await sound(page, `asking ${width}`)
  }
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Seu pedido de ajuste chegou' })).toBeVisible()
  await sound(page, 'asked')
  const headers = await adminHeaders(request)
  await request.patch(`/proposta/update/${id}`, { headers, data: { posts: 4, value: 1900 } })
  await page.reload()
  await expect(page.getByText(/Atualizada em/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seu pedido de ajuste chegou' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ACEITAR PROPOSTA' })).toBeVisible()
})

test('a customer declines for a reason; the team finds it among the declined, and reopens it', async ({
  page,
  request,
}) => {
  const { id, sequentialNumber } = await createProposal(request)
  await holdStill(page)
  await asCustomer(page, id)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('radio', { name: 'Outro' }).check()
  await page.getByRole('button', { name: 'Confirmar recusa' }).click()
  await expect(page.getByText('Conte o motivo em poucas palavras.')).toBeVisible()
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 740 })
    await sound(page, `declining ${width}`)
  }
  await page.getByRole('textbox', { name: 'Qual?' }).fill('Vamos mudar de cidade')
  await page.getByRole('button', { name: 'Confirmar recusa' }).click()
  await expect(page.getByRole('heading', { name: 'Proposta recusada' })).toBeVisible()
  await sound(page, 'declined')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page, ADMIN)
  await page.goto('/home/propostas?grupo=recusadas')
  const row = page.getByRole('listitem').filter({ hasText: `Nº ${sequentialNumber}` })
  await expect(row.getByText(/recusada em .*: Outro/)).toBeVisible()
  await sound(page, 'list')
  await row.getByRole('link', { name: OFFER.name, exact: true }).click()
  await expect(page.getByText('Vamos mudar de cidade')).toBeVisible()
  await sound(page, 'record')
  await page.getByRole('button', { name: 'Reabrir', exact: true }).click()
  await expect(page.getByText(/reaberta, na versão 2/)).toBeVisible()
  await page.goto(`/home/proposta/${id}`)
  await page.getByRole('button', { name: 'Versões' }).click()
  await expect(page.getByRole('heading', { name: /Versão 2/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Versão 1' })).toBeVisible()
  await sound(page, 'versions')
})

test('axe finds nothing on the funnel, and its months lead to their list', async ({
  page,
  request,
}) => {
  await createProposal(request)
  await holdStill(page)
  await openHome(page, ADMIN)
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home/propostas/funil')
    await expect(page.getByRole('heading', { level: 1, name: 'Funil de propostas' })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await sound(page, `funnel ${width}`)
  }
  await page.getByRole('link', { name: 'Por consultor(a)' }).click()
  await expect(page).toHaveURL(/por=consultor/)
  await page.getByRole('link', { name: 'Por mês' }).click()
  await page
    .getByRole('link', { name: /propostas de/ })
    .last()
    .click()
  await expect(page).toHaveURL(/propostas\?mes=/)
})
