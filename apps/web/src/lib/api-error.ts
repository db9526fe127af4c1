import { type ErrorCode } from '@bastidor/shared/errors'

/** What can go wrong before there is an answer of ours to read. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT' | 'BAD_ANSWER'

type Details = {
  status?: number | undefined
  code: ApiErrorCode
  message: string
  /** Field → text, shown under the field. */
  fields?: Record<string, string> | undefined
  /** What support needs to find the request in the log. */
  requestId?: string | undefined
  /** Seconds after which another try makes sense. */
  retryAfter?: number | undefined
  /** The stored entity, where a stale write was refused. */
  current?: unknown
}

/** A call that did not succeed, with the Portuguese text the user reads. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
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

  /** Whether the same call may well succeed a moment later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500
  }

  get hasFields(): boolean {
    return Object.keys(this.fields).length > 0
  }
}

/** Whether the server no longer knows the session (and not: the network is gone). */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED'

/** Any thrown thing as an ApiError, so that every failure has a text. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ code: 'BAD_ANSWER', message: 'Algo deu errado. Tente novamente.' })
