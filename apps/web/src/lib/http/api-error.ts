import { type ErrorCode } from '@bastidor/shared/errors'

/** Errors of our API, plus those without a valid response. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

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

  constructor({ status = 0, code, message, fields = {}, requestId, retryAfter, current }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.current = current
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
