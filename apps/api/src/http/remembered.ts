import { LRUCache } from 'lru-cache'

/** What the answers may take of the process's memory, as text. */
const MAX_CHARACTERS = 16 * 1024 * 1024
/** A collection's version is missed by a process that is killed between a commit and its renewal. */
const MAX_AGE_MS = 60_000

type Remembered = { versions: string; text: string }

const answers = new LRUCache<string, Remembered>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ text }, key) => text.length + key.length,
  ttl: MAX_AGE_MS,
})
const beingMade = new Map<string, Promise<string>>()

/**
 * The text under `key`, made again as soon as what it is made of has got another version. One that
 * is being made serves all who have read the same versions: it began after what these versions
 * stand for had been committed.
 */
export const rememberedText = (
  key: string,
  versions: string,
  make: () => Promise<string>,
): Promise<string> => {
  const known = answers.get(key)
  if (known?.versions === versions) return Promise.resolve(known.text)
  const running = `${versions} ${key}`
  const remember = async () => {
    const text = await make()
    answers.set(key, { versions, text })
    return text
  }
  const text = beingMade.get(running) ?? remember().finally(() => beingMade.delete(running))
  beingMade.set(running, text)
  return text
}
