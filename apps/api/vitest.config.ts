import { configDefaults, defineConfig } from 'vitest/config'

/** The tests of the pipeline, which have a project of their own: `vitest.http.config.ts`. */
export const HTTP = 'src/http/*.test.ts'
/** Those that start processes and database servers: `vitest.slow.config.ts`. */
export const SLOW = 'src/**/*.slow.test.ts'

export default defineConfig({
  // `#…` and `@bastidor/shared/…` lead to the sources, so that nothing has to be built first.
  ssr: { resolve: { conditions: ['@bastidor/source'] } },
  test: {
    name: 'api',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, HTTP, SLOW],
    globalSetup: ['src/test/global-setup.ts'],
    setupFiles: ['src/test/setup.ts'],
    pool: 'forks',
    // Loading the API takes longer than most files' tests: each worker does so once.
    isolate: false,
    // A line that is still on its way to the reporter when its worker ends would fail the run.
    disableConsoleIntercept: true,
    // With the usual few megabytes for what is new, much time goes into clearing it.
    execArgv: ['--max-semi-space-size=64'],
    // What takes seconds alone takes many on a machine that does other things too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
