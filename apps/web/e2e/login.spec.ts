import type { Page } from '@playwright/test'
import { ADMIN, createPerson, tokenOf } from './people.ts'
import { expect, test } from './watched-page.ts'

const enter = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Usuário').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const signIn = async (page: Page) => {
  await page.goto('/')
  await enter(page, ADMIN.email, ADMIN.password)
  await page.waitForURL('**/home')
  await expect(page.getByRole('link', { name: /meu perfil$/ })).toBeVisible()
}

test('a wrong input is reported next to its field, and nothing is lost', async ({ page }) => {
  await page.goto('/')
  await enter(page, 'ana', '123')
  await expect(page.getByText('E-mail inválido')).toBeVisible()
  await expect(page.getByText('Senha deve ter no mínimo 6 caracteres')).toBeVisible()
  await enter(page, ADMIN.email, 'senha-errada')
  await expect(page.getByText('E-mail ou senha estão incorretos')).toBeVisible()
  await expect(page.getByLabel('Usuário')).toHaveValue(ADMIN.email)
})

test('a deactivated person sees the reason', async ({ page, request }) => {
  const person = await createPerson(request)
  const token = await tokenOf(request, ADMIN)
  await request.patch(`/employee/toggleActive/${person.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  await page.goto('/')
  await enter(page, person.email, person.password)
  await expect(page.getByText('Funcionário Desativado')).toBeVisible()
})

test('script never sees the token, and the session outlives a reload', async ({ page }) => {
  await signIn(page)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
  await page.goto('/')
  await page.waitForURL('**/home')
})

test('without a session a staff address asks for the login and then returns to it', async ({
  page,
}) => {
  await page.goto('/home/plans')
  await page.waitForURL((url) => url.pathname === '/')
  await enter(page, ADMIN.email, ADMIN.password)
  await page.waitForURL('**/home/plans')
})

test('logging out ends the session in every tab', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/home/plans')
  await expect(other.getByRole('heading', { name: 'Planos' })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await other.waitForURL((url) => url.pathname === '/')
  await page.goto('/home')
  await page.waitForURL((url) => url.pathname === '/')
})
