import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

export type CallOptions = { token?: string; key?: string; body?: unknown; form?: FormData }

/** One call as its sender saw it; status 0: the connection ended without an answer. */
export type Answer = {
  status: number
  body: Record<string, unknown>
  isJson: boolean
  retryAfter: string | null
  /** What ended the connection. */
  fault?: unknown
  startedAt: number
  endedAt: number
  ms: number
}

/** Calls the product over the wire; never throws. */
export const callAt = async (
  url: string,
  method: string,
  path: string,
  { token, key, body, form }: CallOptions,
): Promise<Answer> => {
  const startedAt = performance.now()
  const heard = await hear(
    fetch(url + path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
  const endedAt = performance.now()
  return { ...heard, startedAt, endedAt, ms: endedAt - startedAt }
}

const NOTHING = { status: 0, body: {}, isJson: false, retryAfter: null }

const hear = async (answering: Promise<Response>) => {
  try {
    const response = await answering
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>,
      isJson,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (fault) {
    return { ...NOTHING, fault: (fault as Error).cause ?? fault }
  }
}

export const isOk = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Asks again until it is well; answers the milliseconds since `from`. */
export const untilOk = async (ask: () => Promise<Answer>, from = performance.now()) => {
  for (;;) {
    const answer = await ask()
    if (isOk(answer)) return answer.endedAt - from
    await sleep(50)
  }
}

/** Asks again for as long as the answer is to come back later. */
export const untilDecided = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(200)
  }
}

/** The error that a caller must get while the database is away. */
export const isProperAbsence = ({ status, body, isJson, retryAfter }: Answer): boolean =>
  status === 503 && isJson && body.code === 'UNAVAILABLE' && Number(retryAfter) > 0
