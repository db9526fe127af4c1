const MAX_BYTES = 64 * 1024

/** The response exceeds the size limit. */
export class TooLongAnswer extends Error {}

/**
 * `fetch` for an external service whose response size is not trusted: limits the response size,
 * honours the caller's timeout and follows no redirects.
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
  // The body is already decompressed.
  headers.delete('content-encoding')
  return new Response(status === 204 ? null : Buffer.concat(chunks), {
    status,
    statusText,
    headers,
  })
}
