import { vi } from 'vitest'

// Vitest's own second is short on a machine that does other things too.
const TIMEOUT_MS = 15_000

/** Waits until a check no longer throws; fails with its last error after `timeoutMs` milliseconds. */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> => vi.waitFor(check, timeoutMs)
