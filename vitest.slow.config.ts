import { defineConfig } from 'vitest/config'
import quick from './vitest.config.ts'

/** The tests that start processes and database servers: `pnpm test:slow`. */
export default defineConfig({
  ...quick,
  test: {
    ...quick.test,
    projects: ['packages/local-mongod/vitest.slow.config.ts', 'apps/api/vitest.slow.config.ts'],
  },
})
