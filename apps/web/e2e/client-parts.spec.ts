import { type APIRequestContext } from '@playwright/test'
import { menuItem } from './clients.ts'
import { ADMIN, createPerson, logIn, tokenOf } from './people.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

/** A client of its own, and a bearer token to prepare more behind the screens. */
const createClient = async (request: APIRequestContext) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const tag = `${process.pid}-${Date.now()}`
  const post = async (path: string, data: object) =>
    (await (await request.post(path, { headers, data })).json()) as { id: string; version: number }
  const plan = await post('/plan/create', { name: `Plano ${tag}` })
  const name = `Cliente ${tag}`
  const { id, version } = await post('/client/create', {
    name,
    whatsapp: '(47) 99999-8888',
    value: 1500,
    plan: plan.id,
  })
  return { id, name, version, headers }
}

test('a site keeps its passwords, shows them when asked, and the history says who asked', async ({
  page,
  request,
}) => {
  const client = await createClient(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${client.id}?aba=dev`)
  await expect(page.getByText('Nenhum site ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Novo Site' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe o nome ou o link do site.')).toBeVisible()
  await dialog.getByLabel('Nome').fill('aurora.com.br')
  await dialog.getByLabel('Senha do Domínio', { exact: true }).fill('abre-te-sesamo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'aurora.com.br' })).toBeVisible()

  await expect(page.getByText('abre-te-sesamo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mostrar Senha do Domínio: aurora.com.br' }).click()
  await expect(page.getByText('abre-te-sesamo')).toBeVisible()

  await (await menuItem(page, 'Histórico')).click()
  const history = page.getByRole('dialog', { name: 'Histórico' })
  await expect(history.getByText('revelou as senhas do site aurora.com.br')).toBeVisible()
  await expect(history.getByText('adicionou o site aurora.com.br')).toBeVisible()
  await history.getByText('Revelações').click()
  await expect(history.getByText('adicionou o site aurora.com.br')).toHaveCount(0)
  await expect(history).not.toContainText('abre-te-sesamo')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeFocused()

  await page.getByRole('button', { name: 'Excluir site aurora.com.br' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhum site ainda')).toBeVisible()
})

test('a platform is added, changed and deleted', async ({ page, request }) => {
  const { id } = await createClient(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${id}?aba=trafego`)
  await page.getByRole('button', { name: 'Nova plataforma' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Plataforma').fill('Meta Ads')
  await dialog.getByLabel('Teto').fill('3500,5')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('R$ 3.500,50')).toBeVisible()
  await page.getByRole('button', { name: 'Editar plataforma Meta Ads' }).click()
  await dialog.getByLabel('Situação').fill('Pausada')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Pausada')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir plataforma Meta Ads' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Nenhuma plataforma ainda')).toBeVisible()
})

test('of two who edit the contacts at once, the second sees both lists', async ({
  page,
  request,
}) => {
  const { id, headers } = await createClient(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${id}`)
  await page.getByRole('button', { name: 'Adicionar contato' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do contato 1').fill('Dona Aurora')
  await dialog.getByLabel('Contato 1', { exact: true }).fill('47988887777')
  const contatos = [{ nome: 'Do outro', contato: 'outro@x.com' }]
  await request.patch(`/client/updateContatos/${id}`, { headers, data: { contatos } })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Do outro: outro@x.com')).toBeVisible()
  await expect(dialog.getByLabel('Nome do contato 1')).toHaveValue('Dona Aurora')
  await dialog.getByRole('button', { name: 'Salvar o meu' }).click()
  await expect(page.getByRole('link', { name: /98888-7777/ })).toBeVisible()
})

test('Base staff read the sites, without a button, a password or the history', async ({
  page,
  request,
}) => {
  const { id, headers } = await createClient(request)
  const data = { name: 'aurora.com.br', senhaDominio: 'abre-te-sesamo' }
  await request.patch(`/client/updateSite/${id}`, { headers, data })
  await logIn(page, await createPerson(request))
  await page.goto(`/home/client/${id}?aba=dev`)
  const box = page.getByRole('region', { name: 'Sites' })
  await expect(box.getByRole('heading', { name: 'aurora.com.br' })).toBeVisible()
  await expect(box.getByText('guardada, oculta')).toBeAttached()
  await expect(box.getByRole('button', { name: /Novo|Editar|Excluir|Mostrar/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mais ações' })).toHaveCount(0)
})

test('axe finds nothing on the parts of a client', async ({ page, request }) => {
  const { id, headers } = await createClient(request)
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const site = { name: 'aurora.com.br', dataVencimento: soon, senhaDominio: 'x' }
  await request.patch(`/client/updateSite/${id}`, { headers, data: site })
  await holdStill(page)
  await logIn(page, ADMIN)
  for (const tab of ['comercial', 'dev', 'trafego']) {
    await page.goto(`/home/client/${id}?aba=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([tab, await faultsAt(page)]).toEqual([tab, []])
  }
  await (await menuItem(page, 'Histórico')).click()
  await expect(page.getByText('adicionou o site aurora.com.br')).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto(`/home/client/${id}?aba=dev`)
  await page.getByRole('button', { name: 'Editar site aurora.com.br' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
})
