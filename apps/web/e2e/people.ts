import { type APIRequestContext, type Page, expect } from '@playwright/test'

/** The first Admin, created through the screen by `first-access.setup.ts`. */
export const ADMIN = {
  name: 'Ana Fundadora',
  email: 'ana@bastidor.example',
  password: 'cortina-aberta-1',
}

export type Person = { id: string; name: string; email: string; password: string }

let made = 0

/** Creates a person through the API; of level Base by default. */
export const createPerson = async (
  request: APIRequestContext,
  fields: { level?: string; role?: string; name?: string; whatsapp?: string } = {},
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

/**
 * Gives the page a session of its own, so that it is logged in wherever it goes next; what the login
 * screen does has its tests in `login.spec.ts`.
 */
export const logIn = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  const answer = await page.request.post('/auth/login', {
    // With it the token comes in the cookie that the web app gets.
    headers: { 'X-Requested-With': 'web' },
    data: { email, password },
  })
  expect(answer.status()).toBe(200)
}

/** Logs in and opens the dashboard. */
export const openHome = async (
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  await logIn(page, person)
  await page.goto('/home')
  // The page is there before the screen, with its shortcuts, can be used.
  await expect(page.getByRole('link', { name: /meu perfil$/ })).toBeVisible()
}
