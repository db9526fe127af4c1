import { anonymous } from './as.ts'
import { makeClient } from './clients.ts'

export const PIN = '482915'

/** A client with a portal, as a new Admin called Ana; with a PIN if one is given. */
export const makePortal = async ({
  pin,
  ...fields
}: { pin?: string; [field: string]: unknown } = {}) => {
  const { admin, client } = await makeClient(fields)
  const { body } = await admin.post(`/client/${client.id}/portal`).expect(201)
  if (pin) await admin.put(`/client/${client.id}/portal/pin`).send({ pin }).expect(200)
  return { admin, client, id: body.id as string }
}

/** Types a code or PIN; `cookie` is what the browser sends from then on. */
export const unlock = async (id: string, code: string) => {
  const { status, body, headers } = await anonymous.post(`/portal/${id}/code`).send({ code })
  const [set = ''] = (headers['set-cookie'] ?? []) as unknown as string[]
  return { status, body, headers, set, cookie: set.split(';')[0] ?? '' }
}
