import { defineConfig } from 'vitest/config'

/** The load suite: real processes for minutes, so no part of `pnpm test`. Run it by `pnpm load`. */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { resolve: { conditions: ['@bastidor/source'] } },
  test: {
    name: 'load',
    environment: 'node',
    include: ['*.load.ts'],
    globalSetup: ['./global-setup.ts'],
    setupFiles: ['../src/test/setup.ts'],
    pool: 'forks',
    // One case at a time: what runs beside it is part of what it measures.
    fileParallelism: false,
    // Every case knows how long it takes; the full soak takes two hours.
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 5 * 60_000,
  },
})
