import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test'
import { ADMIN, tokenOf } from './people.ts'

let made = 0
const newTag = () => `${process.pid}-${Date.now()}-${(made += 1)}`

/** What a call with the first Admin's rights needs. */
export const adminHeaders = async (request: APIRequestContext) => ({
  Authorization: `Bearer ${await tokenOf(request, ADMIN)}`,
})

/** Creates a plan through the API. */
export const createPlan = async (
  request: APIRequestContext,
): Promise<{ id: string; name: string }> => {
  const name = `Plano ${newTag()}`
  const headers = await adminHeaders(request)
  const answer = await request.post('/plan/create', { headers, data: { name } })
  return (await answer.json()) as { id: string; name: string }
}

/** Creates a client, and the plan it needs, through the API. */
export const createClient = async (
  request: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<{ id: string; name: string }> => {
  const headers = await adminHeaders(request)
  const { id } = await createPlan(request)
  const answer = await request.post('/client/create', {
    headers,
    data: {
      name: `Cliente ${newTag()}`,
      whatsapp: '(47) 99999-0000',
      value: 1500,
      plan: id,
      ...fields,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; name: string }
}

/** Opens the menu on a client's page and answers one of its items. */
export const menuItem = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  return page.getByRole('menuitem', { name })
}
