import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'web',
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
      // The app with its libraries is loaded once per process, not once per file: that took longer
      // than the tests. What one leaves behind is cleared in setup.ts.
      isolate: false,
      // A line that is still on its way to the reporter when its worker ends would fail the run.
      disableConsoleIntercept: true,
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 60_000,
      // With the usual few megabytes for what is new, a twentieth of the time went into clearing it.
      execArgv: ['--max-semi-space-size=64'],
    },
  }),
)
