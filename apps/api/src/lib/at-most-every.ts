/**
 * Checks at most once in so many milliseconds: whoever asks meanwhile is given the last result, or
 * the one under way.
 */
export const atMostEvery = <Result>(ms: number, check: () => Promise<Result>) => {
  let last: { at: number; result: Promise<Result> } | undefined
  return (now = Date.now()): Promise<Result> => {
    // A clock set back must not keep a stale result.
    if (!last || now - last.at > ms || now < last.at) last = { at: now, result: check() }
    return last.result
  }
}
