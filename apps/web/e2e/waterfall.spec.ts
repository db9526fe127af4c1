import type { Page } from '@playwright/test'
import { createClient } from './clients.ts'
import { hold } from './hold.ts'
import { ADMIN, logIn } from './people.ts'
import { expect, test } from './watched-page.ts'

/** Each main screen, the file its code is in, and what it asks the server at first. */
const SCREENS = [
  {
    path: '/home',
    code: 'DashboardPage',
    asks: ['/today', '/metrics', '/message/', '/ltv/info', '/ltv/ltv', '/ltv/range/C4'],
  },
  { path: '/home/clients', code: 'ClientsPage', asks: ['/client/', '/plan/'] },
  {
    path: '/home/client/:client',
    code: 'ClientPage',
    asks: ['/client/:client', '/client/:client/summary', '/client/:client/reminders', '/plan/'],
  },
  {
    path: '/home/clients/vencimentos',
    code: 'RenewalsPage',
    asks: ['/client/renewals', '/client/renewals/months'],
  },
  { path: '/home/escopo', code: 'ScopePage', asks: ['/scope'] },
  {
    path: '/home/calendario',
    code: 'CalendarPage',
    asks: ['/piece', '/visit', '/scope'],
  },
  { path: '/home/deletedclients', code: 'DeletedClientsPage', asks: ['/deletedClient/'] },
  { path: '/home/employees', code: 'EmployeesPage', asks: ['/employee', '/employee/load'] },
  { path: '/home/correio', code: 'MailPage', asks: ['/mail', '/mail/state'] },
  { path: '/home/plans', code: 'PlansPage', asks: ['/plan/'] },
  {
    path: '/home/acessos',
    code: 'ClientLoginsPage',
    asks: ['/clientLogin/', '/clientLogin/platforms'],
  },
  { path: '/home/nps', code: 'NpsPage', asks: ['/nps/', '/nps/score'] },
  {
    path: '/home/client/:client/nps',
    code: 'ClientNpsPage',
    asks: ['/nps/', '/client/:client'],
  },
  {
    path: '/home/client/:client/approval',
    code: 'ApprovalsPage',
    asks: ['/approval/byClientsId/:client', '/client/:client'],
  },
  { path: '/home/createBriefing/:client', code: 'BriefingPage', asks: ['/briefing/:client'] },
  {
    path: '/home/propostas',
    code: 'ProposalsPage',
    asks: ['/proposta/', '/proposta/funnel'],
  },
  { path: '/home/metricas', code: 'MetricsPage', asks: ['/metrics'] },
  { path: '/home/aguardando', code: 'PendingCustomersPage', asks: ['/waiting'] },
  { path: '/home/pauta', code: 'PautaPage', asks: ['/task'] },
  { path: '/home/chores/', code: 'ChoresPage', asks: ['/chore/'] },
  { path: '/home/jornada', code: 'JourneyTemplatePage', asks: ['/journeyTemplate'] },
  { path: '/home/profile', code: 'ProfilePage', asks: ['/auth/sessions', '/calendar'] },
]

test('no screen waits: its questions leave beside its code, and none waits for another’s answer', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { id } = await createClient(page.request)
  await logIn(page, ADMIN)
  for (const { path, code, asks } of SCREENS) {
    const [address = '', ...questions] = [path, ...asks].map((text) => text.replace(':client', id))
    await test.step(path, async () => {
      // Opened by its address: neither its code nor any response arrives, except the current user.
      const isFile = new RegExp(`/assets/${code}-[^/]*\\.js$`)
      const first = await hold(page, (file) => isFile.test(file) || questions.includes(file))
      await page.goto(address, { waitUntil: 'commit' })
      await expect.poll(() => questions.filter((one) => !first.asked.has(one))).toEqual([])
      await expect.poll(() => [...first.asked].some((file) => isFile.test(file))).toBe(true)
      await first.release()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test('neither does one that is gone to from another', async ({ page }) => {
  const { id } = await createClient(page.request)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${id}`)
  const link = page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'NPS' })
  await expect(link).toBeVisible()
  const isFile = /\/assets\/NpsPage-[^/]*\.js$/
  const held = await hold(page, (file) => isFile.test(file) || file.startsWith('/nps/'))
  // As the keyboard does it: nothing has pointed at the link before.
  await link.evaluate((element: HTMLElement) => element.click())
  await expect.poll(() => ['/nps/', '/nps/score'].filter((one) => !held.asked.has(one))).toEqual([])
  await held.release()
  await expect(page.getByRole('heading', { level: 1, name: 'NPS' })).toBeVisible()
})

test('the page itself asks for the current user, before its code has arrived', async ({ page }) => {
  await logIn(page, ADMIN)
  const held = await hold(page, (file) => file.endsWith('.js'))
  await page.goto('/home/plans', { waitUntil: 'commit' })
  await expect.poll(() => held.asked.has('/employee/findById')).toBe(true)
  expect(held.asked.has('/plan/')).toBe(false)
  // Meanwhile the page is not blank.
  const splash = page.locator('.splash')
  await expect(splash).toHaveCSS('opacity', '1')
  await held.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
  await expect(splash).toBeHidden()
})

test('on the next visit the page asks what it asked the last time, before any code has arrived', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
  const stored = () => page.evaluate(() => localStorage.getItem('bastidor.firstAsks'))
  await expect.poll(stored).toMatch(/"\/home\/plans":\[.*"\/plan\//)
  const held = await hold(page, (file) => file.endsWith('.js'))
  await page.goto('/home/plans', { waitUntil: 'commit' })
  await expect.poll(() => held.asked.has('/plan/')).toBe(true)
  await held.release()
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await stored()).toBeNull()
})

test('a page of a release whose code is gone reloads itself, once', async ({ page }) => {
  await logIn(page, ADMIN)
  let loads = 0
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => {
    loads += 1
    return loads === 1 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.goto('/home/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
  expect(loads).toBe(2)
})

test.describe('a link that somebody points at', () => {
  const openPlans = async (page: Page) => {
    await logIn(page, ADMIN)
    await page.goto('/home/plans')
    await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
    return page
      .getByRole('navigation', { name: 'Áreas' })
      .getByRole('link', { name: 'FUNCIONÁRIOS' })
  }

  test('brings code and answers, so that the click shows the screen at once', async ({ page }) => {
    const link = await openPlans(page)
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.startsWith('/employee'),
    )
    await link.hover()
    await answered
    const after = await hold(page, (file) => file.startsWith('/employee'))
    await link.click()
    await expect(page.getByRole('list', { name: 'Funcionários' })).toBeVisible()
    expect([...after.asked].filter((file) => file.startsWith('/employee'))).toEqual([])
    await after.release()
  })

  test('brings nothing for those who save data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const link = await openPlans(page)
    const seen = await hold(page, () => false)
    await link.hover()
    await link.focus()
    await page.getByRole('button', { name: 'Buscar telas e ações' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect([...seen.asked].filter((file) => /EmployeesPage|^\/employee/.test(file))).toEqual([])
    await seen.release()
  })
})
