import type { APIRequestContext } from '@playwright/test'
import { adminHeaders, createClient } from './clients.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

/** Each list that has a table beside its cards, sorted by a column in its first direction. */
const TABLES = [
  {
    path: '/home/acessos',
    table: 'Acessos',
    column: 'Plataforma',
    sort: 'plataforma',
    first: 'ascending',
  },
  {
    path: '/home/metricas/active',
    table: 'Clientes ativos',
    column: 'R$ por mês',
    sort: 'valor',
    first: 'descending',
  },
  {
    path: '/home/employees',
    table: 'Funcionários',
    column: 'Como gestor',
    sort: 'gestor',
    first: 'descending',
  },
] as const

// A gestor with a client, its login, and names that are as long as they may be.
const prepare = async (request: APIRequestContext) => {
  const headers = await adminHeaders(request)
  const long = `${Date.now()} ${'Comprido '.repeat(10)}`.trim()
  const gestor = await createPerson(request, { role: 'Gestor de Projetos' })
  for (const name of [`Alfa ${long}`, `Beta ${long}`]) {
    const client = await createClient(request, { name, gestor: gestor.name, value: 1234.5 })
    const data = {
      client: client.name,
      clientId: client.id,
      platform: 'Hospedagem',
      clientLogin: `${'a'.repeat(80)}@cliente.example`,
      clientPassword: 'canario',
    }
    expect((await request.post('/clientLogin/create/', { headers, data })).status()).toBe(201)
  }
}

test('by keyboard through every table; its sort is in the address and survives a reload', async ({
  page,
  request,
}) => {
  await prepare(request)
  await logIn(page, ADMIN)
  for (const { path, table, column, sort, first } of TABLES) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.getByText('Tabela', { exact: true }).click()
      await expect(page).toHaveURL(/visao=tabela/)
      const shown = page.getByRole('table', { name: table })
      const head = page.getByRole('columnheader', { name: column })
      await head.getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(head).toHaveAttribute('aria-sort', first)
      await expect(page).toHaveURL(new RegExp(`ordem=${sort}`))
      await page.reload()
      await expect(head).toHaveAttribute('aria-sort', first)

      const rows = shown.locator('tbody').getByRole('row')
      await expect(rows.nth(1)).toBeVisible()
      // No longer dimmed: keys now reach the remaining rows.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await rows.first().focus()
      await page.keyboard.press('j')
      await expect(rows.nth(1)).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(rows.first()).toBeFocused()
      await page.keyboard.press('End')
      await expect(rows.last()).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      // A login is edited in a dialog, everything else has a page.
      if (table === 'Acessos') {
        await expect(page.getByRole('dialog', { name: 'Editar acesso' })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(rows.first()).toBeFocused()
      } else await expect(page).toHaveURL(/\/home\/(?:client|employee)\/[0-9a-f]{24}$/)
    })
  }
})

test('a phone shows cards, whatever the address says', async ({ page, request }) => {
  await prepare(request)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, ADMIN)
  for (const { path, table } of TABLES) {
    await page.goto(`${path}?visao=tabela`)
    await expect(page.getByRole('list', { name: table })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByText('Tabela', { exact: true })).toBeHidden()
  }
})

test('axe finds nothing on the tables', async ({ page, request }) => {
  await prepare(request)
  await holdStill(page)
  await logIn(page, ADMIN)
  for (const { path, table, sort } of TABLES) {
    const address = `${path}?visao=tabela&ordem=${sort}&densidade=compacta`
    await page.goto(address)
    await expect(page.getByRole('table', { name: table })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([address, await faultsAt(page, [1440])]).toEqual([address, []])
  }
})
