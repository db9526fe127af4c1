import type { APIRequestContext, Browser } from '@playwright/test'
import { adminHeaders, createClient, menuItem } from './clients.ts'
import { openMailbox } from './mailbox.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

const PIN = '482915'
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile Safari/537.36',
}

/** A client with a survey and a renewal that wait, and its portal. */
const makePortal = async (request: APIRequestContext, fields: Record<string, unknown> = {}) => {
  const headers = await adminHeaders(request)
  const { name: gestor } = await createPerson(request, { role: 'Gestor de Tráfego' })
  const client = await createClient(request, { gestor, ...fields })
  const send = async (path: string, data: object) =>
    (await (await request.post(path, { headers, data })).json()) as { id: string }
  const survey = await send('/nps/create', { name: 'Satisfação', clientId: client.id })
  await send(`/client/${client.id}/renew`, { mode: 'proposal', months: 12 })
  const { id } = await send(`/client/${client.id}/portal`, {})
  await request.put(`/client/${client.id}/portal/pin`, { headers, data: { pin: PIN } })
  return { client, survey, id, gestor, headers }
}

const openPhone = async (browser: Browser, id: string) => {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`/sendportal/${id}`)
  return { context, page }
}

test('a customer opens the portal on a phone, answers from it, and finds it answered', async ({
  browser,
  request,
}) => {
  const { client, id, gestor } = await makePortal(request)
  const { context, page } = await openPhone(browser, id)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Esperando você' })
  await expect(waiting.getByText(/^Proposta Nº \d+$/)).toBeVisible()
  await expect(waiting.getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Seu time' }).getByText(gestor)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Já respondidas' })).toHaveCount(0)

  const code = page.getByRole('textbox', { name: 'Digite o código' })
  await code.tap()
  await code.fill('111111')
  await page.getByRole('button', { name: 'Abrir' }).tap()
  await expect(page.getByText('Código incorreto.')).toBeVisible()
  await code.fill(PIN)
  await page.getByRole('button', { name: 'Abrir' }).tap()
  await expect(waiting.getByRole('link')).toHaveCount(2)
  await expect(code).toHaveCount(0)

  await waiting.getByRole('link', { name: /Satisfação/ }).tap()
  await page.getByRole('radio', { name: '9', exact: true }).first().check({ force: true })
  await page.getByRole('button', { name: 'Enviar' }).tap()
  await expect(page.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  await page.goto(`/sendportal/${id}`)
  await expect(waiting.getByRole('link')).toHaveCount(1)
  const answered = page.getByRole('region', { name: 'Já respondidas' })
  await expect(answered.getByText('Satisfação')).toBeVisible()
  await expect(answered.getByText('Respondida', { exact: true })).toBeVisible()
  await context.close()
})

test('a code by mail opens it; axe finds nothing in any state, and nothing sticks out', async ({
  page,
  request,
}) => {
  const email = `cliente-${Date.now()}@padaria.example`
  const { client, id, headers } = await makePortal(request, { email })
  const mailbox = await openMailbox()
  await holdStill(page)
  await page.goto(`/sendportal/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  await page.getByRole('button', { name: 'Receber um código por e-mail' }).click()
  await expect(page.getByText(/Enviamos um código para c•••@padaria\.example/)).toBeVisible()
  const { text } = await mailbox.letterTo(email, /^Seu código de acesso$/)
  await mailbox.close()
  // Without a pointer.
  const code = page.getByRole('textbox', { name: 'Digite o código' })
  await code.focus()
  await page.keyboard.type(/^\d{6}$/m.exec(text)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(code).toHaveCount(0)
  expect(await faultsAt(page, [1440, 340])).toEqual([])

  const portal = `/client/${client.id}/portal`
  await request.put(`${portal}/pin`, { headers, data: { pin: '593026' } })
  await page.reload()
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await code.fill('111111')
    const answer = page.waitForResponse(/\/code$/)
    await page.getByRole('button', { name: 'Abrir' }).click()
    await answer
  }
  await code.fill('593026')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByText('Muitas tentativas. Tente de novo em 15 minutos.')).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])

  await page.route('**/code', (route) => route.abort())
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()

  await request.delete(portal, { headers })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este link foi desativado' })).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
})

test('staff make a portal, set its PIN, exchange its link, revoke it and bring it back', async ({
  page,
}) => {
  const client = await createClient(page.request)
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${client.id}`)
  await page.getByRole('button', { name: 'Portal', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Portal de ${client.name}` })
  await dialog.getByRole('button', { name: 'Criar portal' }).click()
  const link = dialog.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/sendportal\/[0-9a-f]{32}$/)
  await expect(dialog.getByText('O cliente ainda não abriu')).toBeVisible()
  const first = await link.inputValue()
  const pin = dialog.getByRole('textbox', { name: 'PIN' })
  await pin.fill('123456')
  await pin.press('Enter')
  await expect(dialog.getByText('Escolha um PIN menos óbvio.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await pin.fill(PIN)
  await pin.press('Enter')
  await expect(dialog.getByText(/^Definido\./)).toBeVisible()
  await expect(pin).toHaveValue('')

  // Esc answers the question alone.
  const exchange = dialog.getByRole('button', { name: 'Trocar link' })
  await exchange.press('Enter')
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(exchange).toBeFocused()
  // Also where it comes before the question is drawn.
  await exchange.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Voltar' })).toHaveCount(0)
  await expect(exchange).toBeFocused()
  await exchange.click()
  await page.getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect(link).not.toHaveValue(first)
  const second = await link.inputValue()
  expect((await page.request.get(first.replace('/sendportal/', '/portal/'))).status()).toBe(404)
  const read = second.replace('/sendportal/', '/portal/')
  expect((await page.request.get(read)).status()).toBe(200)

  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await page
    .getByRole('dialog', { name: 'Desativar o portal?' })
    .getByText('Desativar')
    .last()
    .click()
  await expect(dialog.getByText(/^O portal está desativado/)).toBeVisible()
  expect((await page.request.get(read)).status()).toBe(410)
  await dialog.getByRole('button', { name: 'Reativar' }).click()
  await expect(link).toHaveValue(second)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // On a phone the menu has it.
  await page.setViewportSize({ width: 340, height: 740 })
  await (await menuItem(page, 'Portal')).click()
  await expect(link).toBeVisible()
  expect(await faultsAt(page, [340])).toEqual([])
})

test('any link is revoked from its menu, and its page says so', async ({
  page,
  request,
  browser,
}) => {
  const { survey } = await makePortal(request)
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto(`/home/viewnps/${survey.id}`)
  const menu = page.getByRole('button', { name: 'Ações do link' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Desativar link' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Desativar este link?' })
  await expect(question).toBeVisible()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Desativar' }).press('Enter')
  await expect(page.getByText(/^Link desativado em/)).toBeVisible()
  await expect(menu).toBeFocused()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  const context = await browser.newContext()
  const customer = await context.newPage()
  await customer.goto(`/sendnps/${survey.id}`)
  await expect(customer.getByRole('heading', { name: 'Este link foi desativado' })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Reativar' }).click()
  await expect(page.getByText(/^Link desativado em/)).toHaveCount(0)
  await customer.reload()
  await expect(customer.getByRole('button', { name: 'Enviar' })).toBeVisible()
  await context.close()
})
