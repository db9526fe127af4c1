import { configDefaults, defineConfig } from 'vitest/config'
import api, { SLOW } from './vitest.config.ts'

/**
 * The files that start processes and database servers, or fill whole agencies: `pnpm test:slow`.
 * Some change their own process (its environment, its default connection), so each has its own.
 */
export default defineConfig({
  ...api,
  test: {
    ...api.test,
    name: 'slow',
    include: [SLOW],
    exclude: configDefaults.exclude,
    globalSetup: ['src/test/global-setup.ts', 'src/test/bundle.ts'],
    isolate: true,
    // Two processes that start beside browser tests took more than the minute of the others.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
