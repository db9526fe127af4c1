import { addMonths, monthOf } from '@bastidor/shared/dates'
import { countClicks } from './clicks.ts'
import { createClient } from './clients.ts'
import { ADMIN, createPerson, logIn, openHome } from './people.ts'
import { pick } from './pick.ts'
import { expect, test } from './watched-page.ts'

test('the contracts that end next month are one click from home, with their sum', async ({
  page,
}) => {
  const month = addMonths(monthOf(new Date()), 1)
  const start = addMonths(month, -12)
  const { name } = await createClient(page.request, {
    dateStart: `${start}-10`,
    tempoContrato: '12 Meses',
    value: 700,
  })
  const clicks = await countClicks(page)
  await openHome(page, ADMIN)
  await page.getByRole('link', { name: /^Contratos que terminam em/ }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /R\$.* por mês\.$/ })).toBeVisible()
  expect(clicks()).toBe(1)
})

test('a leaving person’s clients are handed over in four clicks', async ({ page }) => {
  const leaving = await createPerson(page.request)
  const successor = await createPerson(page.request)
  await createClient(page.request, { gestor: leaving.name })
  await createClient(page.request, { gestor: leaving.name })
  const clicks = await countClicks(page)
  await logIn(page, ADMIN)
  await page.goto(`/home/employee/${leaving.id}`)
  await page.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog')
  const select = dialog.getByRole('combobox', { name: 'Quem assume como gestor' })
  await select.click()
  await pick(select, successor.name)
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('2 clientes mudaram de responsável.')).toBeVisible()
  expect(clicks()).toBe(4)
})
