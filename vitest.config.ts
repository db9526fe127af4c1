import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // CI counts passed and failed from the report.
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: process.env.VITEST_REPORT ?? 'reports/vitest.json' }]]
      : ['default'],
    // Half of their time the tests of the API wait for the database.
    // One number for all projects: with several, one would wait for the other to end.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'shared',
          root: 'packages/shared',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      'packages/local-mongod/vitest.config.ts',
      'packages/mongo-archive/vitest.config.ts',
      {
        test: {
          name: 'pictures',
          root: 'packages/pictures',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // What takes seconds alone takes many on a machine that does other things too.
          testTimeout: 60_000,
        },
      },
      'apps/api/vitest.config.ts',
      'apps/web/vitest.config.ts',
      'apps/web/vitest.customer.config.ts',
      'apps/web/vitest.node.config.ts',
    ],
  },
})
