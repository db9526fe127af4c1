import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

test('axe finds nothing on any screen', async ({ page, request }) => {
  // Every screen there is.
  test.slow()
  const person = await createPerson(request, { name: 'Alguém Acessível' })
  await holdStill(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await logIn(page, ADMIN)
  const screens = [
    '/home',
    '/home/plans',
    '/home/employees',
    '/home/cargos',
    `/home/employee/${person.id}`,
    '/home/profile',
    '/home/clients',
    '/home/clients/vencimentos',
    '/home/escopo',
    '/home/calendario',
    '/home/deletedclients',
    '/home/acessos',
    '/home/acessos/trocar',
    '/home/meusacessos',
    '/home/chores/',
    '/home/metricas',
    '/home/metricas/active',
    '/home/metricas/exits',
    '/home/clients/importar',
    '/home/x',
  ]
  for (const screen of screens) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([screen, await faultsAt(page)]).toEqual([screen, []])
  }
})

test('every dialog is announced, traps the focus and gives it back', async ({ page }) => {
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  const opener = page.getByRole('button', { name: 'Novo plano' }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violations(page)).toEqual([])
  for (let index = 0; index < 25; index += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('popups belong to their page: filter, suggestions, menu and tooltip', async ({ page }) => {
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto('/home/clients')
  await page.getByRole('button', { name: /^Mais Opções/ }).click()
  await page.getByRole('combobox', { name: 'CS' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Importar planilha' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair' }).hover()
  await expect(page.getByRole('tooltip', { name: 'Sair' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
