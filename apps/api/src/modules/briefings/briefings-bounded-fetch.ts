const MAX_BYTES = 64 * 1024

/** An answer longer than any that could be shown. */
export class TooLongAnswer extends Error {}

/**
 * `fetch` for a service that we do not trust with our memory: its answer is read as far as it may
 * go, within the caller's time, and it sends us nowhere else.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new TooLongAnswer()
    chunks.push(chunk)
  }
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  // What was packed has been unpacked by now.
  headers.delete('content-encoding')
  return new Response(status === 204 ? null : Buffer.concat(chunks), {
    status,
    statusText,
    headers,
  })
}
