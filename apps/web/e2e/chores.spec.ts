import { expect, type Page } from '@playwright/test'
import { lift } from './lift.ts'
import { createPerson, logIn } from './people.ts'
import { test, violations } from './watched-page.ts'

const tasks = (page: Page) =>
  page.getByRole('list', { name: 'Tarefas' }).getByTitle('Alterar Tarefa')
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Tarefas' }).getByRole('listitem').filter({ hasText: name })

const orderSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/chore/updateTasks/') && answer.ok())

/** A person on a chore of three tasks, made through the screen. */
const openChore = async (page: Page) => {
  await logIn(page, await createPerson(page.request))
  await page.goto('/home/profile')
  await page.getByRole('link', { name: 'TAREFAS', exact: true }).click()
  await page.getByRole('button', { name: 'Novo trabalho' }).first().click()
  await page.getByLabel('Título').fill('Semana')
  await page.keyboard.press('Enter')
  for (const desc of ['Ligar', 'Escrever', 'Enviar']) {
    // The field gets the focus back when its task is saved, which would close a menu.
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/createTask'))
    await page.getByLabel('Descrição').fill(desc)
    await page.keyboard.press('Enter')
    await saved
  }
  await expect(tasks(page)).toHaveText(['Ligar', 'Escrever', 'Enviar'])
}

test('a chore is made, worked on, and is the same after reloading', async ({ page }) => {
  await openChore(page)
  await row(page, 'Ligar')
    .getByRole('button', { name: /mudar o estado/ })
    .click()
  await page.getByRole('menuitem', { name: 'Feita' }).click()
  await row(page, 'Ligar').getByRole('button', { name: 'Mover para baixo' }).click()
  await row(page, 'Enviar').getByRole('button', { name: 'Excluir Tarefa' }).click()
  await expect(tasks(page)).toHaveText(['Escrever', 'Ligar'])
  const restored = orderSaved(page)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(tasks(page)).toHaveText(['Escrever', 'Ligar', 'Enviar'])
  await restored
  await page.reload()
  await expect(tasks(page)).toHaveText(['Escrever', 'Ligar', 'Enviar'])
  await expect(row(page, 'Ligar').getByRole('button', { name: /^Feita/ })).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar concluídas (1)' }).click()
  await expect(tasks(page)).toHaveText(['Escrever', 'Enviar'])
  await page.reload()
  await expect(tasks(page)).toHaveText(['Escrever', 'Enviar'])
  await expect(page.getByText('1 de 3 feitas')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('tasks are carried by mouse and by keyboard once the order is unlocked', async ({ page }) => {
  await openChore(page)
  await page.getByRole('button', { name: 'Destravar para arrastar' }).click()
  const handle = page.getByRole('button', { name: 'Arrastar Ligar' })
  // The rows have made room for their handles once this one lies still.
  await handle.hover({ trial: true })
  const target = await row(page, 'Enviar').boundingBox()
  const start = await handle.boundingBox()
  if (!target || !start) throw new Error('the tasks are not on the screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, target.y + target.height / 2, { steps: 12 })
  const dropped = orderSaved(page)
  await page.mouse.up()
  await expect(tasks(page)).toHaveText(['Escrever', 'Enviar', 'Ligar'])
  await dropped

  // Once it lies still: the keyboard moves it by where things are.
  await handle.hover({ trial: true })
  await handle.focus()
  await lift(page, 'Ligar: posição 3 de 3.')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Ligar: posição 2 de 3.')).toBeAttached()
  const carried = orderSaved(page)
  await page.keyboard.press('Space')
  await expect(tasks(page)).toHaveText(['Escrever', 'Ligar', 'Enviar'])
  await carried
  await page.reload()
  await expect(tasks(page)).toHaveText(['Escrever', 'Ligar', 'Enviar'])
})
