import { expect, test } from './watched-page.ts'
import { ADMIN } from './people.ts'

test('a new installation asks for its first Admin and lets them in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Primeiro acesso' })).toBeVisible()
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
  await expect(page.getByText('Por favor, preencha o campo Nome corretamente.')).toBeVisible()

  await page.getByLabel('Nome').fill(ADMIN.name)
  await page.getByLabel('E-mail').fill(ADMIN.email)
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password)
  await page.getByLabel('Whatsapp').fill('(47) 99999-1234')
  await page.getByLabel('Cargo').fill('CEO')
  await page.getByLabel('Descrição').fill('Fundou a agência')
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
  await page.waitForURL('**/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
})
