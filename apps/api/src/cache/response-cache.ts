import { createVersionedCache } from './versioned-cache.ts'

/** Memory of all cached responses, in characters. */
const MAX_CHARACTERS = 16 * 1024 * 1024

/** Caches response bodies by request and collection versions. */
export const cachedResponse = createVersionedCache<string>({
  maxSize: MAX_CHARACTERS,
  sizeOf: (text, key) => text.length + key.length,
})
