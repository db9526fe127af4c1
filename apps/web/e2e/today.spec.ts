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
  await expect(panel.getByRole('region', { name: 'Minhas tarefas 3' })).toBeVisible()
  const starting = panel.getByRole('region', { name: 'Clientes em Start 1' })
  await expect(starting).toContainText('há 12 dias')
  await expect(panel.getByRole('region', { name: 'Vencimentos 1' })).toContainText('em 5 dias')
  // How many tasks there are is the template's affair, which another test changes.
  await starting.getByRole('link', { name: `Jornada de ${client.name}: 0 de` }).click()
  await expect(page).toHaveURL(new RegExp(`/home/client/${client.id}/journey/`))
})

test('a task is done, brought back, and gone on the chore’s page as well', async ({ page }) => {
  const { person } = await someone(page.request)
  await openHome(page, person)
  const tasks = page.getByRole('region', { name: /^Minhas tarefas/ })
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

test('what was done elsewhere is seen when the tab is looked at again', async ({ page }) => {
  const { person } = await someone(page.request)
  await openHome(page, person)
  await expect(page.getByRole('region', { name: 'Minhas tarefas 3' })).toBeVisible()
  await giveChore(page.request, person, ['Nova'])
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('region', { name: 'Minhas tarefas 4' })).toBeVisible()
})

test('axe finds nothing in it, and nothing overflows', async ({ page }) => {
  const { person } = await someone(page.request)
  await holdStill(page)
  await openHome(page, person)
  await expect(page.getByRole('region', { name: 'Vencimentos 1' })).toBeVisible()
  expect(await faultsAt(page, [1440, 875, 580, 360])).toEqual([])
})
