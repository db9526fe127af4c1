import type { Locator, Page } from '@playwright/test'
import { adminHeaders, createClient } from './clients.ts'
import { hold } from './hold.ts'
import { ADMIN, logIn } from './people.ts'
import { pinch } from './pinch.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

/** As many different pictures, drawn by the browser itself. */
const draw = async (page: Page, count: number) => {
  const canvas = await page.context().newPage()
  const images: { name: string; mimeType: string; buffer: Buffer }[] = []
  for (let index = 0; index < count; index += 1) {
    await canvas.setViewportSize({ width: 900, height: index === 1 ? 1600 : 900 })
    await canvas.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;font:700 200px serif;color:#fff;background:hsl(${index * 80} 60% 40%)">${index + 1}</body>`,
    )
    const buffer = await canvas.screenshot()
    images.push({ name: `post-${index + 1}.png`, mimeType: 'image/png', buffer })
  }
  await canvas.close()
  return images
}

/** Creates an approval through the API; answers its client and its link. */
const createApproval = async (page: Page, count = 2) => {
  const headers = await adminHeaders(page.request)
  const client = await createClient(page.request)
  const form = new FormData()
  form.append('name', 'Posts de maio')
  for (const { name, mimeType, buffer } of await draw(page, count))
    form.append('items', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const answer = await page.request.post(`/approval/create/${client.id}`, {
    headers,
    multipart: form,
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  return { client, id, link: `/sendapproval/${id}`, headers }
}

/** Whether all of a picture has arrived. */
const isLoaded = (image: Locator) =>
  image.evaluate((node: HTMLImageElement) => node.complete && node.naturalWidth > 0)

test('the first picture is on its way before the code that shows it', async ({ browser, page }) => {
  const { link } = await createApproval(page)
  const customer = await (await browser.newContext()).newPage()
  const asked: string[] = []
  customer.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const picture = customer.waitForRequest(/\/files\//)
  const { release } = await hold(customer, (file) => file.endsWith('.js'))
  await customer.goto(link, { waitUntil: 'commit' })
  await picture
  await release()
  const images = customer.locator('li img')
  await expect(images).toHaveCount(2)
  await expect.poll(() => isLoaded(images.first())).toBe(true)
  // Neither form of it was asked for in vain.
  const { pathname } = new URL((await picture).url())
  expect(asked.filter((path) => path === pathname)).toHaveLength(1)
  await customer.context().close()
})

test('images go from the client’s page to the customer, and the answer to the staff', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await createClient(page.request)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const images = await draw(page, 3)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${client.id}`)
  await page.getByRole('link', { name: 'Aprovações' }).click()
  await expect(page.getByText('Nenhuma aprovação encontrada.')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Adicionar Aprovação' })
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('Dê um nome à aprovação.')).toBeVisible()
  await expect(dialog.getByText('Escolha ao menos uma imagem.')).toBeVisible()
  await dialog.getByLabel('Nome').fill('Feed de maio')
  const text = { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') }
  await dialog.locator('input[type=file]').setInputFiles([...images, text])
  await expect(dialog.getByText('nota.txt: Esse formato não é permitido!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remover post-3.png' }).click()
  await dialog.locator('input[type=file]').setInputFiles(images.slice(2))
  await expect(dialog.getByRole('list', { name: 'Imagens escolhidas' }).locator('li')).toHaveCount(
    3,
  )
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  const made = page.getByRole('dialog', { name: 'Aprovação criada' })
  await expect(made.getByText('O link já foi copiado')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(new RegExp(`^${baseURL}/sendapproval/[0-9a-f]{32}$`))
  await expect(made.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa.me/5547999990000\\?text=.*${encodeURIComponent(link)}`),
  )
  await made.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByText('Em Aprovação')).toBeVisible()

  const customer = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const phone = await customer.newPage()
  const foreign: string[] = []
  phone.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Feed de maio' })).toBeVisible()
  const first = phone.getByRole('button', { name: 'Ampliar a imagem 1 de 3' })
  await first.tap()
  const box = phone.getByRole('dialog', { name: 'Imagem ampliada' })
  await expect.poll(() => isLoaded(box.getByRole('img', { name: 'Imagem 1 de 3' }))).toBe(true)
  await box.getByRole('button', { name: 'Próxima imagem' }).tap()
  await expect(box.getByText('Imagem 2 de 3')).toBeVisible()
  const second = box.getByRole('img', { name: 'Imagem 2 de 3' })
  const widthOf = async () => (await second.boundingBox())?.width ?? 0
  await expect.poll(() => isLoaded(second)).toBe(true)
  // Until the picture has come to rest.
  await expect.poll(async () => Math.abs((await second.boundingBox())?.x ?? 1)).toBeLessThan(0.5)
  const whole = await widthOf()
  await pinch(phone)
  // The picture grows, and not the page.
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.5)
  expect(await phone.evaluate(() => visualViewport?.scale)).toBe(1)
  const enlarged = await widthOf()
  await box.getByRole('button', { name: 'Afastar' }).tap()
  await expect.poll(widthOf).toBeLessThan(enlarged)
  await box.getByRole('button', { name: 'Fechar' }).tap()
  await expect(box).toBeHidden()
  await expect(first).toBeFocused()

  await phone.getByRole('button', { name: 'Comentar esta imagem' }).nth(1).tap()
  await phone.getByLabel('Comentário sobre a imagem 2').fill('Trocar a cor de fundo')
  await phone.getByRole('button', { name: 'Rejeitar' }).tap()
  const reason = phone.getByLabel(/O que você achou/)
  await expect(phone.getByText('Preencha o motivo da rejeição.')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.fill('Feio')
  await phone.getByRole('button', { name: 'Rejeitar' }).tap()
  await expect(phone.getByText('Escreva um motivo válido. ex: Não gostei da foto!')).toBeVisible()
  await reason.fill('A segunda não combina com a marca.')
  await phone.reload()
  await expect(reason).toHaveValue('A segunda não combina com a marca.')
  await expect(phone.getByLabel('Comentário sobre a imagem 2')).toHaveValue('Trocar a cor de fundo')
  await phone.getByRole('button', { name: 'Rejeitar' }).tap()
  await expect(phone.getByRole('heading', { name: 'Obrigado por responder!' })).toBeFocused()
  expect(foreign).toEqual([])
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  await customer.close()

  await page.getByRole('link', { name: 'Feed de maio' }).click()
  await expect(page.getByText('Rejeitado')).toBeVisible()
  await expect(page.getByText('A segunda não combina com a marca.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Imagens' }).locator('li').nth(1)).toContainText(
    'Trocar a cor de fundo',
  )
  await expect(page.getByText('Vista em')).toBeVisible()
  await expect(page.getByText('Endereço 127.0.0.1')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Ampliar a imagem 3 de 3' })
  await opener.click()
  const large = page.getByRole('dialog', { name: 'Imagem ampliada' })
  await expect(large.getByText('Imagem 3 de 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('Imagem 1 de 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a thumb approves nothing by accident, and of two answers the second changes nothing', async ({
  page,
  browser,
}) => {
  const { link, id, headers } = await createApproval(page)
  const other = await (await browser.newContext()).newPage()
  for (const customer of [page, other]) await customer.goto(link)
  await page.getByRole('button', { name: 'Aprovar' }).click()
  const question = page.getByRole('dialog', { name: 'Aprovar as 2 imagens?' })
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeFocused()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await question.getByRole('button', { name: 'Sim, aprovar' }).click()
  await expect(page.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  await other.getByLabel(/O que você achou/).fill('Não gostei de nenhuma delas')
  await other.getByRole('button', { name: 'Rejeitar' }).click()
  await expect(other.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  await other.context().close()
  const stored = await (await page.request.get(`/approval/${id}`, { headers })).json()
  expect(stored).toMatchObject({ approved: true, denied: false, feedback: '' })
})

test('an upload that fails costs nothing, and one that is cancelled neither', async ({ page }) => {
  const client = await createClient(page.request)
  const images = await draw(page, 2)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${client.id}/approval`)
  await page.getByRole('button', { name: 'Adicionar Aprovação' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar Aprovação' })
  await dialog.getByLabel('Nome').fill('Stories')
  await dialog.locator('input[type=file]').setInputFiles(images)
  await page.route('**/approval/create/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('Erro ao criar aprovação. Tente novamente.')).toBeVisible()
  await page.unroute('**/approval/create/*')
  await page.route('**/approval/create/*', () => undefined)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByRole('button', { name: 'Parar envio' }).click()
  await page.unroute('**/approval/create/*')
  await expect(dialog.getByLabel('Nome')).toHaveValue('Stories')
  await expect(dialog.getByRole('list', { name: 'Imagens escolhidas' }).locator('li')).toHaveCount(
    2,
  )
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('dialog', { name: 'Aprovação criada' })).toBeVisible()
})

test('axe finds nothing on what customers see, and nothing is cut off', async ({ page }) => {
  await holdStill(page)
  const { link } = await createApproval(page)
  const sound = async () => {
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  for (const width of [340, 360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(link)
    await page.getByRole('button', { name: 'Comentar esta imagem' }).first().click()
    await page.getByRole('button', { name: 'Rejeitar' }).click()
    await sound()
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await sound()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ampliar a imagem 2 de 2' }).click()
    await sound()
    await page.keyboard.press('Escape')
  }
  await page.goto('/sendapproval/nada')
  await expect(page.getByRole('heading', { name: 'Este link não está disponível' })).toBeVisible()
  await sound()
})

test('on a phone nothing moves while the images arrive, and the page is light', async ({
  page,
}) => {
  const { link } = await createApproval(page, 3)
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    scripts.push((await response.request().sizes()).responseBodySize)
  })
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifts: number }).shifts += (
          entry as unknown as { value: number }
        ).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(link)
  await expect.poll(() => isLoaded(page.locator('li img').first())).toBe(true)
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts)
  expect(shifts).toBeLessThan(0.02)
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(110 * 1024)
})

test('axe finds nothing on the screens of the staff', async ({ page }) => {
  await holdStill(page)
  const { id, client } = await createApproval(page)
  await page.request.patch(`/approval/answerapproval/${id}`, {
    data: {
      denied: true,
      feedback: 'A segunda não combina.',
      notes: [{ item: 1, text: 'Trocar a cor' }],
    },
  })
  await logIn(page, ADMIN)
  for (const path of [`/home/client/${client.id}/approval`, `/home/approval/${id}`]) {
    await page.goto(path)
    await expect(page.getByText('Rejeitado').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([path, await faultsAt(page)]).toEqual([path, []])
  }
  await page.goto(`/home/approval/${client.id}`)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
})
