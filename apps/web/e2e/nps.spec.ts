import type { Page, Route } from '@playwright/test'
import { adminHeaders, createClient, menuItem } from './clients.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

const rate = (page: Page, question: RegExp, value: number) =>
  page
    .getByRole('group', { name: question })
    .getByRole('radio', { name: String(value), exact: true })
    .check()

/** Creates a survey through the API; answers its client and its link. */
const createSurvey = async (page: Page, name = 'Pós Briefing') => {
  const headers = await adminHeaders(page.request)
  const client = await createClient(page.request)
  const answer = await page.request.post('/nps/create', {
    headers,
    data: { name, clientId: client.id },
  })
  const { id } = (await answer.json()) as { id: string }
  return { client, id, link: `/sendnps/${id}`, headers }
}

test('a survey goes from the client’s page to the customer, and its answer to the staff', async ({
  page,
  browser,
  baseURL,
}) => {
  const cs = await createPerson(page.request, { role: 'CS' })
  const client = await createClient(page.request, { cs: cs.name })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${client.id}`)
  await (await menuItem(page, 'Criar NPS')).click()
  await page.getByRole('button', { name: '45 Dias Tráfego' }).click()
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${baseURL}/sendnps/[0-9a-f]{32}$`))
  await page.keyboard.press('Escape')

  const customer = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await customer.newPage()
  const foreign: string[] = []
  phone.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await rate(phone, /relatórios/, 9)
  await rate(phone, /recomendaria/, 3)
  await phone.getByRole('textbox').fill('Demoram para responder.')
  await phone.reload()
  await expect(phone.getByRole('textbox')).toHaveValue('Demoram para responder.')
  await phone.getByRole('button', { name: 'Enviar' }).click()
  await expect(phone.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  expect(foreign).toEqual([])
  await customer.close()

  await (await menuItem(page, 'Ver NPS')).click()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  // Not the client's page, which is being left: there it is 'Pesquisa 45 Dias Tráfego'.
  await page.getByRole('link', { name: /^45 Dias Tráfego/ }).click()
  await expect(page.getByText('Nota: 3')).toBeVisible()
  await expect(page.getByText('Não Respondido')).toHaveCount(2)
  await expect(page.getByText('Demoram para responder.')).toBeVisible()
  await expect(page.getByText('Vista')).toBeVisible()

  await page.context().clearCookies()
  await logIn(page, cs)
  await page.goto('/home/pauta')
  const row = page.getByRole('listitem').filter({ hasText: `Falar com ${client.name}: nota 3` })
  await expect(row).toContainText('Urgente')
})

test('unhappy customers and their reasons are one click from home, and can be marked as dealt with', async ({
  page,
}) => {
  await holdStill(page)
  const { id, client, headers } = await createSurvey(page)
  const { ratings } = (await (await page.request.get(`/nps/${id}`, { headers })).json()) as {
    ratings: { desc: string }[]
  }
  await page.request.patch(`/nps/update/${id}`, {
    data: {
      ratings: ratings.map(({ desc }) => ({ desc, value: 1 })),
      feedback: 'Ninguém responde.',
    },
  })
  await logIn(page, ADMIN)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Clientes insatisfeitos' }).first().click()
  const row = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(row).toContainText('Nota: 1')
  await expect(row).toContainText('Ninguém responde.')
  expect(await faultsAt(page)).toEqual([])
  // The filtered list was read before the answer is marked, and arrives after it.
  const marked = page.waitForResponse(/\/nps\/treated\//)
  const holdBack = async (route: Route) => {
    const response = await route.fetch()
    await marked
    await route.fulfill({ response })
  }
  await page.route(/untreated=1/, holdBack, { times: 2 })
  await page.getByRole('switch', { name: 'Só os não tratados' }).click()
  await row.getByRole('button', { name: 'Marcar como tratado' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Todas as pesquisas' }).click()
  await expect(page.getByRole('list', { name: 'Clientes por nota' })).toBeVisible()
  await page.getByText('Gestores', { exact: true }).click()
  await expect(page.getByRole('table', { name: /NPS por Gestor/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('of two who have the page open the second is thanked too, and changes nothing', async ({
  page,
  browser,
}) => {
  const { link, id, headers } = await createSurvey(page)
  const other = await (await browser.newContext()).newPage()
  for (const customer of [page, other]) {
    await customer.goto(link)
    await rate(customer, /recomendaria/, customer === page ? 10 : 1)
  }
  for (const customer of [page, other]) {
    await customer.getByRole('button', { name: 'Enviar' }).click()
    await expect(customer.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  }
  await other.context().close()
  const stored = (await (await page.request.get(`/nps/${id}`, { headers })).json()) as {
    ratings: { value: number | null }[]
  }
  expect(stored.ratings.at(-1)?.value).toBe(10)
})

test('staff who try a link are not taken for the customer', async ({ page }) => {
  const { link, id, headers } = await createSurvey(page)
  const seen = async () =>
    ((await (await page.request.get(`/nps/${id}`, { headers })).json()) as { seenDate: unknown })
      .seenDate
  await logIn(page, ADMIN)
  const response = page.waitForResponse((answer) => answer.url().includes('/nps/seen/'))
  await page.goto(link)
  expect((await response).status()).toBe(204)
  expect(await seen()).toBeNull()
  await page.context().clearCookies()
  const noted = page.waitForResponse((answer) => answer.url().includes('/nps/seen/'))
  await page.reload()
  expect((await noted).status()).toBe(204)
  expect(await seen()).not.toBeNull()
})

test('axe finds nothing on what customers see, and nothing is cut off at 340 px', async ({
  page,
}) => {
  await holdStill(page)
  await page.setViewportSize({ width: 340, height: 700 })
  const { link } = await createSurvey(page)
  const sound = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.goto(link)
  await rate(page, /recomendaria/, 7)
  await sound(/Cliente/)
  for (const choice of await page.getByRole('radio').all()) {
    const box = await choice.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Enviar' }).click()
  await sound('Obrigado por responder!')
  await page.goto('/sendnps/nada')
  await sound('Este link não está disponível')
})

test('axe finds nothing on the screens of the staff', async ({ page }) => {
  await holdStill(page)
  const { id, client, headers } = await createSurvey(page)
  const { ratings } = (await (await page.request.get(`/nps/${id}`, { headers })).json()) as {
    ratings: { desc: string }[]
  }
  await page.request.patch(`/nps/update/${id}`, {
    data: { ratings: ratings.map(({ desc }, index) => ({ desc, value: [3, 7, 9, null][index] })) },
  })
  await logIn(page, ADMIN)
  for (const path of ['/home/nps', `/home/viewnps/${id}`, `/home/client/${client.id}/nps`]) {
    await page.goto(path)
    await expect(page.getByText('Respondido').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([path, await faultsAt(page)]).toEqual([path, []])
  }
})

test('a link whose code does not arrive says so, and opens with another try', async ({ page }) => {
  const { client, link } = await createSurvey(page)
  await page.route('**/assets/customer-*.js', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'A página não chegou inteira. Verifique a internet e tente de novo.',
  )
  await page.unroute('**/assets/customer-*.js')
  await page.getByRole('link', { name: 'tente de novo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
})
