import type { Locator, Page } from '@playwright/test'
import { createClient } from './clients.ts'
import { lift } from './lift.ts'
import { ADMIN, createPerson, logIn, tokenOf } from './people.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

// There is one template for the whole agency: one test at a time, each from the same beginning.
test.describe.configure({ mode: 'serial' })

const TASKS = [
  { department: 'Comercial', desc: 'Agendar as boas-vindas' },
  { department: 'Dev', desc: 'Instalar as tags' },
  { department: 'CS', desc: 'Reunião de 30 dias' },
]

test.beforeEach(async ({ request }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const { version } = (await (await request.get('/journeyTemplate', { headers })).json()) as {
    version: number
  }
  const saved = await request.put('/journeyTemplate', { headers, data: { tasks: TASKS, version } })
  expect(saved.status()).toBe(200)
})

const list = (page: Page) => page.getByRole('list', { name: 'Tarefas do modelo' })
const shown = async (page: Page) => {
  const fields = await list(page)
    .getByRole('textbox', { name: /^Tarefa/ })
    .all()
  return Promise.all(fields.map((field) => field.inputValue()))
}
const openTemplate = async (page: Page) => {
  await page.goto('/home/jornada')
  await expect(list(page)).toBeVisible()
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Modelo salvo/).last()).toBeVisible()
  await expect(page.getByText('Alterações por salvar')).toHaveCount(0)
}
const finish = async (row: Locator) => {
  await row.getByRole('button', { name: /mudar o estado/ }).click()
  await row.page().getByRole('menuitem', { name: 'Feita' }).click()
  await expect(row.getByRole('button', { name: /^Feita/ })).toBeVisible()
}

test('a Líder edits the template, and the next client’s journey is made of it and worked through', async ({
  page,
  request,
}) => {
  await logIn(page, await createPerson(request, { level: 'Líder' }))
  await page.goto('/home/clients')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Modelo da jornada' }).click()
  await page.getByRole('textbox', { name: 'Tarefa 2' }).press('Enter')
  await page.keyboard.type('Testar as tags')
  await page.getByLabel('Departamento da tarefa 3').selectOption('Tráfego')
  await page.getByRole('textbox', { name: 'Tarefa 1' }).fill('Agendar a visita')
  await save(page)
  await page.reload()
  await expect(list(page)).toBeVisible()
  expect(await shown(page)).toEqual([
    'Agendar a visita',
    'Instalar as tags',
    'Testar as tags',
    'Reunião de 30 dias',
  ])

  const { id } = await createClient(request)
  await page.goto(`/home/client/${id}`)
  await expect(page.getByText('0 de 4 feitas')).toBeVisible()
  await page.getByRole('link', { name: 'JORNADA' }).click()
  const tasks = page.getByRole('list', { name: 'Tarefas' }).getByRole('listitem')
  await expect(tasks).toHaveCount(4)
  await expect(tasks.nth(2)).toContainText('Tráfego')
  await expect(tasks.nth(2)).toContainText('Testar as tags')
  await finish(tasks.nth(0))
  await finish(tasks.nth(2))
  await expect(page.getByText('2 de 4 feitas')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Página do cliente' }).click()
  await expect(page.getByText('2 de 4 feitas')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 de 4 feitas')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the order is changed by keyboard alone', async ({ page }) => {
  await logIn(page, ADMIN)
  await openTemplate(page)
  await page.getByRole('button', { name: 'Arrastar Reunião de 30 dias' }).focus()
  await lift(page, 'Reunião de 30 dias: posição 3 de 3.')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Reunião de 30 dias: posição 2 de 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect
    .poll(() => shown(page))
    .toEqual(['Agendar as boas-vindas', 'Reunião de 30 dias', 'Instalar as tags'])
  await page.getByRole('button', { name: 'Mover para cima' }).nth(1).focus()
  await page.keyboard.press('Enter')
  await save(page)
  await page.reload()
  await expect(list(page)).toBeVisible()
  expect(await shown(page)).toEqual([
    'Reunião de 30 dias',
    'Agendar as boas-vindas',
    'Instalar as tags',
  ])
})

test('at 200 % the text of a task has a line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await logIn(page, ADMIN)
  await openTemplate(page)
  const text = await page.getByRole('textbox', { name: 'Tarefa 1' }).boundingBox()
  expect(text?.width).toBeGreaterThan(400)
  await expect(page.getByText('Responsável', { exact: true }).last()).toBeVisible()
})

test('two people edit it at once and neither loses anything', async ({
  page,
  browser,
  request,
}) => {
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await logIn(page, ADMIN)
  await logIn(theirs, await createPerson(request, { level: 'Líder' }))
  await openTemplate(page)
  await openTemplate(theirs)

  await theirs.getByRole('textbox', { name: 'Tarefa 3' }).fill('Reunião de 15 dias')
  await save(theirs)
  await page.getByRole('textbox', { name: 'Tarefa 1' }).press('Enter')
  await page.keyboard.type('Apresentar a equipe')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Outra pessoa salvou antes de você/)).toBeVisible()
  expect(await shown(page)).toEqual([
    'Agendar as boas-vindas',
    'Apresentar a equipe',
    'Instalar as tags',
    'Reunião de 15 dias',
  ])
  expect(await violations(page)).toEqual([])
  await save(page)

  await theirs.getByRole('textbox', { name: 'Tarefa 3' }).fill('Reunião de 20 dias')
  await page.getByRole('textbox', { name: 'Tarefa 4' }).fill('Reunião de 60 dias')
  await save(page)
  await theirs.getByRole('button', { name: 'Salvar' }).click()
  const conflict = theirs.getByRole('row', { name: /^Tarefa 3/ })
  await expect(conflict).toContainText('CS: Reunião de 60 dias')
  await expect(conflict).toContainText('CS: Reunião de 20 dias')
  expect(await violations(theirs)).toEqual([])
  await theirs.getByRole('button', { name: 'Salvar o meu' }).click()
  await expect(theirs.getByText(/^Modelo salvo/).last()).toBeVisible()
  await expect
    .poll(() => shown(theirs))
    .toEqual([
      'Agendar as boas-vindas',
      'Apresentar a equipe',
      'Instalar as tags',
      'Reunião de 20 dias',
    ])
  await elsewhere.close()
})

test('level Base reads the template and finds nothing to edit it with', async ({
  page,
  request,
}) => {
  await logIn(page, await createPerson(request))
  await openTemplate(page)
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  await expect(list(page)).toContainText('Instalar as tags')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Buscar telas e ações…').fill('jornada')
  await expect(page.getByText('Editar o modelo da jornada')).toHaveCount(0)
})

test('nothing bars the way to anyone, also on a phone', async ({ page }) => {
  await holdStill(page)
  await logIn(page, ADMIN)
  await openTemplate(page)
  expect(await faultsAt(page)).toEqual([])
  // The last width was a phone's, where there are no columns with heads.
  for (const label of ['Departamento', 'Prazo', 'Responsável'])
    await expect(page.getByText(label, { exact: true }).last()).toBeVisible()
  await page.getByRole('textbox', { name: 'Tarefa 1' }).fill(' ')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O campo está vazio ou contém apenas espaços.')).toBeVisible()
  expect(await faultsAt(page)).toEqual([])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
