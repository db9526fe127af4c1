import { countClicks } from './clicks.ts'
import { adminHeaders, createClient } from './clients.ts'
import { ADMIN, createPerson, logIn, openHome } from './people.ts'
import { pick } from './pick.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

test('a login is stored for a client, shown, copied, edited and deleted', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const client = await createClient(request)
  const listed: string[] = []
  page.on('response', async (answer) => {
    if (/\/clientLogin\/(search)?\?/.test(answer.url())) listed.push(await answer.text())
  })
  await openHome(page, ADMIN)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'Acessos' })).toBeVisible()

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha os campos necessários.')).toHaveCount(4)
  const combobox = dialog.getByRole('combobox', { name: 'Cliente' })
  await pick(combobox, client.name, client.name.toUpperCase())
  await dialog.getByLabel('Plataforma').fill('Meta Ads')
  await dialog.getByLabel('Login do Cliente').fill('marketing@cliente.example')
  await dialog.getByRole('button', { name: 'Gerar senha: Senha do Cliente' }).click()
  const secret = await dialog
    .getByRole('textbox', { name: 'Senha do Cliente', exact: true })
    .inputValue()
  expect(secret).toHaveLength(20)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('searchbox', { name: 'Procurar Acesso' }).fill(client.name)
  const card = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('link', { name: client.name })).toHaveAttribute(
    'href',
    `/home/client/${client.id}`,
  )
  await expect(card).not.toContainText(secret)
  await card.getByRole('button', { name: /^Mostrar senha/ }).click()
  await expect(card).toContainText(secret)
  await card.getByRole('button', { name: /^Ocultar senha/ }).click()
  await expect(card).not.toContainText(secret)
  await card.getByRole('button', { name: /^Copiar senha/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expect(card).not.toContainText(secret)

  await card.getByRole('button', { name: /^Editar/ }).click()
  await dialog.getByLabel('Plataforma').fill('Instagram')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('Instagram')
  // Left blank, the password stayed. The button keeps the focus, which it loses while it loads.
  await card.getByRole('button', { name: /^Mostrar senha/ }).press('Enter')
  await expect(card).toContainText(secret)
  await expect(card.getByRole('button', { name: /^Ocultar senha/ })).toBeFocused()

  await card.getByRole('button', { name: /^Excluir/ }).press('Enter')
  await expect(dialog).toContainText('Tem Certeza?')
  await dialog.getByRole('button', { name: 'excluir' }).press('Enter')
  await expect(page.getByText('Nenhum acesso encontrado')).toBeVisible()
  // Near the card that went away with the button that had the focus.
  await expect(page.locator('main :focus')).toHaveCount(1)
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.join()).not.toContain(secret)
})

test('a hosting password is three clicks from home: Acessos, the platform, copy', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const headers = await adminHeaders(request)
  const client = await createClient(request)
  const secret = `canario-${Date.now()}`
  const loginOn = (platform: string, clientPassword: string) => ({
    client: client.name,
    clientId: client.id,
    platform,
    clientLogin: `raiz@${platform}`.toLowerCase(),
    clientPassword,
  })
  for (const data of [loginOn('Hospedagem', secret), loginOn('Instagram', 'outra')])
    expect((await request.post('/clientLogin/create/', { headers, data })).status()).toBe(201)
  const clicks = await countClicks(page)
  await openHome(page, ADMIN)
  const areas = page.getByRole('navigation', { name: 'Áreas' })
  await areas.getByRole('link', { name: 'Acessos' }).click()
  await page.getByRole('button', { name: 'Hospedagem', exact: true }).click()
  await page.getByRole('button', { name: `Copiar senha: Hospedagem de ${client.name}` }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  expect(clicks()).toBe(3)

  // By search it is as near: what is typed is no click.
  await openHome(page, ADMIN)
  await areas.getByRole('link', { name: 'Acessos' }).click()
  await page.getByRole('searchbox', { name: 'Procurar Acesso' }).click()
  await page.keyboard.type('RAIZ@hospe')
  await expect(page.getByText(/com “RAIZ@hospe”/)).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: `Copiar senha: Hospedagem de ${client.name}` }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  expect(clicks()).toBe(6)
  await expect(page).toHaveURL(/busca=/)
})

test('staff below Líder see a message that the logins are not for them', async ({
  page,
  request,
}) => {
  await logIn(page, await createPerson(request, { role: 'Comercial' }))
  await page.goto('/home/acessos')
  await expect(page.getByRole('heading', { name: 'Você não tem acesso a esta área' })).toBeVisible()
})

test('axe finds nothing on the logins', async ({ page }) => {
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto('/home/acessos?novo=1')
  await page.getByRole('textbox', { name: 'Plataforma' }).fill('Google')
  await page.getByRole('combobox', { name: 'Cliente' }).fill(`Um nome ${'comprido '.repeat(9)}`)
  await page.getByLabel('Login do Cliente').fill(`${'a'.repeat(90)}@cliente.example`)
  await page.getByRole('button', { name: /^Gerar senha/ }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/home/acessos')
  await expect(page.getByText('Google').first()).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
})
