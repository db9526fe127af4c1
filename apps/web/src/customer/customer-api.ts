const TIMEOUT_MS = 20_000

declare global {
  // Merging into the browser's own type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** The first read, begun by the page itself before this code had arrived. */
    firstRead?: { path: string; answer: Promise<Response> } | undefined
  }
}

/** What a refusal says beside its text. */
type Told = { code?: string; current?: unknown }

/** A call that did not succeed, with the text the customer reads. `status` 0: no answer came. */
export class Refusal extends Error {
  readonly status: number
  /** The catalogue's name for it (`shared/errors.ts`); empty where nobody of ours answered. */
  readonly code: string
  /** What is stored, where somebody else has changed it meanwhile. */
  readonly current: unknown

  constructor(status: number, message: string, { code = '', current }: Told = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.current = current
  }

  /** Whether the link names nothing (any more). */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410
  }
}

/** Any thrown thing as a refusal, so that every failure has a text. */
export const toRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(500, NO_ANSWER)

/**
 * Reads as anybody would: also staff see here what the customer sees. `asSelf` reads with the
 * session there may be, for pages that have more to show to staff.
 */
export const read = <Answer>(path: string, asSelf = false): Promise<Answer> =>
  call(path, { credentials: asSelf ? 'same-origin' : 'omit' }, takeFirst(path))

/** This moment by the server's clock, which decides what is still open; a phone's may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + ahead)

/** Writes; staff who try the link are known by their session, and are not taken for the customer. */
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

// Milliseconds; as of the last answer that told the time.
let ahead = 0

const setClock = (response: Response) => {
  const told = Date.parse(response.headers.get('Date') ?? '')
  // The header tells whole seconds, and has been under way: less than that is no difference.
  if (Math.abs(told - Date.now()) > 5_000) ahead = told - Date.now()
  else ahead = 0
}

// Its answer can be used once; whoever tries again asks anew.
const takeFirst = (path: string): Promise<Response> | undefined => {
  const first = window.firstRead
  window.firstRead = undefined
  return first?.path === path ? first.answer : undefined
}

const call = async <Answer>(
  path: string,
  options: RequestInit,
  begun?: Promise<Response>,
): Promise<Answer> => {
  const response = await reach(path, options, begun)
  setClock(response)
  const body = (await jsonOf(response)) as Answer & Told & { message?: string }
  if (response.ok) return body
  const isOurFault = response.status >= 500
  throw new Refusal(response.status, (!isOurFault && body?.message) || NO_ANSWER, body ?? {})
}

const reach = async (
  path: string,
  options: RequestInit,
  begun?: Promise<Response>,
): Promise<Response> => {
  try {
    return await (begun ?? fetch(path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }))
  } catch {
    throw new Refusal(0, NO_NETWORK)
  }
}

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return response.status === 204 ? undefined : await response.json()
  } catch {
    // Something on the way answered in our place.
    if (response.ok) throw new Refusal(0, NO_NETWORK)
    return undefined
  }
}
