import { defineConfig } from 'vitest/config'

/**
 * The web app's tests that need no DOM (`*.test.ts`): making one for a file takes longer than its
 * tests.
 */
export default defineConfig({
  // `#…` and `@bastidor/shared/…` lead to the sources, so that nothing has to be built first.
  ssr: { resolve: { conditions: ['@bastidor/source'] } },
  test: {
    name: 'web-node',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
})
