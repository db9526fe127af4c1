import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { openMailbox } from './mailbox.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { expect, faultsAt, test } from './watched-page.ts'

const PORT = Number(process.env.E2E_PORT ?? 3107)

let mailbox: Awaited<ReturnType<typeof openMailbox>>
test.beforeAll(async () => {
  mailbox = await openMailbox()
})
test.afterAll(() => mailbox.close())

const linkIn = (text: string) => /http\S+\/acesso#[\w-]{43}/.exec(text)?.[0] ?? ''

/** Sets the password by a link, and logs in with it. */
const enterBy = async (page: Page, link: string, email: string) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(link)
  await page.getByLabel('Senha', { exact: true }).fill('um-segredo-Longo9')
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await expect(page.getByLabel('Usuário')).toHaveValue(email)
  await page.getByLabel('Senha', { exact: true }).fill('um-segredo-Longo9')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
  // The browser keeps the fragment to itself.
  const token = link.split('#')[1] ?? ''
  expect(addresses.filter((url) => url.replace(/#.*/, '').includes(token))).toEqual([])
}

test('invited → in: by the copied link, which works once', async ({ page, browser }) => {
  const email = `convidada-${Date.now()}@bastidor.example`
  await logIn(page, ADMIN)
  await page.goto('/home/employees')
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Bia Convidada')
  await dialog.getByRole('combobox', { name: 'Cargo' }).fill('CS')
  await dialog.getByLabel(/^E-mail/).fill(email)
  await dialog.getByLabel('Enviar o convite por e-mail').uncheck()
  expect(await faultsAt(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  const link = await page.getByLabel('Link de acesso').inputValue()

  const own = await browser.newContext()
  const guest = await own.newPage()
  await enterBy(guest, link, email)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Bia')
  await guest.goto('about:blank')
  await guest.goto(link)
  await expect(guest.getByText('Este link já foi usado ou expirou. Peça um novo.')).toBeVisible()
  await own.close()
})

test('a new link is copied from the person’s page', async ({ page, request }) => {
  const person = await createPerson(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/employee/${person.id}`)
  await page.getByRole('button', { name: 'Copiar link' }).click()
  const link = await page.getByLabel('Link de acesso').inputValue()
  expect(await faultsAt(page)).toEqual([])
  await page.context().clearCookies()
  await enterBy(page, link, person.email)
})

test('forgot → in: by the mailed link', async ({ page, request }) => {
  const person = await createPerson(request)
  await page.goto('/')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(
    page.getByText('Se houver uma conta com este e-mail, enviamos um link. Ele vale 1 hora.'),
  ).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  const { text } = await mailbox.letterTo(person.email, /^Redefinir sua senha$/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(linkIn(text))
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  await page.goto('about:blank')
  await enterBy(page, linkIn(text), person.email)
  await mailbox.letterTo(person.email, /^Sua senha foi alterada$/)
})

test('a mailed link fits on a phone, whatever its letters', async ({ page, request }) => {
  const person = await createPerson(request)
  await request.post('/auth/forgot', { data: { email: person.email } })
  const { html } = await mailbox.letterTo(person.email, /^Redefinir sua senha$/)
  await page.setViewportSize({ width: 360, height: 740 })
  // Half of all tokens have no hyphen, where a line could break.
  await page.setContent(html.replace(/#[\w-]{43}/g, `#${'W'.repeat(43)}`))
  await expect(page.getByText('#WWW')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('last Admin locked out → in: by the link that a command prints', async ({ page, request }) => {
  const person = await createPerson(request, { level: 'Admin' })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/api/dist/commands/person.js', 'unlock', person.email],
    { env: { ...process.env, DATA_DIR: process.env.BASTIDOR_E2E_DATA, PORT: String(PORT) } },
  )
  expect(stdout).toContain('não tem mais segundo fator')
  await enterBy(page, linkIn(stdout), person.email)
})
