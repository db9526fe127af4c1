import type { APIRequestContext } from '@playwright/test'
import { addMonths, dayOf, formatDay, monthOf } from '@bastidor/shared/dates'
import { adminHeaders, createClient } from './clients.ts'
import { createPerson, logIn } from './people.ts'
import { approvedPiece } from './pieces.ts'
import { printed } from './printed.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

const today = dayOf(new Date())
const month = monthOf(new Date())

/** A client with four creatives and a visit a month, and a number of approved pieces. */
const sold = async (request: APIRequestContext, approved: number) => {
  const client = await createClient(request, { dateStart: '2026-01-05', posts: 4, nVisitas: 1 })
  for (let n = 0; n < approved; n += 1) await approvedPiece(request, client.id, `Post ${n}`)
  return client
}

test('work beyond the scope is counted, opens its pieces, and leads to a proposal', async ({
  page,
}) => {
  const client = await sold(page.request, 5)
  const lead = await createPerson(page.request, { level: 'Líder' })
  await logIn(page, lead)
  await page.goto(`/home/escopo/${client.id}/${month}`)
  const line = page.getByRole('region', { name: 'Criativos' })
  await expect(line.getByRole('heading')).toHaveText('Criativos 5 de 4')
  await expect(line.getByRole('listitem')).toHaveCount(5)
  await expect(line).toContainText('Fora do escopo1')
  await expect(line.getByRole('link', { name: 'Post 0' })).toHaveAttribute(
    'href',
    new RegExp(`^/home/client/${client.id}\\?aba=pecas&peca=[0-9a-f]{24}$`),
  )
  await line.getByRole('link', { name: 'Criar proposta' }).click()
  await expect(page.getByLabel('Empresa')).toHaveValue(client.name)
})

test('the list leads from each number to what is counted, and knows months and one’s own', async ({
  page,
}) => {
  const person = await createPerson(page.request, { level: 'Líder' })
  const client = await createClient(page.request, { posts: 7, gestor: person.name })
  await logIn(page, person)
  await page.goto('/home/escopo')
  await page.getByRole('switch', { name: 'Só meus clientes' }).click()
  const numbers = page.getByRole('list', { name: `Escopo de ${client.name}` })
  await expect(numbers).toContainText('faltam 7')
  await page.getByRole('button', { name: 'Próximo mês' }).click()
  await expect(page).toHaveURL(new RegExp(`mes=${addMonths(month, 1)}`))
  await expect(page.getByText('Ainda é uma previsão.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeDisabled()
  await numbers.getByRole('link', { name: 'Criativos 0 de 7' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/home/escopo/${client.id}/${addMonths(month, 1)}\\?tipo=criativo`),
  )
  for (let step = 0; step < 3; step += 1)
    await page.getByRole('button', { name: 'Mês anterior' }).click()
  await expect(page.getByText('Sem registro de escopo neste mês')).toBeVisible()
})

test('a visit is planned, noted as done, which counts, changed and deleted', async ({ page }) => {
  const person = await createPerson(page.request)
  const client = await createClient(page.request, { nVisitas: 1, gestor: person.name })
  await logIn(page, person)
  await page.goto(`/home/escopo/${client.id}/${month}`)
  await page.getByRole('button', { name: 'Nova captação' }).click()
  const dialog = page.getByRole('dialog', { name: /^Nova captação/ })
  await expect(dialog.getByRole('textbox', { name: /^Dia/ })).toHaveValue(formatDay(today))
  await dialog.getByLabel('Observação').fill('Fachada')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const line = page.getByRole('region', { name: 'Captações', exact: true })
  await expect(line.getByRole('heading')).toHaveText('Captações 0 de 1')
  await page.getByRole('button', { name: `Marcar como feita: ${formatDay(today)}` }).click()
  await expect(line.getByRole('heading')).toHaveText('Captações 1 de 1')
  await expect(line).toContainText('Fachada')

  await page.getByRole('button', { name: formatDay(today), exact: true }).click()
  const stored = page.getByRole('dialog', { name: `Captação · ${client.name}` })
  await stored.getByLabel('Observação').fill('Vitrine')
  await stored.getByRole('button', { name: 'Salvar' }).click()
  await expect(line).toContainText('Vitrine')
  await page.getByRole('button', { name: formatDay(today), exact: true }).click()
  await stored.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'excluir', exact: true }).click()
  await expect(line.getByRole('heading')).toHaveText('Captações 0 de 1')
})

test('the rest of a month is carried once a Líder says so; others do not see that', async ({
  page,
}) => {
  const lead = await createPerson(page.request, { level: 'Líder' })
  const client = await createClient(page.request, { dateStart: '2026-01-05', posts: 4 })
  await logIn(page, lead)
  await page.goto(`/home/escopo/${client.id}/${addMonths(month, 1)}`)
  await page.getByRole('switch', { name: /^Levar o que sobra/ }).click()
  const line = page.getByRole('region', { name: 'Criativos' })
  await expect(line).toContainText('Do mês anterior4')
  await logIn(page, await createPerson(page.request))
  await page.goto(`/home/escopo/${client.id}/${addMonths(month, 1)}`)
  await expect(line).toContainText('Do mês anterior4')
  await expect(page.getByRole('switch')).toHaveCount(0)
})

test('a list that fails says so and can be tried again', async ({ page }) => {
  await logIn(page, await createPerson(page.request))
  await page.route('**/scope?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/home/escopo')
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/scope?*')
  await again.click()
  await expect(page.getByRole('list', { name: 'Clientes', exact: true })).toBeVisible()
})

test('axe finds nothing, nothing is cut off, and a statement prints on A4', async ({ page }) => {
  test.slow()
  const client = await sold(page.request, 5)
  const headers = await adminHeaders(page.request)
  await page.request.post('/visit', { headers, data: { clientId: client.id, day: today } })
  await logIn(page, await createPerson(page.request, { level: 'Líder' }))
  await holdStill(page)
  for (const path of ['/home/escopo', `/home/escopo/${client.id}/${month}`]) {
    await page.goto(path)
    await expect(page.getByText(client.name).first()).toBeVisible()
    expect([path, await faultsAt(page, [1440, 875, 580, 340])]).toEqual([path, []])
  }
  // The day of a piece is one line, also on a phone.
  const days = page.getByRole('region', { name: 'Criativos' }).locator('time')
  for (const day of await days.all()) expect((await day.boundingBox())!.height).toBeLessThan(30)
  expect(await printed(page)).toEqual({ sheets: 1, isA4: true })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  for (const link of ['Escopo', 'Pular para o conteúdo'])
    await expect(page.getByRole('link', { name: link })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Criativos' })).toBeVisible()
  for (const name of ['Imprimir', 'Nova captação', 'Mês anterior'])
    await expect(page.getByRole('button', { name })).toBeHidden()
})
