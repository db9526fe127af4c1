import { setTimeout as sleep } from 'node:timers/promises'
import { PASSWORD } from '../src/test/as.ts'

/** An answer as far as the suite looks at it. */
export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }
type Options = { token?: string; body?: unknown; key?: string }

/** One request; status 0 where no answer came. */
export const call = async (
  url: string,
  method: string,
  path: string,
  { token, body, key }: Options = {},
): Promise<Answer> => {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') && text
    return {
      status: answer.status,
      body: isJson ? (JSON.parse(text) as Answer['body']) : {},
      headers: answer.headers,
    }
  } catch {
    return { status: 0, body: {}, headers: new Headers() }
  }
}

/** Logs somebody in; passwords are checked two at a time, so that on a busy machine it takes turns. */
export const logIn = async (url: string, email: string): Promise<string> => {
  for (;;) {
    const { status, body } = await call(url, 'POST', '/auth/login', {
      body: { email, password: PASSWORD },
    })
    if (status === 200) return String(body.token)
    if (status !== 503) throw new Error(`login: ${status}`)
    await sleep(1000)
  }
}
