import { defineConfig } from 'vitest/config'
import { PREACT } from './vite.preact.ts'

/** The pages of the public links, with Preact as they are built. */
export default defineConfig({
  resolve: {
    conditions: ['@bastidor/source'],
    alias: { ...PREACT, '@testing-library/react': '@testing-library/preact' },
  },
  test: {
    name: 'web-customer',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
    include: ['src/customer/**/*.test.tsx'],
    setupFiles: ['src/test/setup.ts', 'src/test/customer-setup.ts'],
    // So that what they import is replaced as well, and all of them share one testing library: with
    // a second one, what a key or a click changes would be rendered some time later.
    server: { deps: { inline: [/preact/, /lightbox/, /testing-library/] } },
    isolate: false,
    disableConsoleIntercept: true,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
  },
})
