import { remembering } from './versioned-cache.ts'

/** What answers may take of the process's memory, as text. */
const MAX_CHARACTERS = 16 * 1024 * 1024

/** The text of an answer, kept under its address and the versions of what it is made of. */
export const rememberedText = remembering<string>({
  maxSize: MAX_CHARACTERS,
  sizeOf: (text, key) => text.length + key.length,
})
