import type { Page } from '@playwright/test'
import { addDays, addMonths, monthOf, weekdayOf } from '@bastidor/shared/dates'
import { createClient } from './clients.ts'
import { lift } from './lift.ts'
import { createPerson, logIn } from './people.ts'
import { approvedPiece, createPiece } from './pieces.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

const month = monthOf(new Date())
// A Tuesday of the second week: all around it are days of the month.
const first = `${month}-08`
const tuesday = addDays(first, (9 - weekdayOf(first)) % 7)
const text = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  )
const dayOf = (page: Page, day: string) =>
  page.locator('td, li', { has: page.locator(`time[datetime="${day}"]`) }).last()
const piece = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) })

/** A client with a piece, by default on a Tuesday, and its gestor. */
const planned = async (page: Page, plannedOn = tuesday) => {
  const person = await createPerson(page.request)
  const client = await createClient(page.request, {
    dateStart: '2026-01-05',
    posts: 12,
    gestor: person.name,
  })
  const networks = ['instagram']
  await createPiece(page.request, client.id, { title: 'Páscoa', plannedOn, networks })
  await logIn(page, person)
  return client
}

test('a piece is moved by mouse, shown at once, taken back, and opened by a press', async ({
  page,
}) => {
  const client = await planned(page)
  await page.goto(`/home/calendario?cliente=${client.id}`)
  const chip = piece(page, 'Páscoa')
  await expect(dayOf(page, tuesday)).toContainText('Páscoa')
  const target = addDays(tuesday, 2)
  await chip.hover()
  await page.mouse.down()
  const box = await dayOf(page, target).boundingBox()
  await page.mouse.move(box!.x + box!.width / 2, box!.y + 60, { steps: 8 })
  await expect(dayOf(page, target)).toHaveAttribute('data-over')
  await page.mouse.up()
  await expect(dayOf(page, target)).toContainText('Páscoa')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(dayOf(page, tuesday)).toContainText('Páscoa')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(dayOf(page, tuesday)).toContainText('Páscoa')
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`/home/client/${client.id}\\?aba=pecas&peca=`))
  const drawer = page.getByRole('dialog', { name: 'Peça' })
  await expect(drawer.getByLabel('Título')).toHaveValue('Páscoa')
})

test('the keyboard lifts, moves by days and weeks, drops and cancels, and says so', async ({
  page,
}) => {
  const client = await planned(page)
  await page.goto(`/home/calendario?cliente=${client.id}`)
  const spoken = page.locator('[id^="DndLiveRegion"]')
  const chip = piece(page, 'Páscoa')
  await chip.focus()
  await lift(page, `Páscoa na mão, em ${text(tuesday)}.`)
  await page.keyboard.press('ArrowRight')
  await expect(spoken).toHaveText(`${text(addDays(tuesday, 1))}.`)
  await page.keyboard.press('ArrowDown')
  const target = addDays(tuesday, 8)
  await expect(spoken).toHaveText(`${text(target)}.`)
  await page.keyboard.press('Space')
  await expect(spoken).toHaveText(`Movida para ${text(target)}.`)
  await expect(dayOf(page, target)).toContainText('Páscoa')
  await expect(chip).toBeFocused()

  for (const key of ['Escape', 'Tab']) {
    await lift(page, /na mão/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press(key)
    await expect(spoken).toHaveText(`Cancelado. Páscoa ficou em ${text(target)}.`)
    await expect(dayOf(page, target)).toContainText('Páscoa')
  }

  // On a day with more pieces than a month shows it is behind the press that shows them.
  const full = addDays(target, 1)
  for (const title of ['A', 'B', 'C', 'D'])
    await createPiece(page.request, client.id, { title, plannedOn: full })
  await page.reload()
  await chip.focus()
  await lift(page, /na mão/)
  await page.keyboard.press('ArrowRight')
  await expect(spoken).toHaveText(`${text(full)}.`)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: /^mais 1/ })).toBeFocused()
})

test('a piece that may not be moved goes back, and says why', async ({ page }) => {
  const client = await planned(page)
  await logIn(page, await createPerson(page.request))
  await page.goto(`/home/calendario?cliente=${client.id}`)
  await piece(page, 'Páscoa').focus()
  await lift(page, /na mão/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${text(addDays(tuesday, 1))}.`, { exact: true })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(dayOf(page, tuesday)).toContainText('Páscoa')
})

test('filters, months, weeks and the scope stand in the address', async ({ page }) => {
  const client = await planned(page)
  await approvedPiece(page.request, client.id, 'Feita')
  await page.goto(`/home/calendario?cliente=${client.id}`)
  const numbers = page.getByRole('list', { name: 'Escopo do mês' })
  await expect(numbers).toContainText('Criativos 1 de 12')
  await page.getByLabel('Rede').selectOption('tiktok')
  await expect(piece(page, 'Páscoa')).toHaveCount(0)
  await expect(page).toHaveURL(/rede=tiktok/)
  await page.goBack()
  await expect(piece(page, 'Páscoa')).toBeVisible()
  await page.getByText('Semana', { exact: true }).click()
  await expect(page.getByRole('table', { name: 'Semana' })).toBeVisible()
  await page.goto(`/home/calendario?cliente=${client.id}&vista=semana&dia=${tuesday}`)
  await expect(piece(page, 'Páscoa')).toBeVisible()
  await page.getByRole('button', { name: 'Próxima semana' }).click()
  await expect(page).toHaveURL(new RegExp(`dia=${addDays(tuesday, 7)}`))
  await numbers.getByRole('link', { name: /Criativos 1 de 12/ }).click()
  await expect(page.getByRole('region', { name: 'Criativos' })).toContainText('Feita')
})

test('on a phone the days stand one below the other, and a finger moves a piece', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  // Days that have passed and are empty are not shown; the last of a month always is.
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const client = await planned(page, addDays(last, -1))
  await page.goto(`/home/calendario?cliente=${client.id}`)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Criativos 0 de 12/ })).toBeVisible()
  const chip = piece(page, 'Páscoa')
  // Both in the middle of the screen, so that it does not scroll.
  await dayOf(page, last).evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const from = (await chip.boundingBox())!
  const to = (await dayOf(page, last).boundingBox())!
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 60, y }],
    })
  await touch('touchStart', from.y + 12)
  await expect(page.locator('[data-lifted]')).toBeVisible()
  await touch('touchMove', from.y + 30)
  await touch('touchMove', to.y + 14)
  await expect(dayOf(page, last)).toHaveAttribute('data-over')
  await touch('touchEnd', to.y + 14)
  await expect(dayOf(page, last)).toContainText('Páscoa')
  await context.close()
})

test('axe finds nothing, and nothing is cut off', async ({ page }) => {
  test.slow()
  const client = await planned(page)
  await holdStill(page)
  for (const view of ['', '&vista=semana', '&vista=lista']) {
    const path = `/home/calendario?cliente=${client.id}&dia=${tuesday}&passados=1${view}`
    await page.goto(path)
    await expect(piece(page, 'Páscoa')).toBeVisible()
    expect([path, await faultsAt(page, [1440, 875, 580, 340])]).toEqual([path, []])
  }
  await page.goto('/home/calendario?novo=1')
  await expect(page.getByRole('dialog', { name: 'Nova captação' })).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
})

test('a day is pasted without its zeros, and Esc closes its calendar before the form', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, await createPerson(page.request))
  await page.goto('/home/calendario?novo=1')
  const dialog = page.getByRole('dialog', { name: 'Nova captação' })
  const day = dialog.getByRole('textbox', { name: /^Dia/ })
  await day.fill('')
  await page.evaluate(() => navigator.clipboard.writeText('5/7/2027'))
  await day.press('Control+V')
  await expect(day).toHaveValue('05/07/2027')
  const button = dialog.getByRole('button', { name: 'Abrir o calendário' })
  await button.click()
  const chosen = page.getByRole('button', { name: '5 julho 2027', exact: true })
  await expect(chosen).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chosen).toBeHidden()
  await expect(button).toBeFocused()
  await expect(dialog).toBeVisible()
})

test('a day is chosen from the calendar of its field with the keyboard alone', async ({ page }) => {
  await logIn(page, await createPerson(page.request))
  await page.goto('/home/calendario?novo=1')
  const dialog = page.getByRole('dialog', { name: 'Nova captação' })
  const day = dialog.getByRole('textbox', { name: /^Dia/ })
  const button = dialog.getByRole('button', { name: 'Abrir o calendário' })
  // The first time the calendar's code is loaded for it.
  for (const date of [5, 25]) {
    await day.fill(`${String(date).padStart(2, '0')}/07/2027`)
    await button.press('Enter')
    const chosen = page.getByRole('button', { name: `${date} julho 2027`, exact: true })
    await expect(chosen).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(day).toHaveValue(`${String(date + 1).padStart(2, '0')}/07/2027`)
    await expect(button).toBeFocused()
  }
  // Without a day it asks for the year, the month and the day.
  await day.fill('')
  await button.press('Enter')
  for (const cell of [/^\d{4}$/, /^[a-z]{3}$/, /^\d+ [a-zç]+ \d{4}$/]) {
    await expect(page.locator('table button:focus')).toHaveAccessibleName(cell)
    await page.keyboard.press('Enter')
  }
  await expect(day).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
})
