import { type APIRequestContext, type Page, expect } from '@playwright/test'

/** The first Admin, whom `first-access.setup.ts` creates through the screen. */
export const ADMIN = {
  name: 'Ana Fundadora',
  email: 'ana@bastidor.example',
  password: 'cortina-aberta-1',
}

export type Person = { id: string; name: string; email: string; password: string }

let made = 0

/** Creates a person through the API; of level Base unless told otherwise. */
export const createPerson = async (
  request: APIRequestContext,
  fields: { level?: string; role?: string; name?: string } = {},
): Promise<Person> => {
  const tag = `${process.pid}-${Date.now()}-${(made += 1)}`
  const password = 'senha-do-teste'
  const token = await tokenOf(request, ADMIN)
  const answer = await request.post('/employee/create', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      name: `Pessoa ${tag}`,
      role: 'Designer',
      email: `pessoa-${tag}@bastidor.example`,
      password,
      whatsapp: '(47) 99999-0000',
      desc: 'Da equipe',
      ...fields,
    },
  })
  expect(answer.status()).toBe(201)
  const { id, name, email } = (await answer.json()) as Person
  return { id, name, email, password }
}

/** A bearer token, for what a test prepares behind the screens. */
export const tokenOf = async (
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> => {
  const answer = await request.post('/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

/** Logs in through the login screen. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) => {
  await page.goto('/')
  await page.getByLabel('Usuário').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
  // The address changes before the screen, with its shortcuts, is there to be used.
  await expect(page.getByRole('link', { name: /meu perfil$/ })).toBeVisible()
}
