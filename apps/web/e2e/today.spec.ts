import { type APIRequestContext, expect } from '@playwright/test'
import { createClient } from './clients.ts'
import { createPerson, openHome, type Person, tokenOf } from './people.ts'
import { faultsAt, holdStill, test } from './watched-page.ts'

const day = (inDays: number) =>
  new Date(Date.now() + inDays * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/Sao_Paulo',
  })

/** A chore of a person with these tasks, made behind the screens. */
const giveChore = async (request: APIRequestContext, person: Person, descs: string[]) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, person)}` }
  const made = await request.patch(`/employee/${person.id}/createChore/`, {
    headers,
    data: { title: 'Semana' },
  })
  const { id } = (await made.json()) as { id: string }
  for (const desc of descs)
    await request.patch(`/chore/${id}/createTask`, { headers, data: { desc } })
}

const someone = async (request: APIRequestContext) => {
  const person = await createPerson(request, { role: 'CS' })
  await giveChore(request, person, ['Ligar', 'Escrever', 'Enviar'])
  const client = await createClient(request, {
    cs: person.name,
    dateStart: day(-12),
    sites: [{ name: 'Loja', dataVencimento: day(5) }],
  })
  return { person, client }
}

test('a CS finds what waits for them, and nothing of anybody else’s', async ({ page }) => {
  await someone(page.request)
  const { person, client } = await someone(page.request)
  await openHome(page, person)
  const panel = page.getByRole('region', { name: 'Para você' })
  await expect(panel.getByRole('region', { name: 'Hoje 3' })).toBeVisible()
  const week = panel.getByRole('region', { name: 'Esta semana 2' })
  await expect(week).toContainText('há 12 dias · em Start')
  await expect(week).toContainText('em 5 dias · Domínio · Loja')
  // How many tasks there are is the template's affair, which another test changes.
  await week.getByRole('link', { name: `Jornada de ${client.name}: 0 de` }).click()
  await expect(page).toHaveURL(new RegExp(`/home/client/${client.id}/journey/`))
})

test('a task is done, brought back, and gone on the chore’s page as well', async ({ page }) => {
  const { person } = await someone(page.request)
  await openHome(page, person)
  const tasks = page.getByRole('region', { name: /^Hoje/ })
  const done = async (name: string) => {
    await tasks.getByRole('button', { name: `mudar o estado de ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Feita' }).click()
    await expect(tasks.getByRole('link', { name })).toHaveCount(0)
  }
  await done('Escrever')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(tasks.getByRole('link')).toHaveText(['Ligar', 'Escrever', 'Enviar'])
  await done('Ligar')
  await tasks.getByRole('link', { name: 'Escrever' }).click()
  await expect(page.getByRole('button', { name: 'Feita: mudar o estado de Ligar' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Aberta: .*Escrever/ })).toBeVisible()
})

test('a contract is renewed where it waits, and the focus goes on', async ({ page }) => {
  const person = await createPerson(page.request, { level: 'Líder', role: 'CS' })
  // Of their CS: within a minute a contract that has ended makes a task for the gestor, which would
  // stand in the same list.
  const ending = { cs: person.name, status: 'Ativo', tempoContrato: '3 Meses' }
  const first = await createClient(page.request, { ...ending, dateStart: day(-100) })
  const second = await createClient(page.request, { ...ending, dateStart: day(-99) })
  await openHome(page, person)
  const overdue = page.getByRole('region', { name: 'Atrasado 2' })
  const renew = overdue.getByRole('button', { name: `Renovar o contrato de ${first.name}` })
  await renew.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renovar o contrato' })
  await expect(dialog.getByLabel('Meses')).toHaveValue('3')
  await page.keyboard.press('Escape')
  await expect(renew).toBeFocused()
  await renew.press('Enter')
  await expect(dialog.getByLabel('Meses')).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Renovar sem proposta' }).click()
  await expect(page.getByText('Contrato renovado.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Atrasado 1' })).not.toContainText(first.name)
  await expect(
    page.getByRole('button', { name: `Renovar o contrato de ${second.name}` }),
  ).toBeFocused()
})

test('changes made elsewhere show when the tab gets the focus again', async ({ page }) => {
  const { person } = await someone(page.request)
  await openHome(page, person)
  await expect(page.getByRole('region', { name: 'Hoje 3' })).toBeVisible()
  await giveChore(page.request, person, ['Nova'])
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('region', { name: 'Hoje 4' })).toBeVisible()
})

test('on a phone the first of it is on the first screen, above the figures', async ({ page }) => {
  const { person } = await someone(page.request)
  await page.setViewportSize({ width: 360, height: 640 })
  await openHome(page, person)
  const first = page.getByRole('region', { name: 'Hoje 3' }).getByRole('link', { name: 'Ligar' })
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('list', { name: 'Indicadores' })).not.toBeInViewport()
})

test('axe finds nothing in it, and nothing overflows', async ({ page }) => {
  const { person } = await someone(page.request)
  await holdStill(page)
  await openHome(page, person)
  await expect(page.getByRole('region', { name: 'Esta semana 2' })).toBeVisible()
  expect(await faultsAt(page, [1440, 875, 580, 360])).toEqual([])
})
