import type { Page } from '@playwright/test'
import { adminHeaders, createClient } from './clients.ts'
import { addAuthenticator, ageSessions, codeOf } from './factors.ts'
import { createPerson, logIn, type Person } from './people.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

const PORT = Number(process.env.E2E_PORT ?? 3107)
// A passkey belongs to a name, not to an address.
test.use({ baseURL: `http://localhost:${PORT}` })

/** Turns codes on in the profile; returns the secret, the code that was used, the recovery codes. */
const turnOn = async (page: Page) => {
  await page.goto('/home/profile')
  await page.getByRole('button', { name: 'Ativar o aplicativo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ativar o aplicativo' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const used = codeOf(secret, -1)
  await dialog.getByLabel('Código do aplicativo').fill(used)
  await dialog.getByRole('button', { name: 'Ativar' }).click()
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperação' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'Já guardei' }).click()
  await expect(codes).toHaveCount(0)
  // The keyboard goes on where it was, although the button waited for the QR code.
  await expect(page.getByRole('button', { name: 'Remover o aplicativo' })).toBeFocused()
  return { secret, used, recovery }
}

/** Adds a passkey in the profile, which stays open. */
const addPasskey = async (page: Page) => {
  await page.goto('/home/profile')
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByLabel('Nome da chave').fill('Notebook da mesa')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('Notebook da mesa')).toBeVisible()
}

/** The first step of a login, on a browser that is not logged in. */
const enterPassword = async (page: Page, { email, password }: Person) => {
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByLabel('Usuário').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('codes are turned on and asked for; with the phone lost a recovery code lets in', async ({
  page,
  request,
}) => {
  const person = await createPerson(request)
  await holdStill(page)
  await logIn(page, person)
  const { secret, used, recovery } = await turnOn(page)
  expect(await faultsAt(page, [1440, 340])).toEqual([])

  await enterPassword(page, person)
  const field = page.getByLabel('Código do aplicativo')
  await expect(field).toBeFocused()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  await field.fill(used)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible()
  await field.fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')

  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(recovery[0]!.toLowerCase())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL('**/home')
  await page.goto('/home/profile')
  await expect(page.getByText('Restam 9 de 10.')).toBeVisible()
})

test('a passkey is added and lets in', async ({ page, request }) => {
  const person = await createPerson(request)
  await addAuthenticator(page)
  await logIn(page, person)
  await addPasskey(page)

  await enterPassword(page, person)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await page.waitForURL('**/home')
})

test('without a factor the own password confirms, and Escape leaves everything as it was', async ({
  page,
  request,
}) => {
  const person = await createPerson(request)
  await holdStill(page)
  await logIn(page, person)
  await ageSessions(person.id)
  await page.goto('/home/profile')
  const turnOnButton = page.getByRole('button', { name: 'Ativar o aplicativo' })
  await turnOnButton.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  const field = dialog.getByLabel('Senha', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(turnOnButton).toBeFocused()
  await expect(turnOnButton).toBeEnabled()

  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('não é esta')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Senha incorreta/)
  await field.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ativar o aplicativo' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a passkey confirms above the dialog that asked for it', async ({ page, request }) => {
  const person = await createPerson(request)
  await addAuthenticator(page)
  await holdStill(page)
  await logIn(page, person)
  await addPasskey(page)
  await ageSessions(person.id)
  await page.getByRole('button', { name: 'Gerar novos' }).click()
  await page.getByRole('button', { name: 'Gerar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByRole('button', { name: 'Usar chave de acesso' }).click()
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperação' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(dialog).toHaveCount(0)
})

test('a password is shown after the person has confirmed who they are', async ({
  page,
  request,
}) => {
  const person = await createPerson(request, { level: 'Líder', role: 'CEO' })
  const client = await createClient(request)
  const secret = `canario-${Date.now()}`
  const data = {
    client: client.name,
    clientId: client.id,
    platform: 'Hospedagem',
    clientLogin: 'raiz@hospedagem',
    clientPassword: secret,
  }
  const headers = await adminHeaders(request)
  expect((await request.post('/clientLogin/create/', { headers, data })).status()).toBe(201)
  await holdStill(page)
  await logIn(page, person)
  const factor = await turnOn(page)
  await ageSessions(person.id)

  await page.goto(`/home/acessos?busca=${encodeURIComponent(client.name)}`)
  const eye = page.getByRole('button', { name: /^Mostrar senha/ })
  await eye.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  const field = dialog.getByLabel('Código do aplicativo')
  await expect(field).toBeFocused()
  expect(await faultsAt(page, [1440, 340])).toEqual([])
  await field.fill(codeOf(factor.secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(secret)).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
