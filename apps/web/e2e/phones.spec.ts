import type { Page } from '@playwright/test'
import { adminHeaders, createClient, createPlan } from './clients.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, holdStill, test } from './watched-page.ts'

/** As a program sends it, without brackets and hyphen. */
const RAW = '+5547988887777'

test('no screen shows a phone number as a program stored it', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const person = await createPerson(request, { role: 'Comercial', whatsapp: RAW })
  const client = await createClient(request, { whatsapp: RAW })
  const { id: plan } = await createPlan(request)
  const answer = await request.post('/proposta/create', {
    headers,
    data: { name: 'Padaria Crua', whatsapp: '47988887777', plan, value: 1500, startValue: 900 },
  })
  expect(answer.status()).toBe(201)
  const { id: proposal } = (await answer.json()) as { id: string }
  await logIn(page, ADMIN)
  for (const path of [
    '/home',
    '/home/employees',
    `/home/employee/${person.id}`,
    '/home/clients',
    `/home/client/${client.id}`,
    `/home/client/${client.id}?aba=comercial`,
    '/home/proposta',
    `/home/proposta/${proposal}`,
    `/home/criarProposta/${proposal}`,
    `/sendproposta/${proposal}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shown = await page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ])
    expect([path, shown.filter((text) => text.includes('47988887777'))]).toEqual([path, []])
  }
  await page.goto(`/home/employee/${person.id}`)
  await expect(page.getByText('(47) 98888-7777').first()).toBeVisible()
})

test('text grows with the letters of the browser, as the controls beside it do', async ({
  page,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  await expect(page.getByRole('button', { name: 'Novo plano' }).first()).toBeVisible()
  const sizes = await textSizes(page, 'main h1, main button')
  for (const [before, after] of sizes) expect(after).toBe(before * 1.5)
})

test('so do the headings on customers’ pages', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const { id } = await createClient(request)
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data })
    expect(answer.status()).toBe(201)
    return await answer.json()
  }
  const { proposal } = await post(`/client/${id}/renew`, { mode: 'proposal', months: 12 })
  const survey = await post('/nps/create', { name: 'Pós Briefing', clientId: id })
  const portal = await post(`/client/${id}/portal`, {})
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    `/sendproposta/${proposal.id}`,
    `/sendnps/${survey.id}`,
    `/sendportal/${portal.id}`,
    '/sendbriefing/nada',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [[before, after] = [0, 0]] = await textSizes(page, 'h1')
    expect(after).toBeGreaterThan(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

test('with letters twice as large, cards and months have room for their text, and the top bar for its menu', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const { id: clientId } = await createClient(request)
  await request.post('/nps/create', { headers, data: { name: 'Pós Briefing', clientId } })
  await logIn(page, ADMIN)
  for (const path of ['/home/clients', '/home/nps', '/home/clients/vencimentos']) {
    await page.goto(path)
    const entries = page.locator('main li:has(h2, button)')
    await expect(entries.first()).toBeVisible()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const isTooLow = (all: Element[]) =>
      all
        .filter((entry) => entry.scrollHeight > entry.clientHeight + 3)
        .map((entry) => entry.textContent)
    expect([path, await entries.evaluateAll(isTooLow)]).toEqual([path, []])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Abrir o menu' })).toBeInViewport({ ratio: 1 })
})

/** The font sizes of elements, each as usual and with letters half as large again. */
const textSizes = (page: Page, selector: string): Promise<[number, number][]> =>
  // At once, as more may appear meanwhile.
  page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(selector)]
    const sizes = () =>
      elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const usual = sizes()
    document.documentElement.style.setProperty('font-size', '150%')
    const larger = sizes()
    return usual.map((size, index) => [size, larger[index] ?? 0])
  }, selector)

test('at 400 % a chosen field stays in view with its list, and the top bar scrolls away', async ({
  page,
  request,
}) => {
  // More plans than a low window has room for.
  for (let index = 0; index < 8; index += 1) await createPlan(request)
  const { id } = await createClient(request)
  await page.setViewportSize({ width: 320, height: 256 })
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('E-mail').focus()
  await page.keyboard.press('Tab')
  const plan = page.getByRole('combobox', { name: 'Plano' })
  await expect(plan).toBeFocused()
  await expect(page.getByRole('listbox')).toBeVisible()
  const isInView = () =>
    plan.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect()
      return [y + 2, y + height - 2].every(
        (at) => document.elementFromPoint(x + width / 2, at) === field,
      )
    })
  await expect.poll(isInView).toBe(true)
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('at 400 % the last item of a menu is reached by keyboard and by wheel, and so is the filter’s', async ({
  page,
  request,
}) => {
  const client = await createClient(request)
  await page.setViewportSize({ width: 320, height: 256 })
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${client.id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  const count = await items.count()
  for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowDown')
  await expect(items.last()).toBeFocused()
  await expect(items.last()).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Home')
  await expect(items.last()).not.toBeInViewport()
  await items.first().hover()
  await page.mouse.wheel(0, 600)
  await expect(items.last()).toBeInViewport({ ratio: 1 })

  await page.goto('/home/clients')
  await page.getByRole('button', { name: /^Mais Opções/ }).click()
  const last = page.getByRole('dialog').getByRole('button', { name: 'Pesquisar' })
  await last.focus()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
})

/** What Tab reaches on a page that has just been opened, and that something else covers. */
const coveredOnTheWay = async (page: Page, steps: number): Promise<string[]> => {
  const covered: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    covered.push(
      ...(await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
        const focused = document.activeElement!
        const { x, y, width, height } = focused.getBoundingClientRect()
        const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
        if (focused.contains(onTop) || onTop?.contains(focused)) return []
        const [label] = (focused as HTMLInputElement).labels ?? []
        return [(label ?? focused).textContent]
      })),
    )
  }
  return covered
}

test('on a phone, the bar at the bottom covers nothing that Tab reaches', async ({
  page,
  request,
}) => {
  const headers = await adminHeaders(request)
  const client = await createClient(request)
  const { id: plan } = await createPlan(request)
  const answer = await request.post('/proposta/create', {
    headers,
    data: { name: 'Padaria Curta', whatsapp: '47988887777', plan, value: 1710, startValue: 0 },
  })
  const { id: proposal } = (await answer.json()) as { id: string }
  await holdStill(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/sendproposta/${proposal}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Up to 'Recusar'.
  expect(await coveredOnTheWay(page, 3)).toEqual([])
  await expect(page.getByRole('button', { name: 'Recusar' })).toBeFocused()

  await logIn(page, ADMIN)
  await page.goto(`/home/createBriefing/${client.id}`)
  await page.getByLabel('Responsável Comercial').focus()
  expect(await coveredOnTheWay(page, 16)).toEqual([])
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeFocused()
})

test('a form saved by keyboard leaves the focus in view, one saved by mouse the page where it is', async ({
  page,
  request,
}) => {
  const { id } = await createClient(request)
  await holdStill(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${id}`)
  const edit = page.getByRole('button', { name: 'Editar' })
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await edit.click()
  await page.evaluate(() => scrollTo(0, 900))
  await save.click()
  await expect(edit).toBeFocused()
  await expect(edit).not.toBeInViewport()

  await edit.press('Enter')
  await save.focus()
  await page.evaluate(() => scrollTo(0, 900))
  await page.keyboard.press('Enter')
  await expect(edit).toBeFocused()
  await expect(edit).toBeInViewport({ ratio: 1 })
})
