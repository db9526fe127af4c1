import type { Page } from '@playwright/test'
import { addDays, dayOf, formatDay } from '@bastidor/shared/dates'
import { monthsAfter } from '@bastidor/shared/contract-end'
import { createClient } from './clients.ts'
import { createPerson, logIn } from './people.ts'
import { expect, holdStill, test, violations } from './watched-page.ts'

const today = dayOf(new Date())

/** A client whose contract of twelve months ends in some days, and a person who may renew it. */
const someone = async (page: Page, days: number, fields: object = {}) => {
  const person = await createPerson(page.request, { level: 'Líder' })
  const client = await createClient(page.request, {
    gestor: person.name,
    dateStart: monthsAfter(addDays(today, days), -12),
    tempoContrato: '12 Meses',
    ...fields,
  })
  await logIn(page, person)
  return { ...client, end: (client as unknown as { contractEnd: string }).contractEnd }
}
const contracts = (page: Page) =>
  page.getByRole('list', { name: 'Contratos' }).getByRole('listitem')

test('a contract is renewed ahead, corrected and cancelled on the client’s page', async ({
  page,
}) => {
  const client = await someone(page, 20)
  await page.goto(`/home/client/${client.id}?aba=contratos`)
  await expect(contracts(page)).toHaveText([/1º contrato.*Em vigor/])
  await page.getByRole('button', { name: 'Renovar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Renovar o contrato' })
  await expect(dialog).toContainText(`O próximo começa em ${formatDay(addDays(client.end, 1))}.`)
  await dialog.getByLabel('Índice').selectOption('IPCA')
  await dialog.getByLabel('Reajuste (%)').fill('10')
  await expect(dialog.getByLabel('Mensalidade')).toHaveValue('R$ 1.650,00')
  await dialog.getByRole('button', { name: 'Renovar sem proposta' }).click()
  await expect(contracts(page).first()).toContainText(/2º contrato.*Ainda não começou/)
  await expect(contracts(page).first()).toContainText('IPCA, +10%')

  const act = async (name: string) => {
    // By keyboard: a toast may come under the pointer between press and release.
    await page.getByRole('button', { name: 'Ações do 2º contrato' }).press('Enter')
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Corrigir')
  const correction = page.getByRole('dialog', { name: 'Corrigir o 2º contrato' })
  await correction.getByLabel('Começo').fill(formatDay(addDays(client.end, 6)))
  await correction.getByLabel('Meses').fill('6')
  await correction.getByRole('button', { name: 'Salvar' }).click()
  await expect(contracts(page).first()).toContainText('5 dias sem contrato')
  await expect(contracts(page).first()).toContainText('6 Meses')
  await expect(correction).toBeHidden()

  await act('Cancelar este contrato')
  await page.getByRole('button', { name: 'Cancelar o contrato' }).click()
  await expect(contracts(page)).toHaveText([/1º contrato.*Em vigor/])
})

test('a proposed renewal becomes the next contract when the customer accepts it', async ({
  page,
  browser,
}) => {
  const client = await someone(page, -10, { whatsapp: '47999998888' })
  await page.goto(`/home/client/${client.id}?aba=contratos`)
  await page.getByRole('button', { name: 'Renovar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Renovar o contrato' })
  await expect(dialog).toContainText('O próximo começa hoje, com 9 dias sem contrato.')
  await dialog.getByRole('button', { name: 'Criar proposta' }).click()
  const made = page.getByRole('dialog', { name: /^Proposta Nº \d+$/ })
  const link = (await made.getByRole('link', { name: 'Abrir proposta' }).getAttribute('href')) ?? ''
  const id = link.split('/').at(-1) ?? ''
  await page.keyboard.press('Escape')
  await expect(contracts(page)).toHaveCount(1)

  const customer = await browser.newContext()
  const answered = await customer.request.patch(`/proposta/answer/${id}`, { data: {} })
  expect(answered.status()).toBe(200)
  await customer.close()
  await page.reload()
  await expect(contracts(page).first()).toContainText(/2º contrato.*Em vigor/)
  await expect(contracts(page).first()).toContainText('9 dias sem contrato')
  await contracts(page).first().getByRole('link', { name: 'Proposta' }).click()
  await expect(page).toHaveURL(new RegExp(`/home/proposta/${id}`))
})

test('a client that goes on without a contract leaves Vencimentos, and comes back', async ({
  page,
}) => {
  const client = await someone(page, -100)
  await page.goto('/home/clients/vencimentos?meus=1')
  const past = page.getByRole('region', { name: 'Já venceram' })
  await expect(past).toContainText(client.name)
  await page.getByRole('button', { name: `${client.name} segue sem contrato` }).click()
  const dialog = page.getByRole('dialog', { name: 'Seguir sem contrato?' })
  await dialog.getByLabel('Por quê?').fill('Paga mês a mês')
  await dialog.getByRole('button', { name: 'Segue sem contrato' }).click()
  await expect(past).toHaveCount(0)

  await page.goto(`/home/client/${client.id}?aba=contratos`)
  await expect(contracts(page)).toContainText(['Paga mês a mês'])
  await expect(page.getByRole('list', { name: 'Resumo' })).toContainText('Segue sem contrato')
  await page.getByRole('button', { name: 'Ações do 1º contrato' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Esperar a renovação' }).click()
  await expect(page.getByRole('list', { name: 'Resumo' })).toContainText('Venceu há')
})

test('axe finds nothing, and nothing is cut off', async ({ page }) => {
  test.slow()
  const client = await someone(page, 20, { whatsapp: '1', posts: 8, nVideos: 2 })
  await holdStill(page)
  const sound = async (what: string) => {
    expect([what, await violations(page)]).toEqual([what, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([what, overflow <= 0]).toEqual([what, true])
  }
  for (const width of [1440, 340]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/home/client/${client.id}?aba=contratos`)
    const opener = page.getByRole('button', { name: 'Renovar', exact: true })
    await expect(contracts(page).first()).toBeVisible()
    await sound(`contracts ${width}`)
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Renovar o contrato' })
    await expect(dialog.getByLabel('Whatsapp')).toBeVisible()
    await sound(`renewing ${width}`)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.getByRole('button', { name: 'Ações do 1º contrato' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Segue sem contrato' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Seguir sem contrato?' })).toBeVisible()
    await sound(`closing ${width}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
