import type { z } from 'zod'
import { env } from '#env.ts'
import { answerOf, timedOut, unreachable } from './api.ts'

const TIMEOUT_MS = 120_000

/** One file on its way to the server. */
export type Upload = {
  file: File
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * PATCHes a file as `field` of a form. (`fetch` cannot tell how much has been sent, so this is the
 * one place with an XMLHttpRequest.) Throws as `api` does; an aborted one throws an AbortError.
 */
export const uploadFile = async <T>(
  path: string,
  field: string,
  { file, onProgress, signal }: Upload,
  schema: z.ZodType<T>,
): Promise<T> => {
  const body = new FormData()
  body.append(field, file, file.name)
  return answerOf(await send(path, body, onProgress, signal), schema)
}

const send = (
  path: string,
  body: FormData,
  onProgress: Upload['onProgress'],
  signal: Upload['signal'],
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PATCH', `${env.apiUrl}${path}`)
    request.withCredentials = true
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-Requested-With', 'web')
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('timeout', () => reject(timedOut()))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled.', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText || null, {
    status: request.status,
    headers: ['X-Request-Id', 'Retry-After'].flatMap((name): [string, string][] => {
      const value = request.getResponseHeader(name)
      return value === null ? [] : [[name, value]]
    }),
  })
