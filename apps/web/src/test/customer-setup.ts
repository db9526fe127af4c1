import { afterEach, vi } from 'vitest'

// With fake timers, the one that Preact waits for before it runs effects would never fire, and then
// no effect of a later test would run.
afterEach(() => {
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers()
})
