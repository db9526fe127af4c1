import { inTurns } from './batch-queue.ts'

/**
 * Reads things by key for many requests at once: whoever asks while a read is under way is answered
 * by the next one, together with all others who ask meanwhile. A read that answers somebody began
 * after they asked, so nobody misses what had been acknowledged before. Unknown keys: undefined.
 */
export const inCompany = <Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) =>
  inTurns<string, Value | undefined>(async (keys) => {
    const found = await read([...new Set(keys)])
    return keys.map((key) => found.get(key))
  })
