const TIMEOUT_MS = 20_000

declare global {
  // Merging into the browser's own type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** The first request, started by an inline script before this code has loaded. */
    prefetched?: { path: string; answer: Promise<Response> } | undefined
  }
}

/** The body of an error response, besides its text. */
type ErrorBody = { code?: string; current?: unknown; retryAfter?: number }

/** A failed request, with the text to show. `status` 0: no response. */
export class ApiError extends Error {
  readonly status: number
  /** The error code (`shared/errors.ts`); empty if the response is not from our API. */
  readonly code: string
  /** The stored record, in case of a conflict. */
  readonly current: unknown
  /** In how many seconds a retry makes sense; 0: the server does not say. */
  readonly retryAfter: number

  constructor(
    status: number,
    message: string,
    { code = '', current, retryAfter = 0 }: ErrorBody = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.current = current
    this.retryAfter = retryAfter
  }

  /** True if the link is unknown, expired or revoked. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410
  }
}

/** Converts any thrown value into an `ApiError`, so that every failure has a text. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(500, NO_ANSWER)

/**
 * Reads without a session: staff, too, see what the customer sees. `asSelf` sends the session, if
 * any, for pages that show more to staff.
 */
export const read = <Answer>(path: string, asSelf = false): Promise<Answer> =>
  call(path, { credentials: asSelf ? 'same-origin' : 'omit' }, takePrefetched(path))

/** The answer to what the page has asked itself, and its data once it is there. */
type First = { path: string; answer: Promise<unknown>; data?: unknown }
let first: First | undefined

/** Waits for the answer to what the page has asked itself, if it has. Never rejects. */
export const readFirst = async (): Promise<void> => {
  const path = window.prefetched?.path
  if (path === undefined) return
  const answer = read(path)
  first = { path, answer }
  first.data = await answer.catch(() => undefined)
}

/** That answer, for the first who wants it. */
export const takeFirst = <Answer>(
  path: string,
): { answer: Promise<Answer>; data?: Answer } | undefined => {
  const taken = first?.path === path ? first : undefined
  first = undefined
  return taken as { answer: Promise<Answer>; data?: Answer } | undefined
}

/** The current time by the server's clock, which decides about expiry; a phone's may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + ahead)

/**
 * Sends a write with the session, if any, so that staff who try a link are not taken for the
 * customer.
 */
export const write = <Answer>(
  method: 'PATCH' | 'POST',
  path: string,
  body: unknown = {},
): Promise<Answer> =>
  call(path, {
    method,
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'web' },
    body: JSON.stringify(body),
  })

const NO_NETWORK = 'Sem conexão. Verifique a internet e tente de novo.'
const NO_ANSWER = 'Algo não funcionou do nosso lado. Tente de novo em instantes.'

// Clock offset in milliseconds, from the last response with a date.
let ahead = 0

const setClock = (response: Response) => {
  const serverNow = Date.parse(response.headers.get('Date') ?? '')
  // The header has a resolution of seconds, plus latency: ignore smaller differences.
  if (Math.abs(serverNow - Date.now()) > 5_000) ahead = serverNow - Date.now()
  else ahead = 0
}

// A response can be consumed once; a retry sends a new request.
const takePrefetched = (path: string): Promise<Response> | undefined => {
  const first = window.prefetched
  window.prefetched = undefined
  return first?.path === path ? first.answer : undefined
}

const call = async <Answer>(
  path: string,
  options: RequestInit,
  begun?: Promise<Response>,
): Promise<Answer> => {
  const response = await reach(path, options, begun)
  setClock(response)
  const body = (await jsonOf(response)) as Answer & ErrorBody & { message?: string }
  if (response.ok) return body
  const isOurFault = response.status >= 500
  const retryAfter = Number(response.headers.get('Retry-After') ?? 0)
  const details = { ...body, retryAfter }
  throw new ApiError(response.status, (!isOurFault && body?.message) || NO_ANSWER, details)
}

const reach = async (
  path: string,
  options: RequestInit,
  begun?: Promise<Response>,
): Promise<Response> => {
  try {
    return await (begun ?? fetch(path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }))
  } catch {
    throw new ApiError(0, NO_NETWORK)
  }
}

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return response.status === 204 ? undefined : await response.json()
  } catch {
    // A proxy or captive portal responded instead of the API.
    if (response.ok) throw new ApiError(0, NO_NETWORK)
    return undefined
  }
}
