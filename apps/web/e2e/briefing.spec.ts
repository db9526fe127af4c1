import type { Page } from '@playwright/test'
import { adminHeaders, createClient, createPlan } from './clients.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, holdStill, test, violations } from './watched-page.ts'

const SOLD = { google: 1500, posts: 12, site: 1, dobrasSite: '5', nVisitas: 2, tempoCap: 1.5 }

/** An accepted proposal, made through the API. */
const sell = async (page: Page, plan: string, company: string) => {
  const headers = await adminHeaders(page.request)
  const data = {
    ...SOLD,
    name: company,
    plan,
    whatsapp: '47999998888',
    value: 1500,
    startValue: 0,
  }
  const made = await page.request.post('/proposta/create', { headers, data })
  const { id } = (await made.json()) as { id: string }
  await page.request.patch(`/proposta/answer/${id}`, { data: {} })
  return id
}

test('a sold client’s briefing is filled in by both sides, and summed up', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const plan = await createPlan(page.request)
  const company = `Padaria ${Date.now()}`
  await sell(page, plan.name, company)
  await logIn(page, await createPerson(page.request, { role: 'Comercial', name: 'Caio Vendas' }))
  await page.goto('/home/propostas?grupo=aprovadas')
  await page
    .getByRole('listitem')
    .filter({ hasText: company })
    .getByRole('link', { name: 'Briefing' })
    .click()
  await expect(page).toHaveURL(/\/home\/createBriefing\/[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByLabel('Responsável Comercial')).toHaveValue(ADMIN.name)
  await expect(page.getByText('1 · Dobras: 5')).toBeVisible()
  await expect(page.getByText('1,5 horas')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Google Meu Negócio' })).toHaveCount(0)
  await page.getByLabel('Responsável Onboarding').fill('Bia')
  await expect(page.getByLabel('Técnico que avaliou')).toHaveCount(0)
  await page.getByLabel('Análise da conta').selectOption('Sim')
  await page.getByLabel('Técnico que avaliou').fill('Téo')
  await expect(page.getByText(/^salvo às \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${baseURL}/sendbriefing/[0-9a-f]{32}$`))

  const customer = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await customer.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Seus anúncios' })).toBeVisible()
  await expect(phone.getByText(`Parte 1 de`)).toBeVisible()
  await expect(phone.getByText('Téo')).toHaveCount(0)
  await phone.getByRole('radio', { name: 'Sim' }).check()
  await phone.getByLabel('Quanto investem, e em qual plataforma?').fill('R$ 500 no Instagram')
  await phone.getByLabel('Quem vocês querem alcançar?').fill('Vizinhos')
  await phone.reload()
  await expect(phone.getByLabel('Quem vocês querem alcançar?')).toHaveValue('Vizinhos')
  while (await phone.getByRole('button', { name: 'Continuar' }).isVisible())
    await phone.getByRole('button', { name: 'Continuar' }).click()
  await phone.getByLabel('O que mais precisamos saber?').fill('Abrimos às 6h')
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  await customer.close()

  await page.reload()
  await expect(page.getByText(/respondido em/)).toBeVisible()
  await expect(page.getByLabel('Valor e plataforma em que investe')).toHaveValue(
    'R$ 500 no Instagram',
  )
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Informações adicionais: Abrimos às 6h')).toBeVisible()
  await expect(page.getByText(/falta a chave do serviço/)).toBeVisible()
  await page.getByRole('button', { name: 'Copiar o resumo' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Técnico que avaliou: Téo')
})

test('text typed without a network is there after a reload, and arrives', async ({ page }) => {
  const client = await createClient(page.request)
  await logIn(page, ADMIN)
  await page.goto(`/home/createBriefing/${client.id}`)
  await page.route('**/briefing/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Responsável Onboarding').fill('Bia offline')
  await expect(page.getByText('não foi possível salvar, tentando de novo')).toBeVisible()
  await page.getByRole('link', { name: 'Página do cliente' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await page.unroute('**/briefing/*')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Responsável Onboarding')).toHaveValue('Bia offline')
  await expect(page.getByText(/^salvo às/)).toBeVisible()
  const headers = await adminHeaders(page.request)
  const stored = await page.request.get(`/briefing/${client.id}`, { headers })
  expect(await stored.json()).toMatchObject({ respOnboarding: 'Bia offline' })
})

test('axe finds nothing on either side of a briefing', async ({ page }) => {
  await holdStill(page)
  const headers = await adminHeaders(page.request)
  const client = await createClient(page.request, { ...SOLD, nGmb: 1 })
  const saved = await page.request.put(`/briefing/${client.id}`, { headers, data: {} })
  const { linkId } = (await saved.json()) as { linkId: string }
  const sound = async (where: string) => {
    expect([where, await violations(page)]).toEqual([where, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([where, overflow <= 0]).toEqual([where, true])
  }
  await page.setViewportSize({ width: 340, height: 700 })
  await page.goto(`/sendbriefing/${linkId}`)
  await page.getByRole('radio', { name: 'Sim' }).check()
  await sound('first step')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seu site' })).toBeFocused()
  await sound('second step')
  await page.goto('/sendbriefing/nada')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não está disponível')
  await logIn(page, ADMIN)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/home/createBriefing/${client.id}`)
    await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText(/falta a chave/)).toBeVisible()
    await sound(`staff at ${width}`)
  }
})

test('a double tap does not lead from the last part of a briefing back to the one before', async ({
  page,
}) => {
  const headers = await adminHeaders(page.request)
  const client = await createClient(page.request, { ...SOLD, nGmb: 1 })
  const saved = await page.request.put(`/briefing/${client.id}`, { headers, data: {} })
  const { linkId } = (await saved.json()) as { linkId: string }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/sendbriefing/${linkId}`)
  const next = page.getByRole('button', { name: 'Continuar' })
  for (let part = 1; part < 6; part += 1) {
    await expect(page.getByText(`Parte ${part} de 7`)).toBeVisible()
    await next.click()
  }
  await expect(page.getByText('Parte 6 de 7')).toBeVisible()
  // At the end of this part, the button is where the last part has its way back.
  await expect(next).toHaveCSS('pointer-events', 'auto')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await next.dblclick()
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeVisible()
  // The second press has been handled: the last part is still open, and Back works.
  await expect(page.getByText('Parte 7 de 7')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('Parte 6 de 7')).toBeVisible()
})
