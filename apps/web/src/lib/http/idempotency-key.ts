/**
 * One `Idempotency-Key` per submission: a retry after a lost response uses the same key, so that
 * the server creates the record once; after a definite response the next key is new.
 */
const openSubmissions = new Map<string, string>()

export const idempotencyKey = (path: string, body: unknown): string => {
  const print = fingerprint(path, body)
  const key = openSubmissions.get(print) ?? newKey()
  openSubmissions.set(print, key)
  return key
}

/** Deletes the key of a submission with a definite response. */
export const dropIdempotencyKey = (path: string, body: unknown): void => {
  openSubmissions.delete(fingerprint(path, body))
}

const fingerprint = (path: string, body: unknown): string =>
  `${path} ${body instanceof FormData ? printOfForm(body) : JSON.stringify(body)}`

const printOfForm = (form: FormData): string =>
  JSON.stringify(
    [...form].map(([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.size, value.lastModified],
    ),
  )

// `crypto.randomUUID` exists only on https and localhost; the product also runs on a plain LAN.
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
