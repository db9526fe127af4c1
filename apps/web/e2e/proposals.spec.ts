import type { Page } from '@playwright/test'
import { countClicks } from './clicks.ts'
import { adminHeaders, createPlan, menuItem } from './clients.ts'
import { hold } from './hold.ts'
import { ADMIN, createPerson, logIn, openHome } from './people.ts'
import { pick } from './pick.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

test('a proposal is made, changed, sent, accepted and becomes a client', async ({
  page,
  request,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const plan = await createPlan(request)
  const company = `Padaria ${Date.now()}`
  await openHome(page, await createPerson(request, { role: 'Comercial', name: 'Caio Vendas' }))
  await page
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: 'PROPOSTAS' })
    .click()
  await page.getByRole('link', { name: 'Nova proposta' }).first().click()

  await page.getByRole('button', { name: 'Criar proposta' }).click()
  await expect(page.getByText('Preencha o Whatsapp no formato correto')).toBeVisible()
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Whatsapp').fill('47999998888')
  await pick(page.getByRole('combobox', { name: 'Plano' }), plan.name)
  await page.getByRole('button', { name: 'Mais: Site Completo' }).click()
  await page.getByLabel('Dobras do Site').fill('5')
  await page.getByLabel('Google ADS').fill('1500')
  await page.getByLabel('Valor Mensal').fill('2500')
  await page.getByLabel('Valor Start').fill('900')
  await page.getByRole('button', { name: 'Criar proposta' }).click()
  await expect(page).toHaveURL(/\/sendproposta\/[0-9a-f]{32}$/)
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByText('1 · Dobras: 5')).toBeVisible()
  const bar = page.getByRole('complementary', { name: 'Equipe' })
  await expect(bar).toContainText(/Proposta Nº \d+ criada\./)
  await expect(bar).toContainText('Você está vendo como o cliente vê')

  await bar.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Valor Mensal').fill('2800,50')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(bar).toContainText('Proposta atualizada com sucesso!')
  await expect(page.getByText(/R\$\s2\.800,50/)).toBeVisible()
  await expect(bar).toContainText('ainda não vista')

  await bar.getByRole('button', { name: 'Copiar link' }).click()
  await expect(bar.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const [, id] = /\/sendproposta\/([0-9a-f]{32})$/.exec(link) ?? []

  const customer = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await customer.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(phone.getByRole('complementary')).toHaveCount(0)
  await phone.getByRole('button', { name: 'ACEITAR PROPOSTA' }).click()
  const dialog = phone.getByRole('dialog', { name: /Aceitar a proposta/ })
  await expect(dialog).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(phone.getByRole('button', { name: 'ACEITAR PROPOSTA' })).toBeFocused()
  await phone.keyboard.press('Enter')
  await expect(dialog).toContainText(/R\$\s2\.800,50/)
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza')
  await dialog.getByRole('textbox', { name: 'Cargo' }).fill('Sócia')
  await dialog.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('52998224725')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Confirmar aceite' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /Proposta aceita/ })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1, name: /Proposta aceita/ })).toBeVisible()
  await expect(phone.getByText('O que acontece agora:')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Ver recibo' })).toBeVisible()
  const visit = await customer.newPage()
  await visit.goto(link)
  await expect(visit.getByText(`Que bom ter ${company} com a gente.`)).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Ver recibo' })).toHaveCount(0)
  await customer.close()

  await page.reload()
  await expect(bar).toContainText('Aceita: o cliente vê só um agradecimento')
  await expect(bar).toContainText('vista em')
  await expect(page.getByRole('button', { name: 'ACEITAR PROPOSTA' })).toHaveCount(0)
  await bar.getByRole('link', { name: 'Registro' }).click()
  await expect(page.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible()

  await page.getByRole('link', { name: 'Propostas', exact: true }).click()
  await page.getByRole('link', { name: /Aprovadas/ }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: company })
    .getByRole('link', { name: 'Criar cliente' })
    .click()
  await page.getByLabel('E-MAIL').fill('padaria@exemplo.com.br')
  await page.getByRole('button', { name: 'Criar cliente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(page.getByRole('link', { name: 'JORNADA' })).toBeVisible()
  await expect(page.getByText(/R\$\s2\.800,50 por mês/)).toBeVisible()

  await page.goto(`/home/createClient/${id}`)
  await expect(page).toHaveURL(/\/home\/client\/[0-9a-f]{24}$/)
})

/** Creates a proposal through the API and accepts it; answers its id. */
const sell = async (page: Page, company: string): Promise<string> => {
  const headers = await adminHeaders(page.request)
  const plan = await createPlan(page.request)
  const answer = await page.request.post('/proposta/create', {
    headers,
    data: { name: company, whatsapp: '47999998888', plan: plan.name, value: 900, startValue: 0 },
  })
  const { id } = (await answer.json()) as { id: string }
  await page.request.patch(`/proposta/answer/${id}`, { data: {} })
  return id
}

test('from an accepted proposal to the first survey by WhatsApp it takes at most five clicks', async ({
  page,
  context,
}) => {
  const company = `Padaria ${Date.now()}`
  const id = await sell(page, company)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'conversa' }))
  const clicks = await countClicks(page)
  await logIn(page, ADMIN)
  await page.goto(`/home/proposta/${id}`)
  await page.getByRole('link', { name: 'Criar cliente' }).click()
  await page.getByRole('button', { name: 'Criar cliente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await (await menuItem(page, 'Criar NPS')).click()
  const dialog = page.getByRole('dialog', { name: 'Criar NPS' })
  await expect(dialog.getByText(/Pós Briefing, foi criada hoje/)).toBeVisible()
  const chat = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: /Enviar por WhatsApp/ }).click()
  expect((await chat).url()).toMatch(/^https:\/\/wa\.me\/5547999998888\?text=.*sendnps/)
  expect(clicks()).toBeLessThanOrEqual(5)
})

test('the funnel keeps its period in the address, and a proposal is found by its company', async ({
  page,
}) => {
  const company = `Padaria ${Date.now()}`
  const id = await sell(page, company)
  await logIn(page, ADMIN)
  await page.goto('/home/propostas')
  const funnel = page.getByRole('region', { name: 'Da proposta ao cliente' })
  await expect(funnel.getByText('Viraram cliente')).toBeVisible()
  await funnel.getByRole('link', { name: '90 dias' }).click()
  await expect(page).toHaveURL(/periodo=90-dias/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar telas e ações' }).fill(company)
  await expect(page.getByRole('option', { name: company })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/home/proposta/${id}$`))
})

test('after "Criar cliente" there is something to see until the client’s page has come', async ({
  page,
}) => {
  const id = await sell(page, `Padaria ${Date.now()}`)
  await logIn(page, ADMIN)
  const { release } = await hold(page, (file) => /\/ClientPage-[^/]*\.js$/.test(file))
  await page.goto(`/home/createClient/${id}`)
  const created = page.waitForResponse((answer) => answer.url().endsWith('/client/create'))
  await page.getByRole('button', { name: 'Criar cliente' }).click()
  await created
  await expect(page.getByText(/entrou para a carteira/)).toBeVisible()
  // Long enough for the answers that follow.
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await release()
  await expect(page).toHaveURL(/\/home\/client\/[0-9a-f]{24}$/)
})

test('an error in a field is shown on leaving it by Tab, whatever comes next', async ({
  page,
  request,
}) => {
  await logIn(page, await createPerson(request, { role: 'Comercial' }))
  await page.goto('/home/criarProposta')
  await expect(page.getByLabel('Empresa')).toBeEditable()
  const fields = page.locator('form input[inputmode=decimal], form input[inputmode=numeric]')
  const count = await fields.count()
  expect(count).toBeGreaterThan(5)
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index)
    await field.fill('999999999999')
    await field.press('Tab')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
})

test('a form left with something typed asks first', async ({ page, request }) => {
  await logIn(page, await createPerson(request, { role: 'Comercial' }))
  await page.goto('/home/criarProposta')
  await page.getByLabel('Empresa').fill('Esquecida')
  await page.getByRole('link', { name: 'Propostas', exact: true }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Empresa')).toHaveValue('Esquecida')
})

test('on a phone the actions of a proposal stand in two lines', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const data = { name: 'Hotel Mar Azul', whatsapp: '47999998888', value: 1500, startValue: 0 }
  const answer = await request.post('/proposta/create', { headers, data })
  const { id } = (await answer.json()) as { id: string }
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, ADMIN)
  await page.goto(`/home/proposta/${id}`)
  const head = page.getByRole('main').locator('header')
  await expect(head.getByRole('button', { name: 'Ações do link' })).toBeVisible()
  const boxes = await Promise.all(
    (await head.getByRole('link').or(head.getByRole('button')).all()).map((one) =>
      one.boundingBox(),
    ),
  )
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2)
  await expect(head.getByRole('link', { name: 'Editar' })).toBeVisible()
})

test('axe finds nothing on the screens of a proposal', async ({ page, request }) => {
  const person = await createPerson(request, { role: 'Comercial' })
  await holdStill(page)
  await openHome(page, person)
  const ids = await page.evaluate(async () => {
    const data = {
      name: 'Hotel Mar Azul',
      whatsapp: '47999998888',
      value: 1500,
      startValue: 0,
      site: 1,
      nVisitas: 1,
    }
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'web' }
    const call = async (method: string, path: string, body: object) =>
      (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
    const open = (await call('POST', '/proposta/create', data)) as { id: string }
    const accepted = (await call('POST', '/proposta/create', data)) as { id: string }
    await call('PATCH', `/proposta/answer/${accepted.id}`, {})
    return { open: open.id, accepted: accepted.id }
  })
  for (const screen of [
    '/home/propostas',
    '/home/propostas?grupo=expiradas',
    '/home/criarProposta',
    `/home/criarProposta/${ids.open}`,
    `/home/proposta/${ids.accepted}`,
    `/home/createClient/${ids.accepted}`,
  ]) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([screen, await faultsAt(page, [1440, 580, 360])]).toEqual([screen, []])
  }
  await page.goto(`/sendproposta/${ids.open}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await faultsAt(page, [1440, 1000, 875, 580, 360])).toEqual([])
})

test('on a phone the rows of a proposal’s actions are as wide as its page, however many there are', async ({
  page,
}) => {
  const headers = await adminHeaders(page.request)
  const { name: plan } = await createPlan(page.request)
  const data = { name: 'Padaria', whatsapp: '47999998888', plan, value: 900, startValue: 0 }
  const answer = await page.request.post('/proposta/create', { headers, data })
  const { id, version } = (await answer.json()) as { id: string; version: number }
  // Read and then changed, so that it has versions; and accepted by a person, so that it has a receipt.
  await page.request.post(`/proposta/seen/${id}`)
  await page.request.patch(`/proposta/update/${id}`, { headers, data: { value: 950, version } })
  const person = { name: 'Ana Souza', role: 'Sócia', taxId: '52998224725', consent: true }
  await page.request.patch(`/proposta/answer/${id}`, { data: person })
  await logIn(page, ADMIN)
  for (const width of [305, 360, 580]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/home/proposta/${id}`)
    const primary = (await page.getByRole('link', { name: 'Criar cliente' }).boundingBox())!
    const menu = (await page.getByRole('button', { name: 'Ações do link' }).boundingBox())!
    const history = (await page.getByRole('button', { name: 'Histórico' }).boundingBox())!
    expect(history.x).toBeCloseTo(primary.x, 0)
    expect(menu.x + menu.width).toBeCloseTo(primary.x + primary.width, 0)
    expect(menu.x + menu.width).toBeLessThanOrEqual(width)
    expect(history.width).toBeGreaterThanOrEqual(24)
    await expect(page.getByRole('link', { name: 'Recibo' })).toBeVisible()
  }
})
