import type { z } from 'zod'
import { env } from '#env.ts'
import { ApiError } from './api-error.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { dropIdempotencyKey, idempotencyKey } from './idempotency-key.ts'
import { formatDuration } from '#lib/formatting/format-duration.ts'
import { stepUp } from './step-up.ts'
import { unreachable } from './unreachable.ts'

const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000

type Query = Record<string, string | number | undefined>
type Options = { signal?: AbortSignal; query?: Query }
type Call = Options & { body?: unknown; headers?: Record<string, string> }
/** A schema, or what loads it while the request is under way: the login is shown without zod. */
export type Schema<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>)

/**
 * The HTTP client. Sends the session cookie and the CSRF header, validates responses with their
 * schema and throws `ApiError` for everything else.
 */
export const api = {
  get: <T>(path: string, schema: Schema<T>, options?: Options) =>
    call('GET', path, schema, options),

  /** A POST that creates nothing (login, logout). */
  post: <T>(path: string, body: unknown, schema: Schema<T>) => call('POST', path, schema, { body }),

  /**
   * A request that creates a record: idempotent, so a retry after a lost response creates it once.
   */
  create: <T>(
    path: string,
    body: unknown,
    schema: Schema<T>,
    method: 'POST' | 'PATCH' = 'POST',
  ): Promise<T> =>
    createdOnce(path, body, (headers) => call(method, path, schema, { body, headers })),

  patch: <T>(path: string, body: unknown, schema: Schema<T>) =>
    call('PATCH', path, schema, { body }),

  put: <T>(path: string, body: unknown, schema: Schema<T>) => call('PUT', path, schema, { body }),

  /** Downloads a file. */
  download: async (path: string, query?: Query): Promise<Blob> => {
    const response = await send('GET', path, { ...(query && { query }) })
    if (!response.ok) throw await refusalOf(response)
    return response.blob()
  },

  delete: <T>(path: string, schema: Schema<T>, body?: unknown) =>
    call('DELETE', path, schema, { body }),
}

/** Runs a creation with one idempotency key until there is a definite response. */
export const createdOnce = async <T>(
  path: string,
  body: unknown,
  create: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  try {
    const created = await create({ 'Idempotency-Key': idempotencyKey(path, body) })
    dropIdempotencyKey(path, body)
    return created
  } catch (error) {
    if (error instanceof ApiError && isDefinite(error)) dropIdempotencyKey(path, body)
    throw error
  }
}

const isDefinite = (error: ApiError): boolean =>
  !error.isTransient && error.code !== 'BAD_ANSWER' && error.code !== 'REQUEST_IN_PROGRESS'

const call = async <T>(method: string, path: string, schema: Schema<T>, options: Call = {}) => {
  const loaded = load(schema)
  const request = async () => answerOf(await send(method, path, options), loaded)
  try {
    return await request()
  } catch (error) {
    // Nothing was done yet: the same request is right once the person has confirmed who they are.
    if (!isStepUp(error) || !(await stepUp())) throw error
    return request()
  }
}

const isStepUp = (error: unknown) => error instanceof ApiError && error.code === 'STEP_UP'

const load = <T>(schema: Schema<T>): Schema<T> => {
  if (typeof schema !== 'function') return schema
  const loading = schema()
  // The caller that awaits it gets the error.
  loading.catch(() => undefined)
  return () => loading
}

/** The parsed response; throws for error responses and for invalid ones. */
export const answerOf = async <T>(response: Response, schema: Schema<T>): Promise<T> => {
  if (!response.ok) throw await refusalOf(response)
  const body: unknown = response.status === 204 ? undefined : await readJson(response)
  const parsed = (typeof schema === 'function' ? await schema() : schema).safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError({
    status: response.status,
    code: 'BAD_ANSWER',
    message: 'O servidor respondeu algo que não entendemos. Atualize a página.',
    requestId: response.headers.get('X-Request-Id') ?? undefined,
  })
}

const send = async (method: string, path: string, { body, headers, query, signal }: Call) => {
  const isForm = body instanceof FormData
  const address = path + queryText(query)
  const begun = await takeFirstAnswer(method, address)
  if (begun) return begun
  const timeout = AbortSignal.timeout(isForm ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  try {
    return await fetch(env.apiUrl + address, {
      method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'web',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw timeout.aborted ? timedOut() : await unreachable(body)
  }
}

const queryText = (query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

const readJson = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

const refusalOf = async (response: Response): Promise<ApiError> => {
  const [{ errorSchema }, json] = await Promise.all([
    import('@bastidor/shared/errors'),
    readJson(response),
  ])
  const body = errorSchema.safeParse(json)
  const { status } = response
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  if (body.success) {
    const message = status === 429 && retryAfter ? tooMany(retryAfter) : body.data.message
    return new ApiError({ ...body.data, message, status, retryAfter })
  }
  const code = status === 413 ? 'TOO_LARGE' : 'INTERNAL'
  const message =
    status === 413
      ? 'O envio é grande demais.'
      : 'O servidor não respondeu direito. Tente novamente.'
  return new ApiError({ status, code, message, retryAfter })
}

const tooMany = (seconds: number): string =>
  `Muitas tentativas. Tente de novo em ${formatDuration(seconds)}.`

/** The error of a request without a response in time. */
export const timedOut = () =>
  new ApiError({ code: 'TIMEOUT', message: 'O servidor demorou demais. Tente novamente.' })
