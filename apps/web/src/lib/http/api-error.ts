import { type ErrorCode } from '@bastidor/shared/errors'
import type { LoginTicket } from '@bastidor/shared/login-ticket'

/** Errors of our API, plus those without a valid response, of a file and of a passkey. */
export type ApiErrorCode =
  ErrorCode | 'NETWORK' | 'FILE_CHANGED' | 'TIMEOUT' | 'BAD_ANSWER' | 'PASSKEY'

type Details = {
  status?: number | undefined
  code: ApiErrorCode
  message: string
  /** Field → text, shown under the field. */
  fields?: Record<string, string> | undefined
  /** Request id, with which support finds the request in the log. */
  requestId?: string | undefined
  /** Seconds until a retry makes sense. */
  retryAfter?: number | undefined
  /** The stored entity, in case of a conflict. */
  current?: unknown
  /** How to go on with a login that needs a second factor. */
  second?: LoginTicket | undefined
}

/** A failed request, with the Portuguese text for the user. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly current: unknown
  readonly second: LoginTicket | undefined

  constructor({
    status = 0,
    code,
    message,
    fields = {},
    requestId,
    retryAfter,
    current,
    second,
  }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.current = current
    this.second = second
  }

  /** True if a retry may succeed. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500
  }

  get hasFields(): boolean {
    return Object.keys(this.fields).length > 0
  }
}

/** True if the server rejected the session (as opposed to a network failure). */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED'

/** Converts any thrown value into an `ApiError`, so that every failure has a text. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ code: 'BAD_ANSWER', message: 'Algo deu errado. Tente novamente.' })

/** True if the current user has to enable a second factor first. */
export const isFactorRequired = (error: unknown): boolean =>
  toApiError(error).code === 'SECOND_FACTOR_REQUIRED'
