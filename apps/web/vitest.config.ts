import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
      // What needs no DOM is in `*.test.ts`: vitest.node.config.ts; customers get
      // vitest.customer.config.ts.
      include: ['src/**/*.test.tsx'],
      exclude: ['src/customer/**'],
      setupFiles: ['src/test/react-traces.ts', 'src/test/setup.ts', 'src/test/notifications.ts'],
      // The app with its libraries is loaded once per process, not once per file: that took longer
      // than the tests. What one leaves behind is cleared in setup.ts.
      isolate: false,
      // A line that is still on its way to the reporter when its worker ends would fail the run.
      disableConsoleIntercept: true,
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 60_000,
      // With the usual few megabytes for what is new, a twentieth of the time went into clearing it.
      execArgv: ['--min-semi-space-size=128', '--max-semi-space-size=128'],
    },
  }),
)
