import type { Page } from '@playwright/test'
import { filesOf } from './built-files.ts'
import { adminHeaders, createClient } from './clients.ts'
import { hold } from './hold.ts'
import { ADMIN, createPerson, logIn, openHome } from './people.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

const areas = (page: Page) =>
  page.getByRole('navigation', { name: 'Áreas' }).getByRole('link').allInnerTexts()

const STUDIO = 'ESTÚDIO\n(abre em outra aba)'

test('the top bar shows each kind of staff their areas', async ({ browser, request }) => {
  const expected: [{ level?: string; role?: string }, string[]][] = [
    [{}, ['CLIENTES', 'FUNCIONÁRIOS', STUDIO]],
    [{ role: 'Comercial' }, ['CLIENTES', 'FUNCIONÁRIOS', 'PLANOS', 'PROPOSTAS', STUDIO]],
    [
      { level: 'Líder' },
      ['CLIENTES', 'FUNCIONÁRIOS', 'PLANOS', 'ACESSOS', 'NPS', 'PROPOSTAS', STUDIO],
    ],
  ]
  for (const [fields, labels] of expected) {
    const page = await (await browser.newContext()).newPage()
    await openHome(page, await createPerson(request, fields))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await areas(page)).toEqual(labels)
    await page.close()
  }
})

test('on a phone the areas are in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHome(page, ADMIN)
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: 'FUNCIONÁRIOS' })
    .click()
  await expect(page.getByRole('heading', { name: 'Funcionários' })).toBeVisible()
})

test('the command palette opens a page from the keyboard', async ({ page }) => {
  await openHome(page, ADMIN)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('quem faz')
  await expect(dialog.getByText('Funcionários', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Clientes', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home/employees**')
})

test('letters typed before the palette is there are searched for, and open no screen', async ({
  page,
}) => {
  const [code] = filesOf('index', ['src/app/shell/CommandPalette.tsx'])
  const held = await hold(page, (path) => path === `/${code}`)
  await logIn(page, ADMIN)
  await page.goto('/home/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  // "gi" alone opens the first screen.
  await page.keyboard.type('pagi')
  await held.release()
  const search = page.getByRole('combobox', { name: 'Buscar telas e ações' })
  await expect(search).toBeFocused()
  await page.keyboard.type('na')
  await expect(search).toHaveValue('pagina')
  expect(new URL(page.url()).pathname).toBe('/home/profile')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

test('axe finds nothing on the palette, its list and its lack of one', async ({ page }) => {
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto('/home/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Buscar telas e ações' })
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await faultsAt(page)).toEqual([])
  await dialog.getByRole('combobox').fill('xyzw')
  await expect(dialog.getByText('Nada com esse nome.')).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
})

test('an unknown address is a kind page with a way home', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/home/nao-existe')
  await expect(page.getByText(/não encontrad/i).first()).toBeVisible()
})

test('without network a banner says so, and what is typed stays', async ({ page, context }) => {
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  await page.getByRole('button', { name: 'Novo plano' }).first().click()
  await page.getByLabel('Nome').fill('Sem rede')
  await context.setOffline(true)
  await expect(page.getByText(/Sem conexão/)).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Sem rede')
  await context.setOffline(false)
  await expect(page.getByText(/Sem conexão/)).toHaveCount(0)
})

test('without network a section that was not loaded yet waits for it, and the page stays', async ({
  page,
  context,
}) => {
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await context.setOffline(true)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByText(/Sem conexão/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Propostas' })).toBeVisible()
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('the name of a client and Enter open the client, though its login has the same name', async ({
  page,
  request,
}) => {
  const client = await createClient(request)
  await logIn(page, ADMIN)
  await page.request.post('/clientLogin/create/', {
    headers: await adminHeaders(page.request),
    data: { client: client.name, platform: 'Meta', clientLogin: 'oi', clientPassword: 'segredo12' },
  })
  await page.goto('/home/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Buscar telas e ações' })
  await page.keyboard.press('Control+k')
  await dialog.getByRole('combobox').fill(client.name)
  await expect(dialog.getByRole('group', { name: 'Acessos' })).toBeVisible()
  await expect(dialog.getByRole('option').nth(1)).toContainText(`Criar NPS · ${client.name}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/home/client/${client.id}`)
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: 'Recentes' })).toContainText(client.name)
  await dialog.getByRole('combobox').fill(client.name)
  await dialog.getByRole('option', { name: /^Criar NPS/ }).click()
  await expect(page.getByRole('dialog', { name: 'Criar NPS' })).toBeVisible()
})
