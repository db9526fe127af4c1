const tails = new Map<string, Promise<unknown>>()

/**
 * Runs `work` under a mutex per `key`, first come first served, in this process. Without a key it
 * runs right away. The lock only avoids transaction conflicts and their retries between requests
 * for the same document; correctness comes from the database, also between processes.
 */
export const withLock = async <Result>(
  key: string | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (key === null || key === undefined) return work()
  const result = settled(tails.get(key)).then(work)
  tails.set(key, result)
  try {
    return await result
  } finally {
    if (tails.get(key) === result) tails.delete(key)
  }
}

const settled = async (previous: Promise<unknown> | undefined) => {
  try {
    await previous
  } catch {
    // Reported to its own caller.
  }
}
