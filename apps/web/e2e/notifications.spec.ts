import type { Page } from '@playwright/test'
import { createPerson, logIn, openHome, tokenOf } from './people.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

/** A Comercial with a proposal that its customer has opened and accepted, all by one browser. */
const sell = async ({ request }: Page) => {
  const person = await createPerson(request, { role: 'Comercial', name: 'Caio Vendas' })
  const headers = { Authorization: `Bearer ${await tokenOf(request, person)}` }
  const data = {
    name: `Padaria ${Date.now()}`,
    whatsapp: '47999998888',
    value: 1500,
    startValue: 0,
  }
  const made = await request.post('/proposta/create', { headers, data })
  const { id } = (await made.json()) as { id: string }
  expect((await request.post(`/proposta/seen/${id}`)).status()).toBe(204)
  return {
    person,
    id,
    name: data.name,
    accept: () => request.patch(`/proposta/answer/${id}`, { data: {} }),
  }
}

test('a customer’s actions on a proposal notify its consultant; notices are read, snoozed and turned off', async ({
  page,
}) => {
  await holdStill(page)
  const { person, id, name, accept } = await sell(page)
  expect((await accept()).status()).toBe(200)
  await openHome(page, person)
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect(bell).toHaveAccessibleName('Notificações, 2 não lidas')

  await bell.click()
  const list = page.getByRole('dialog', { name: /^Notificações/ })
  await list.getByRole('link', { name: new RegExp(`${name} aceitou a proposta nº`) }).click()
  await expect(page).toHaveURL(`/home/proposta/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notificações, 1 não lida')

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  const opened = list.getByRole('listitem').filter({ hasText: 'abriu a proposta' })
  await opened.getByRole('button', { name: /^Opções/ }).click()
  await page.getByRole('menuitem', { name: 'Por 1 hora' }).click()
  await expect(opened).toHaveCount(0)
  await expect(list).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notificações')

  const accepted = list.getByRole('listitem').filter({ hasText: 'aceitou a proposta' })
  await accepted.getByRole('button', { name: /^Opções/ }).click()
  const menu = page.getByRole('menu')
  // Before it has the focus, it does not hear the key.
  await expect(menu.and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(list).toBeVisible()
  await accepted.getByRole('button', { name: /^Opções/ }).click()
  await page.getByRole('menuitem', { name: 'Não avisar mais sobre isso' }).click()
  await expect(page.getByText('Você não recebe mais: Proposta aceita.')).toBeVisible()
  await list.getByRole('link', { name: 'Preferências' }).click()
  const kind = page.getByRole('switch', { name: 'Proposta aceita' })
  await expect(kind).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Proposta aberta' })).toBeChecked()
})

test('the bell is worked by keyboard and gives the focus back', async ({ page }) => {
  await holdStill(page)
  const { person, accept } = await sell(page)
  await accept()
  await openHome(page, person)
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('dialog').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(2)
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(bell).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Buscar telas e ações…').fill('notifica')
  await page.getByRole('option', { name: 'Abrir as notificações' }).click()
  await expect(links).toHaveCount(2)
})

test('axe finds nothing on the bell, its list and its menu', async ({ page }) => {
  const { person, accept } = await sell(page)
  await accept()
  await holdStill(page)
  await logIn(page, person)
  const widths = [1440, 875, 360]
  await page.goto('/home/profile')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  const list = page.getByRole('dialog')
  await expect(list.getByRole('link', { name: /aceitou/ })).toBeVisible()
  expect(await faultsAt(page, widths)).toEqual([])
  await list
    .getByRole('button', { name: /^Opções/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  expect(await faultsAt(page, widths)).toEqual([])
})

test('how a notification is mailed is chosen in the profile, and stays so', async ({
  page,
  request,
}) => {
  await holdStill(page)
  await logIn(page, await createPerson(request, { role: 'Comercial' }))
  await page.goto('/home/profile')
  const email = (title: string) => page.getByRole('combobox', { name: `E-mail de ${title}` })
  await expect(email('Proposta aceita')).toHaveValue('digest')
  // By keyboard, as everything.
  await email('Proposta aceita').focus()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('ArrowUp')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(email('Proposta aceita')).toHaveValue('now')
  await expect(email('Proposta aberta')).toHaveValue('digest')
  expect(await faultsAt(page, [1440, 340])).toEqual([])
})
