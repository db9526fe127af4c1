import { defineConfig } from 'vitest/config'

export default defineConfig({
  // `#…` and `@bastidor/shared/…` lead to the sources, so that nothing has to be built first.
  ssr: { resolve: { conditions: ['@bastidor/source'] } },
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: ['dist/**', 'node_modules/**'],
    globalSetup: ['src/test/global-setup.ts'],
    setupFiles: ['src/test/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Projects with another number of workers may not share a group, and on two cores they have one.
    sequence: { groupOrder: 1 },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
