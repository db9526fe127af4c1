import type { APIRequestContext } from '@playwright/test'
import { adminHeaders, createClient } from './clients.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

/** A client that has just left, and so is the first of the list. */
const createDeleted = async (request: APIRequestContext) => {
  const client = await createClient(request, { observacaoFinanceiro: 'Paga por boleto' })
  const answer = await request.delete(`/client/delete/${client.id}`, {
    headers: await adminHeaders(request),
    data: { motive: 'Fim de Contrato' },
  })
  expect(answer.status()).toBe(200)
  return client
}

test('a client that left is found, read and brought back', async ({ page, request }) => {
  const client = await createDeleted(request)
  await logIn(page, ADMIN)
  await page.goto('/home/deletedClients')
  const card = page.getByRole('listitem').filter({ hasText: client.name })
  await expect(card).toContainText('Motivo Saída:Fim de Contrato')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
  await expect(page.getByText(ADMIN.name).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Financeiro' }).click()
  await expect(page.getByText('Paga por boleto')).toBeVisible()

  await page.getByRole('button', { name: 'Restaurar' }).click()
  await page.waitForURL('**/home/clients')
  await expect(page.getByText(`${client.name} restaurado.`)).toBeVisible()
  const back = await request.get(`/client/${client.id}`, { headers: await adminHeaders(request) })
  expect(back.status()).toBe(200)
  await page.goto(`/home/deletedClient/${client.id}`)
  await expect(page.getByText('Este cliente não está mais aqui')).toBeVisible()
})

test('what waited for the customer of a client that left is gone from a list that was open before', async ({
  page,
  request,
}) => {
  const client = await createClient(request)
  const data = { name: 'Satisfação', clientId: client.id }
  await request.post('/nps/create', { headers: await adminHeaders(request), data })
  await logIn(page, ADMIN)
  await page.goto('/home/aguardando?tipo=nps')
  const item = page.getByRole('main').getByRole('link', { name: client.name })
  await expect(item.first()).toBeVisible()
  // To the survey, and from there to its client.
  await item.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Satisfação' })).toBeVisible()
  await item.first().click()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Confirmação').fill(`excluir-${client.name}`)
  await dialog.getByRole('combobox', { name: 'Motivo:' }).click()
  await page.getByRole('option', { name: 'Resultados' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await page.waitForURL(/\/home\/clients$/)
  await page.evaluate(() => history.go(-3))
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando cliente' })).toBeVisible()
  await expect(item).toHaveCount(0)
})

test('a deleted client is destroyed with its logins, once its name has been typed', async ({
  page,
  request,
}) => {
  const client = await createClient(request)
  const headers = await adminHeaders(request)
  const login = await request.post('/clientLogin/create/', {
    headers,
    data: {
      client: client.name,
      clientId: client.id,
      platform: 'Meta Ads',
      clientLogin: 'a',
      clientPassword: 'b',
    },
  })
  const { id } = (await login.json()) as { id: string }
  await request.delete(`/client/delete/${client.id}`, { headers, data: { motive: 'Resultados' } })

  await logIn(page, ADMIN)
  await page.goto(`/home/deletedclient/${client.id}`)
  await page.getByRole('button', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Isto não pode ser desfeito.')
  await page.getByLabel('Confirmação').fill('excluir-outro cliente')
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(dialog).toContainText('Insira o nome correto')
  await page.getByLabel('Confirmação').fill(`excluir-${client.name.toLowerCase()}`)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await page.waitForURL(/\/home\/deletedclients$/i)
  await expect(page.getByText(`${client.name} excluído definitivamente.`)).toBeVisible()
  expect((await request.get(`/deletedClient/${client.id}`, { headers })).status()).toBe(404)
  expect((await request.get(`/clientLogin/${id}`, { headers })).status()).toBe(404)
})

test('Base staff read deleted clients; Comercial also restores', async ({ browser, request }) => {
  const client = await createDeleted(request)
  for (const [fields, buttons] of [
    [{}, []],
    [{ role: 'Comercial' }, ['Restaurar']],
  ] as const) {
    const page = await (await browser.newContext()).newPage()
    await logIn(page, await createPerson(request, fields))
    await page.goto(`/home/deletedclient/${client.id}`)
    await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Restaurar|Excluir)$/ })).toHaveText(buttons)
    await page.close()
  }
})

test('axe finds nothing on deleted clients', async ({ page, request }) => {
  const client = await createDeleted(request)
  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto('/home/deletedclients')
  await expect(page.getByText(client.name)).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
  await page.getByText(client.name).click()
  await page.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await faultsAt(page)).toEqual([])
})
