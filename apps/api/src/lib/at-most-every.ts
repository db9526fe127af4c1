/**
 * Asks at most once per `ms` milliseconds: calls in between get the last result, or the one in
 * flight. A failure is not kept.
 */
export const atMostEvery = <Result>(ms: number, ask: () => Promise<Result>) => {
  let last: { at: number; result: Promise<Result> } | undefined
  return async (now = Date.now()): Promise<Result> => {
    // A clock set back must not keep a stale result.
    if (!last || now - last.at > ms || now < last.at) last = { at: now, result: ask() }
    const asked = last
    try {
      return await asked.result
    } catch (error) {
      if (last === asked) last = undefined
      throw error
    }
  }
}
