import { adminHeaders, createClient } from './clients.ts'
import { ADMIN, createPerson, logIn, openHome } from './people.ts'
import { expect, test, violations } from './watched-page.ts'

const LAST_YEAR = `${new Date().getFullYear() - 1}-06-01`

test('the number of exits opens the clients that left', async ({ page, request }) => {
  const client = await createClient(request, { dateStart: LAST_YEAR })
  await request.delete(`/client/delete/${client.id}`, {
    headers: await adminHeaders(request),
    data: { motive: 'Fim de Contrato' },
  })
  await logIn(page, ADMIN)
  await page.goto('/home/metricas')
  await page
    .getByRole('list', { name: 'Do começo ao fim do mês, em clientes' })
    .getByRole('link', { name: /, Saídas,/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Saídas ·')
  const row = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(row).toContainText('Fim de Contrato')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/home/deletedclient/${client.id}$`))
})

test('a definition, a table and another month are found with the keyboard alone', async ({
  page,
  request,
}) => {
  await createClient(request, { dateStart: LAST_YEAR })
  await logIn(page, ADMIN)
  await page.goto('/home/metricas')
  const hint = page.getByRole('button', { name: 'O que é “Churn mensal”?' })
  await hint.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^De cada 100 clientes ativos/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^De cada 100 clientes ativos/)).toBeHidden()
  await expect(hint).toBeFocused()

  const frame = page.getByRole('region', { name: 'MRR, mês a mês', exact: true })
  await expect(frame.getByRole('img')).toBeVisible()
  await frame.getByRole('radio', { name: 'Gráfico' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(frame.getByRole('table')).toBeVisible()
  await page.reload()
  await expect(frame.getByRole('table')).toBeVisible()

  await page.getByRole('button', { name: 'Mês anterior' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?mes=\d{4}-\d{2}$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/metricas$/)
})

test('the dashboard draws its four charts, each with its table', async ({ page, request }) => {
  const name = `Plano desenhado ${Date.now()}`
  const headers = await adminHeaders(request)
  const plan = await request.post('/plan/create', { headers, data: { name } })
  await createClient(request, { plan: ((await plan.json()) as { id: string }).id, google: 1500 })
  await openHome(page, ADMIN)
  await expect(page.getByRole('img', { name: /^Clientes por plano/ })).toBeVisible()
  await page.getByText('Tabela', { exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('1')
  await page.getByRole('tab', { name: 'Planos' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('row', { name: /^Google R\$/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('table', { name: 'Clientes por gestor' })).toBeVisible()
})

test('without the permission for surveys nobody sees who answered what', async ({
  page,
  request,
}) => {
  await logIn(page, await createPerson(request))
  await page.goto('/home/metricas/nps')
  await expect(page.getByText('Você não tem acesso a esta área')).toBeVisible()
})
