import type { APIRequestContext } from '@playwright/test'
import { ADMIN, createPerson, logIn, tokenOf } from './people.ts'
import { pick } from './pick.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

const tag = () => `${Date.now()}`.slice(-7)
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  })

// A plan and, by the API, as many clients as a test needs.
const prepare = async (request: APIRequestContext, names: string[], fields: object = {}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const name = `Plano ${tag()}`
  const made = await request.post('/plan/create', { headers, data: { name, posts: 9 } })
  const plan = (await made.json()) as { id: string }
  for (const [index, client] of names.entries()) {
    const data = { name: client, whatsapp: '47', value: 100 + index, plan: plan.id, ...fields }
    expect((await request.post('/client/create', { headers, data })).status()).toBe(201)
  }
  return { id: plan.id, name }
}

test('a client is created through the dialog and found again whatever the accents', async ({
  page,
  request,
}) => {
  const name = `Água Viva ${tag()}`
  const plan = await prepare(request, [])
  await logIn(page, ADMIN)
  await page.goto('/home/clients')
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText('Preencha os campos necessários')).toHaveCount(4)
  await dialog.getByLabel('Nome do Cliente').fill(name)
  await pick(dialog.getByRole('combobox', { name: 'Plano' }), plan.name)
  await expect(dialog.getByLabel('Criativos')).toHaveValue('9')
  await dialog.getByLabel('Valor').fill('1500,50')
  await dialog.getByLabel('Whatsapp').fill('47999998888')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await page.waitForURL(/\/home\/client\/[0-9a-f]{24}$/)

  await page.goto('/home/clients')
  await page.getByLabel('Procurar Cliente').fill(name.toUpperCase().replace('Á', 'a'))
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card).toContainText(plan.name)
  await expect(card).toContainText(/Valor Contrato:\s*R\$\s1\.500,50/)
  await expect(card).toContainText('Start')
  await expect(page).toHaveURL(/busca=/)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

test('Esc closes the list of a field of the filter, then the filter', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/home/clients')
  const button = page.getByRole('button', { name: 'Mais Opções' })
  await button.click()
  const form = page.getByRole('form', { name: 'Filtro de clientes' })
  await form.getByLabel('Start').check()
  for (const name of ['Plano', 'Gestor']) {
    await form.getByRole('combobox', { name }).press('ArrowDown')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
  await expect(form.getByLabel('Start')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(button).toBeFocused()
})

test('filter and page live in the address; Back, reload and the keyboard work with them', async ({
  page,
  request,
}) => {
  const mark = tag()
  const names = Array.from({ length: 14 }, (_, index) => `Folha ${mark} ${String(index + 10)}`)
  const plan = await prepare(request, names)
  await logIn(page, ADMIN)
  await page.goto('/home/clients')
  await page.getByRole('button', { name: 'Mais Opções' }).click()
  const form = page.getByRole('form', { name: 'Filtro de clientes' })
  await form.getByLabel('Valor').check()
  await pick(form.getByRole('combobox', { name: 'Plano' }), plan.name)
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Pesquisar' }).click()
  await expect(page.getByText('14 clientes · página 1 de 2')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(names[13]!)

  const second = page.getByRole('link', { name: 'Página 2', exact: true })
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page.getByText('14 clientes · página 2 de 2')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)

  await page.getByRole('link', { name: names[0]! }).click()
  await page.waitForURL(/\/home\/client\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
  await page.getByRole('button', { name: `Tirar o filtro Plano: ${plan.name}` }).click()
  await expect(page).toHaveURL(/\?ordem=valor$/)
  await page.getByRole('button', { name: 'Desfazer Filtro' }).click()
  await expect(page).toHaveURL(/\/home\/clients$/)
  await page.goto('/home/clients?busca=zzzz-ninguem')
  await expect(page.getByText('Nenhum cliente se encaixa no filtro')).toBeVisible()
})

test('renewals due soon are on the timeline, also for one’s own clients only', async ({
  page,
  request,
}) => {
  const name = `Vence ${tag()}`
  const cs = await createPerson(request, { role: 'CS' })
  await prepare(request, [name], {
    cs: cs.name,
    sites: [{ name: 'Loja', dataVencimento: inDays(1) }],
  })
  await logIn(page, cs)
  await page.goto('/home/clients')
  await expect(page.getByRole('button', { name: 'Novo Cliente' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Vencimentos' }).click()
  await page.getByRole('switch', { name: 'Só meus clientes' }).click()
  await expect(page).toHaveURL(/meus=1/)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('amanhã')
  await expect(row).toContainText('Loja')
  await page.getByText('Contratos', { exact: true }).click()
  await expect(page.getByText('Nada vence nos próximos 60 dias')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\?aba=dev$/)
})

test('axe finds nothing on the portfolio', async ({ page, request }) => {
  await prepare(request, [`Acessível ${tag()}`], {
    sites: [{ name: 'Loja', dataVencimento: inDays(3) }],
  })
  await holdStill(page)
  await logIn(page, ADMIN)
  for (const screen of [
    '/home/clients',
    '/home/clients?status=Start&ordem=valor',
    '/home/clients?busca=zzzz',
    '/home/clients/vencimentos',
  ]) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([screen, await faultsAt(page, [1440, 340])]).toEqual([screen, []])
  }
})
