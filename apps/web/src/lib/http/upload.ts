import type { z } from 'zod'
import { env } from '#env.ts'
import { toApiError } from './api-error.ts'
import { answerOf, createdOnce, timedOut } from './api.ts'
import { unreachable } from './unreachable.ts'

const TIMEOUT_MS = 120_000
/** Timeout for many files; the server's is as long. */
const LONG_TIMEOUT_MS = 600_000

/** The upload of one file. */
export type Upload = {
  file: File
  /** Called with the progress, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file with PATCH as `field` of a form. (Uses XMLHttpRequest, because `fetch` reports no
 * upload progress.) Throws like `api`; an aborted upload throws an AbortError.
 */
export const uploadFile = async <T>(
  path: string,
  field: string,
  { file, onProgress, signal }: Upload,
  schema: z.ZodType<T>,
): Promise<T> => {
  const body = new FormData()
  body.append(field, file, file.name)
  return answerOf(await send('PATCH', path, body, { onProgress, signal }), schema)
}

/**
 * Creates a record from files with POST: idempotent, so a retry after a lost response creates it
 * once. Throws like `uploadFile`.
 */
export const createFromFiles = <T>(
  path: string,
  body: FormData,
  options: Pick<Options, 'onProgress' | 'signal'>,
  schema: z.ZodType<T>,
): Promise<T> =>
  createdOnce(path, body, async (headers) =>
    answerOf(
      await send('POST', path, body, { ...options, headers, timeout: LONG_TIMEOUT_MS }),
      schema,
    ),
  )

type Streamed<T> = Pick<Options, 'onProgress' | 'signal'> & { onLine: (line: T) => void }

/**
 * POSTs a form with a response of JSON lines; calls back for each line as it arrives. Throws like
 * `uploadFile`.
 */
export const postForLines = async <T>(
  path: string,
  body: FormData,
  { onLine, ...options }: Streamed<T>,
  schema: z.ZodType<T>,
): Promise<void> => {
  let taken = 0
  const onText = (text: string) => {
    const end = text.lastIndexOf('\n') + 1
    for (const line of text.slice(taken, end).split('\n'))
      if (line) onLine(schema.parse(JSON.parse(line)))
    taken = Math.max(taken, end)
  }
  const response = await send('POST', path, body, { ...options, onText })
  if (!response.ok) await answerOf(response, schema)
}

type Options = {
  onProgress: Upload['onProgress']
  signal: Upload['signal']
  headers?: Record<string, string>
  timeout?: number
  /** Called with the text of a successful response received so far. */
  onText?: (text: string) => void
}

const send = (
  method: 'PATCH' | 'POST',
  path: string,
  body: FormData,
  { onProgress, signal, headers = {}, timeout = TIMEOUT_MS, onText }: Options,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const takeText = () => {
      if (request.status !== 200) return
      try {
        onText?.(request.responseText)
      } catch (error) {
        reject(toApiError(error))
        request.abort()
      }
    }
    request.open(method, `${env.apiUrl}${path}`)
    request.withCredentials = true
    request.timeout = timeout
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-Requested-With', 'web')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('progress', takeText)
    request.addEventListener('load', () => {
      takeText()
      resolve(responseOf(request))
    })
    request.addEventListener('error', () => void unreachable(body).then(reject))
    request.addEventListener('timeout', () => reject(timedOut()))
    signal?.addEventListener('abort', () => {
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
      request.abort()
    })
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
