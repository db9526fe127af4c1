import { utimesSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ADMIN, logIn, tokenOf } from './people.ts'
import { expect, holdStill, test, violations } from './watched-page.ts'

const sheet = (text: string) => ({
  name: 'carteira.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
const choose = (page: Page, text: string) =>
  page.locator('input[type=file]').first().setInputFiles(sheet(text))

test('a portfolio comes in from a spreadsheet once its bad line is mended, and goes back out', async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const tag = String(Date.now())
  const plan = `Plano ${tag}`
  await request.post('/plan/create', { headers, data: { name: plan } })
  const lines = (value: string) =>
    `Cliente;Telefone;Plano;Mensalidade;Cidade\nPadaria ${tag};(47) 99999-8888;${plan};R$ 1.500,00;Joinville\nBar ${tag};47;${plan};${value};Blumenau\n`

  await holdStill(page)
  await logIn(page, ADMIN)
  await page.goto('/home/clients/importar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await choose(page, lines('a combinar'))
  await expect(page.getByLabel('Coluna Mensalidade vira')).toHaveValue('value')
  await expect(page.getByLabel('Coluna Cidade vira')).toHaveValue('')
  await page.getByLabel('Coluna Cidade vira').selectOption('Observação Comercial')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('row', { name: /^3 Mensalidade/ })).toContainText(
    'Informe um número válido.',
  )
  await expect(page.getByRole('button', { name: /^Importar/ })).toBeDisabled()
  expect(await violations(page)).toEqual([])

  // The mended file keeps the columns as they were set.
  await choose(page, lines('900,50'))
  await expect(page.getByLabel('Coluna Cidade vira')).toHaveValue('observacaoComercial')
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByRole('button', { name: 'Importar 2 clientes' }).click()
  await expect(page.getByText('2 clientes na carteira')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const found = await request.get('/client/search', { headers, params: { name: tag } })
  expect(await found.json()).toMatchObject({
    total: 2,
    results: [{ value: 900.5 }, { value: 1500 }],
  })
  const exported = await request.get('/client/export', { headers, params: { name: tag } })
  expect((await exported.body()).subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(await exported.text()).toContain(`Padaria ${tag};(47) 99999-8888;${plan};"1500,00";Start`)

  await page.getByRole('button', { name: 'Desfazer importação: carteira.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Importação desfeita: 2 clientes a menos.')).toBeVisible()
  const after = await request.get('/client/search', { headers, params: { name: tag } })
  expect(await after.json()).toMatchObject({ total: 0 })
})

test('a sheet that was saved again after it was chosen asks to be chosen again', async ({
  page,
}) => {
  const file = test.info().outputPath('carteira.csv')
  writeFileSync(file, 'Cliente;Telefone;Plano;Mensalidade\nBar;47;Ouro;10\n')
  await logIn(page, ADMIN)
  await page.goto('/home/clients/importar')
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByLabel('Coluna Mensalidade vira')).toHaveValue('value')
  writeFileSync(file, 'Cliente;Telefone;Plano;Mensalidade\nBar Central;47999998888;Ouro;10\n')
  // Chromium compares whole seconds.
  const later = new Date(Date.now() + 2000)
  utimesSync(file, later, later)
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'O arquivo mudou ou foi apagado depois de escolhido. Escolha-o de novo.',
  )
})
