import type { APIRequestContext } from '@playwright/test'
import { adminHeaders } from './clients.ts'
import { printed } from './printed.ts'
import { expect, holdStill, test, violations } from './watched-page.ts'

// prettier-ignore
const EVERYTHING = {
  name: 'Hotel Recanto das Gaivotas', whatsapp: '47999998888', plan: 'Completo', site: 1,
  dobrasSite: '7', secoesSite: 'Home, Quartos, Reservas, Contato', mixtree: 1, catalogo: 1, smart: 1,
  lp: 2, google: 3000, meta: 2500, tikTok: 800, linkedin: 500, gmb: 2, posts: 12, nVisitas: 2,
  tempoCap: 2.5, nVideos: 6, drone: true, report: 'Mensais', gpPremium: true,
  tempoContrato: '12 Meses', value: 4890, startValue: 1500,
}

const createProposal = async (request: APIRequestContext) => {
  const headers = await adminHeaders(request)
  const answer = await request.post('/proposta/create', { headers, data: EVERYTHING })
  return (await answer.json()) as { id: string; name: string }
}

test('axe finds nothing on a proposal’s page, and nothing is cut off', async ({
  page,
  request,
}) => {
  const { id, name } = await createProposal(request)
  await holdStill(page)
  const sound = async (what: string) => {
    expect([what, await violations(page)]).toEqual([what, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([what, overflow <= 0]).toEqual([what, true])
  }
  for (const width of [1440, 340]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/sendproposta/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await sound(`open ${width}`)
    await page.getByRole('button', { name: 'ACEITAR PROPOSTA' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await sound(`asking ${width}`)
  }
  await page.route(`**/proposta/${id}`, async (route) => {
    const shown = (await (await route.fetch()).json()) as object
    const expiresAt = '2020-01-01T02:59:59.999Z'
    const over = { expired: true, expiresAt, consultorWhatsapp: '47988887777' }
    await route.fulfill({ json: { ...shown, ...over } })
  })
  for (const width of [1440, 340]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/sendproposta/${id}`)
    await expect(page.getByRole('heading', { name: 'Esta proposta expirou' })).toBeVisible()
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'ACEITAR PROPOSTA' })).toHaveCount(0)
    await sound(`expired ${width}`)
  }
  await page.unroute(`**/proposta/${id}`)
  await request.patch(`/proposta/answer/${id}`, { data: {} })
  await page.goto(`/sendproposta/${id}`)
  await expect(page.getByRole('heading', { name: /Proposta aceita/ })).toBeVisible()
  await sound('accepted')
})

test('printed it is light, on one to three pages, and has nothing to press', async ({
  page,
  request,
}) => {
  const { id, name } = await createProposal(request)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/sendproposta/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const { sheets, isA4 } = await printed(page)
  expect([1, 2, 3]).toContain(sheets)
  expect(isA4).toBe(true)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
  const color = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(color).toBe('rgb(20, 20, 21)')
})

test('its code weighs 40 KB at most', async ({ page, request }) => {
  const { id, name } = await createProposal(request)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  const scripts = new Map<string, number>()
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('.js')) scripts.set(requestId, 0)
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  await page.goto(`/sendproposta/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const weight = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  expect(scripts.size).toBeGreaterThan(2)
  expect(weight).toBeGreaterThan(15 * 1024)
  expect(weight).toBeLessThan(40 * 1024)
})

test('on a phone the button to accept covers nothing at the end, in large letters neither', async ({
  page,
  request,
}) => {
  const { id } = await createProposal(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/sendproposta/${id}`)
  const accept = page.getByRole('button', { name: 'ACEITAR PROPOSTA' })
  const notice = page.getByText('Como tratamos estes dados')
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size)
    await expect(page.locator('body')).toHaveCSS('font-size', size === '100%' ? '16px' : '32px')
    await notice.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const bar = (await accept.locator('xpath=..').boundingBox())!
    const { y, height } = (await notice.boundingBox())!
    expect(y + height).toBeLessThan(bar.y)
    const button = (await accept.boundingBox())!
    expect(button.width).toBeGreaterThan(130)
    expect(button.x + button.width).toBeLessThanOrEqual(360)
  }
})
