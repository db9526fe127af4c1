import type { APIRequestContext, Page } from '@playwright/test'
import { ADMIN, createPerson, logIn, tokenOf, type Person } from './people.ts'
import { pick } from './pick.ts'
import { expect, test, violations } from './watched-page.ts'

test('a person is created, found, edited, deactivated and deleted', async ({ page }) => {
  const name = `Zulmira ${Date.now()}`
  await logIn(page, ADMIN)
  await page.goto('/home/employees')
  await page.getByRole('button', { name: 'Novo funcionário' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText('Por favor, preencha o campo Nome corretamente.')
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByRole('combobox', { name: 'Cargo' }).fill('CS')
  await dialog.getByLabel('E-mail').fill(ADMIN.email)
  await dialog.getByRole('textbox', { name: 'Senha', exact: true }).fill('segredo-9')
  await dialog.getByLabel('Whatsapp').fill('47999998888')
  await dialog.getByLabel('Descrição').fill('Cuida dos clientes')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toContainText('Já existe um funcionário com este e-mail.')
  await dialog.getByLabel('E-mail').fill(`z${Date.now()}@bastidor.example`)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/home/employees')
  await page.getByLabel('Procurar Funcionário').fill(name.toUpperCase())
  // The whole list has the person, too, and goes in the moment in which it is searched.
  await expect(page.getByText(/^1 funcionário com/)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(name, 'i') }).click()
  await expect(page).toHaveURL(/\/home\/employee\/[0-9a-f]{24}$/)

  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Descrição').fill('Cuida muito bem dos clientes')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cuida muito bem dos clientes')).toBeVisible()

  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByLabel('Confirmação').fill('excluir-outra pessoa')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Insira o nome correto')).toBeVisible()
  await page.getByLabel('Confirmação').fill(`excluir-${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(/excluído com sucesso!/).first()).toBeVisible()
  await page.waitForURL('**/home/employees')
})

/** A client whose gestor is the leaving person. */
const prepareHandover = async (request: APIRequestContext) => {
  const leaving = await createPerson(request)
  const successor = await createPerson(request)
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const plan = await request.post('/plan/create', { headers, data: { name: `P ${Date.now()}` } })
  const { id } = (await plan.json()) as { id: string }
  const client = await request.post('/client/create', {
    headers,
    data: { name: 'Padaria', whatsapp: '47', value: 100, plan: id, gestor: leaving.name },
  })
  const made = (await client.json()) as { id: string }
  const gestor = async () => {
    const read = await request.get(`/client/${made.id}`, { headers })
    return ((await read.json()) as { gestor: string }).gestor
  }
  return { leaving, successor, gestor }
}

const choose = (page: Page, { name }: Person) =>
  pick(page.getByRole('combobox', { name: 'Quem assume como gestor' }), name)

test('someone who looks after clients hands them to a successor when they go', async ({
  page,
  request,
}) => {
  const { leaving, successor, gestor } = await prepareHandover(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/employee/${leaving.id}`)
  await page.getByRole('button', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('cuida de Padaria')
  expect(await violations(page)).toEqual([])
  await choose(page, successor)
  await dialog.getByLabel('Confirmação').fill(`excluir-${leaving.name}`)
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await page.waitForURL('**/home/employees')
  expect(await gestor()).toBe(successor.name)
})

test('a deactivation asks, hands the clients over, and is undone from its toast', async ({
  page,
  request,
}) => {
  const { leaving, successor, gestor } = await prepareHandover(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/employee/${leaving.id}`)
  const clients = page.getByRole('link', { name: '1 cliente', exact: true })
  await expect(clients).toBeVisible()
  await page.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('cuida de Padaria')
  await choose(page, successor)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('1 cliente mudou de responsável.')).toBeVisible()
  await expect(clients).toHaveCount(0)
  expect(await gestor()).toBe(successor.name)

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('1 cliente voltou também.')).toBeVisible()
  expect(await gestor()).toBe(leaving.name)
  await clients.click()
  await expect(page).toHaveURL(/\/home\/clients\?gestor=/)
  await expect(page.getByRole('link', { name: /Padaria/ })).toHaveCount(1)
})

test('a Líder may edit Base staff and nobody else', async ({ page, request }) => {
  const leader = await createPerson(request, { level: 'Líder' })
  const base = await createPerson(request)
  const peer = await createPerson(request, { level: 'Líder' })
  await logIn(page, leader)
  await page.goto(`/home/employee/${base.id}`)
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await page.goto(`/home/employee/${peer.id}`)
  await expect(page.getByRole('heading', { name: peer.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toHaveCount(0)
})

test('an unknown person is a kind page', async ({ page }) => {
  await logIn(page, ADMIN)
  await page.goto('/home/employee/507f1f77bcf86cd799439011')
  await expect(page.getByText(/não encontrad/i).first()).toBeVisible()
})
