import type { Browser, Page } from '@playwright/test'
import { createClient } from './clients.ts'
import { ADMIN, createPerson, openHome } from './people.ts'
import { expect, test, violations } from './watched-page.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Recado da equipe' })
const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Indicadores' }).getByRole('listitem').filter({ hasText: title })

/** A page of somebody else, in a browser of its own. */
const otherPage = async (browser: Browser, options = {}) =>
  (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage()

/** At least as long as the web app waits between two looks. */
const POLL_MS = 30_000

test('a message shows to others with the next poll, and nobody loses what they type', async ({
  page,
  browser,
}) => {
  const person = await createPerson(page.request)
  await openHome(page, ADMIN)
  const other = await otherPage(browser)
  await other.clock.install()
  const nextPoll = () => other.clock.fastForward(POLL_MS)
  await openHome(other, person)

  const text = `Reunião às 10h (${Date.now()})`
  await field(page).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Recado salvo.')).toBeVisible()
  await expect(field(page)).not.toBeFocused()
  await nextPoll()
  await expect(field(other)).toHaveValue(text)
  await expect(other.getByText(`por ${ADMIN.name}`)).toBeVisible()

  await field(other).fill('Ainda escrevendo')
  await field(page).fill(`${text}!`)
  const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET')
  await page.keyboard.press('Enter')
  await saved
  await nextPoll()
  await expect(other.getByText(/Enquanto isso, Ana Fundadora mudou/)).toBeVisible()
  await expect(field(other)).toHaveValue('Ainda escrevendo')
  await field(other).press('Escape')
  await expect(field(other)).toHaveValue(`${text}!`)
  await page.reload()
  await expect(field(page)).toHaveValue(`${text}!`)
  await other.context().close()
})

test('an over-long message is refused next to the field, and Esc gives it up', async ({ page }) => {
  await openHome(page, ADMIN)
  await expect(field(page)).toBeEditable()
  const before = await field(page).inputValue()
  await field(page).fill('a'.repeat(281))
  await field(page).press('Enter')
  await expect(page.getByText('Use no máximo 280 caracteres.')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('a'.repeat(281))
  expect(await violations(page)).toEqual([])
  await field(page).press('Escape')
  await expect(field(page)).toHaveValue(before)
})

const clock = (page: Page) =>
  page.getByRole('region', { name: 'Recado e relógio' }).getByRole('time')

test('clock, countdown, greeting and payday are São Paulo’s, wherever the browser is', async ({
  browser,
}) => {
  const page = await otherPage(browser, { timezoneId: 'Pacific/Auckland' })
  await page.clock.install({ time: new Date('2026-12-04T19:58:50Z') })
  await openHome(page, ADMIN)
  await page.clock.pauseAt(new Date('2026-12-04T19:59:50Z'))
  await expect(clock(page)).toHaveText('16:59')
  await expect(page.getByText('0h 1m até as 17:00')).toBeVisible()
  await expect(page.getByText('É hoje o pix!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boa tarde, Ana')
  await page.clock.runFor(9_900)
  await expect(clock(page)).toHaveText('16:59')
  await page.clock.runFor(200)
  await expect(clock(page)).toHaveText('17:00')
  await expect(page.getByText('0h 0m expediente encerrado')).toBeVisible()
  await page.context().close()
})

test('the longest countdown, that of a weekend, stays inside its card on a phone', async ({
  browser,
}) => {
  const page = await otherPage(browser, { viewport: { width: 360, height: 740 } })
  await page.clock.setFixedTime(new Date('2026-12-05T09:00:00Z'))
  await openHome(page, ADMIN)
  const countdown = page.getByText('11h 0m até as 17:00, bom fim de semana')
  await expect(countdown).toBeInViewport({ ratio: 1 })
  const gap = await countdown.evaluate(
    (text) =>
      text.getBoundingClientRect().left -
      (text.previousElementSibling?.getBoundingClientRect().right ?? 0),
  )
  expect(gap).toBeGreaterThan(0)
  await page.context().close()
})

test('message and payday take turns in the same place, until somebody wants it still', async ({
  page,
}) => {
  await openHome(page, ADMIN)
  const payday = page.getByText(/o pix!$/)
  const opacity = () => payday.locator('..').evaluate((face) => getComputedStyle(face).opacity)
  const height = () =>
    page
      .getByRole('region', { name: 'Recado e relógio' })
      .evaluate((strip) => (strip as HTMLElement).offsetHeight)
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await opacity()).toBe('0')
  const before = await height()
  await expect.poll(opacity, { timeout: 12_000 }).toBe('1')
  expect(await height()).toBe(before)
  await field(page).focus()
  await expect.poll(opacity).toBe('0')
  await page.getByRole('button', { name: 'Mostrar recado e pix juntos' }).click()
  await expect.poll(opacity).toBe('1')
})

test('a new client is counted, and each card leads to the clients behind it', async ({ page }) => {
  await openHome(page, ADMIN)
  const active = card(page, 'Clientes Ativos').getByText(/^[\d.]+$/)
  const number = async () => Number((await active.innerText()).replace('.', ''))
  await expect(active).toBeVisible()
  // A client that another test lets go in this moment would make up for the new one.
  await expect(async () => {
    const before = await number()
    await createClient(page.request)
    await page.reload()
    await expect(active).toBeVisible()
    expect(await number()).toBeGreaterThan(before)
  }).toPass()
  await expect(card(page, 'Novos Clientes').getByRole('img', { name: 'em alta' })).toBeVisible()
  await card(page, 'Clientes Ativos').getByRole('link').click()
  await page.waitForURL(/\/home\/metricas\/active\?mes=\d{4}-\d{2}$/)
})

test('the dashboard is walked with Tab: message, what waits for one, then every card', async ({
  page,
}) => {
  await openHome(page, await createPerson(page.request))
  await expect(page.getByText('Tudo em dia')).toBeVisible()
  await expect(field(page)).toBeEditable()
  await field(page).focus()
  const names: string[] = []
  for (let index = 0; index < 7; index += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const { activeElement: at } = document
        return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      }),
    )
  }
  expect(names).toEqual([
    'Mostrar recado e pix juntos',
    'Minhas tarefas',
    expect.stringMatching(/^Contratos que terminam em /),
    'Clientes Ativos',
    'LTV (mês)',
    'Churn Mensal',
    'Novos Clientes',
  ])
})

test('axe finds nothing on the dashboard while it moves', async ({ page }) => {
  await openHome(page, ADMIN)
  await expect(card(page, 'Novos Clientes').getByText(/^\d+$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await field(page).focus()
  expect(await violations(page)).toEqual([])
})
