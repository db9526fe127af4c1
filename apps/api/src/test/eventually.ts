import { vi } from 'vitest'

// Vitest's own second is short on a machine that does other things too.
const PATIENCE_MS = 15_000

/** Waits until a check no longer throws; fails with its last error after `patience` milliseconds. */
export const eventually = <Result>(
  check: () => Result | Promise<Result>,
  patience = PATIENCE_MS,
): Promise<Result> => vi.waitFor(check, patience)
