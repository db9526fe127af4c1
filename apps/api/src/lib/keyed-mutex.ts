const lines = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after everything that came before it under the same key, in this process. Writes to
 * one document would otherwise meet as conflicts that the database settles by running all but one
 * of them again; with twenty at once some would never get their turn. Between processes the
 * database's own conflict stays the judge, so this is about patience, not about safety.
 */
export const inLine = async <Result>(
  key: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (key === undefined) return work()
  const before = lines.get(key)
  const turn = settled(before).then(work)
  lines.set(key, turn)
  try {
    return await turn
  } finally {
    if (lines.get(key) === turn) lines.delete(key)
  }
}

const settled = async (before: Promise<unknown> | undefined) => {
  try {
    await before
  } catch {
    // Whoever came before has been told.
  }
}
