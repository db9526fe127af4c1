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
