import { hold } from './hold.ts'
import { ADMIN, createPerson, logIn, openHome, tokenOf } from './people.ts'
import { expect, test } from './watched-page.ts'

test('a plan is created, edited and deleted', async ({ page }) => {
  const name = `Plano ${Date.now()}`
  await openHome(page, ADMIN)
  await page
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: 'PLANOS' })
    .click()

  await page.getByRole('button', { name: 'Novo plano' }).first().click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Preencha os campos necessários')).toBeVisible()
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Valor ADS').fill('1500,50')
  await page.getByLabel('Nº Criativos').fill('12')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText('R$ 1.500,50'.replace(' ', ' '))

  await card.getByRole('button').click()
  await page.getByLabel('Nº Criativos').fill('20')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(card).toContainText('20')

  await card.getByRole('button').click()
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(page.getByText('Tem Certeza?')).toBeVisible()
  await page.getByRole('button', { name: 'excluir', exact: true }).click()
  await expect(card).toHaveCount(0)
})

test('someone who was too late is shown both values and chooses', async ({ page, request }) => {
  const name = `Disputado ${Date.now()}`
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const plan = (await (
    await request.post('/plan/create', { headers, data: { name, report: 'Mensal' } })
  ).json()) as { id: string }
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  await page.getByRole('button', { name }).click()
  await request.patch(`/plan/update/${plan.id}`, { headers, data: { report: 'Semanal' } })
  await page.getByLabel('Relatório').fill('Quinzenal')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Semanal')
  await expect(page.getByLabel('Relatório')).toHaveValue('Quinzenal')
})

test('leaving a form with something typed asks first', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  await page.getByRole('button', { name: 'Novo plano' }).first().click()
  await page.getByLabel('Nome').fill('Esquecido')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').last()).toContainText(/descartar|sair/i)
  await expect(page.getByLabel('Nome')).toHaveValue('Esquecido')
})

test('Base staff find no way to the plans, and no button there', async ({ page, request }) => {
  await openHome(page, await createPerson(request))
  await expect(page.getByRole('link', { name: 'PLANOS' })).toHaveCount(0)
  await page.goto('/home/plans')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo plano' })).toHaveCount(0)
})

test('a slow save loses nothing of what is typed: its fields take nothing, and a failed one gives the focus back', async ({
  page,
  request,
}) => {
  const name = `Lento ${Date.now()}`
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const created = await request.post('/plan/create', { headers, data: { name, report: 'Mensal' } })
  const { id } = (await created.json()) as { id: string }
  await logIn(page, ADMIN)
  await page.goto('/home/plans')
  await page.getByRole('button', { name }).click()
  const report = page.getByLabel('Relatório')
  await report.fill('Quinzenal')
  const path = `/plan/update/${id}`
  await page.route(`**${path}`, (route) => route.abort())
  await report.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Sem conexão')
  await expect(report).toHaveValue('Quinzenal')
  await page.unrouteAll()

  const slow = await hold(page, (asked) => asked === path)
  await report.press('Enter')
  await expect.poll(() => slow.asked.has(path)).toBe(true)
  await page.keyboard.type(' e mais')
  await page.keyboard.press('Enter')
  await expect(report).toHaveValue('Quinzenal')
  await slow.release()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Quinzenal')
})
