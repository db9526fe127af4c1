import type { Page } from '@playwright/test'
import { adminHeaders, createClient, menuItem } from './clients.ts'
import { ADMIN, createPerson, logIn, tokenOf } from './people.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test('accesses are asked for, sent by phone, and reach the vault without coming back', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const client = await createClient(request, { google: 500, site: 1 })
  const secret = `canario-${Date.now()}`
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${client.id}`)
  await (await menuItem(page, 'Pedir acessos')).click()
  const dialog = page.getByRole('dialog', { name: 'Pedir acessos' })
  await expect(dialog.getByRole('textbox', { name: 'Plataforma 1' })).toHaveValue('Google Ads')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Criar pedido' }).click()
  await expect(dialog.getByText(/Para convidar: ads.google.com/)).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  await dialog.getByRole('button', { name: 'Copiar link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/sendacessos\/[0-9a-f]{32}$/)

  const customer = await browser.newContext({ viewport: { width: 340, height: 720 } })
  const phone = await customer.newPage()
  const heard: string[] = []
  phone.on('response', (answer) => {
    // The page may be gone before it is read.
    if (answer.request().method() === 'PATCH')
      answer.text().then(
        (text) => heard.push(text),
        () => '',
      )
  })
  await phone.goto(link)
  const item = (name: string) =>
    phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name }) })
  await expect(item('Google Ads').getByRole('button').first()).toHaveText(
    'Vou convidar este e-mail',
  )
  await expect(item('Google Ads')).toContainText('Para convidar: ads.google.com')
  // By keyboard alone.
  await item('Hospedagem').getByRole('button', { name: 'Enviar login e senha' }).focus()
  await phone.keyboard.press('Enter')
  await item('Hospedagem').getByLabel('Login', { exact: true }).focus()
  await phone.keyboard.type('raiz@cliente.example')
  await phone.keyboard.press('Tab')
  await phone.keyboard.type(secret)
  expect(await violations(phone)).toEqual([])
  await phone.keyboard.press('Enter')
  await expect(item('Hospedagem')).toContainText('Recebido')
  await item('Google Ads').getByRole('button', { name: 'Vou convidar este e-mail' }).click()
  await item('Google Ads').getByRole('button', { name: 'Já convidei' }).click()
  await expect(item('Google Ads')).toContainText('Convite avisado')
  expect(await overflow(phone)).toBeLessThanOrEqual(0)
  expect(await phone.content()).not.toContain(secret)
  expect(await phone.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await phone.reload()
  await expect(item('Hospedagem')).toContainText('Recebido')
  await phone.getByRole('button', { name: 'Concluir' }).click()
  await phone.getByRole('button', { name: 'Concluir mesmo assim' }).click()
  await expect(phone.getByRole('heading', { name: 'Obrigado por responder!' })).toBeVisible()
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.join()).not.toContain(secret)
  await customer.close()

  await page.goto(`/home/acessos?busca=${encodeURIComponent(client.name)}`)
  const card = page.getByRole('listitem').filter({ hasText: client.name })
  await card.getByRole('button', { name: /^Mostrar senha/ }).click()
  await expect(card).toContainText(secret)
})

test('a password of the department is seen, kept as a version, and to be changed once its reader left', async ({
  page,
  request,
}) => {
  test.slow()
  const headers = await adminHeaders(request)
  const client = await createClient(request)
  const secret = `canario-${Date.now()}`
  const data = {
    client: client.name,
    clientId: client.id,
    platform: 'Google Ads',
    clientLogin: 'ads@cliente.example',
    clientPassword: secret,
    departments: ['Tráfego'],
  }
  expect((await request.post('/clientLogin/create/', { headers, data })).status()).toBe(201)
  const person = await createPerson(request, { role: 'Gestor de Tráfego' })
  await holdStill(page)

  // An Admin puts the person into the department.
  await logIn(page, ADMIN)
  await page.goto(`/home/employee/${person.id}`)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.getByRole('button', { name: 'Tráfego', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await expect(page.getByText('Tráfego', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await logIn(page, person)
  await page.setViewportSize({ width: 340, height: 720 })
  await page.goto(`/home/meusacessos?busca=${encodeURIComponent(client.name)}`)
  const own = page.getByRole('listitem').filter({ hasText: client.name })
  await own.getByRole('button', { name: /^Mostrar senha/ }).click()
  await expect(own).toContainText(secret)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await faultsAt(page)).toEqual([])

  await page.context().clearCookies()
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, ADMIN)
  await page.goto(`/home/employee/${person.id}`)
  await page.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`viu 1 senha: Google Ads de ${client.name}`)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('link', { name: 'Trocar agora' }).click()
  const row = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(row).toContainText(person.name)
  await page.setViewportSize({ width: 340, height: 720 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await faultsAt(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await row.getByRole('link', { name: /^Trocar a senha/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(card).toContainText('Trocar a senha')
  await card.getByRole('button', { name: /^Editar/ }).click()
  await dialog.getByRole('textbox', { name: /^Senha do Cliente/ }).fill(`${secret}-nova`)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).not.toContainText('Trocar a senha')
  await card.getByRole('button', { name: /^Versões/ }).click()
  await dialog.getByRole('button', { name: 'Mostrar a versão 1' }).click()
  await expect(dialog).toContainText(secret)
  expect(await violations(page)).toEqual([])
})

test('a flagged password that is not to be changed wants a reason', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const client = await createClient(request)
  const data = {
    client: client.name,
    clientId: client.id,
    platform: 'Hospedagem',
    clientLogin: 'raiz',
    clientPassword: 'x',
  }
  const login = await request.post('/clientLogin/create/', { headers, data })
  const { id } = (await login.json()) as { id: string }
  const leader = await createPerson(request, { level: 'Líder' })
  const seen = await request.get(`/clientLogin/${id}`, {
    headers: { Authorization: `Bearer ${await tokenOf(request, leader)}` },
  })
  expect(seen.status()).toBe(200)
  await request.patch(`/employee/toggleActive/${leader.id}`, { headers, data: {} })
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto('/home/acessos/trocar')
  const row = page.getByRole('listitem').filter({ hasText: client.name })
  await row.getByRole('button', { name: /^Não precisa/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('A conta foi encerrada.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(row).toHaveCount(0)
})
