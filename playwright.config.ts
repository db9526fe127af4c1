import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = Number(process.env.E2E_PORT ?? 3107)
// Made by the product when it starts: this file is read by others, too.
const dataDir = (process.env.BASTIDOR_E2E_DATA ??= join(tmpdir(), `bastidor-e2e-${randomUUID()}`))

// A browser of the system's is used where there is one; else Playwright's own. The headless shell
// comes first: it does the same with two thirds of the processor time.
const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/** The browser tests: the built product with a database of its own, used as people use it. */
export default defineConfig({
  testDir: 'apps/web/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // What takes seconds where nothing else runs takes minutes where much does; it is right or wrong
  // all the same.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: 'reports/playwright.json' }]]
    : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace takes a twentieth of the processors; `--trace on` records one of a test that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives long enough to earn back what compiling it for speed takes.
        '--js-flags=--always-sparkplug --no-opt --no-maglev',
      ],
    },
  },
  projects: [
    { name: 'first access', testMatch: 'first-access.setup.ts' },
    { name: 'chromium', testMatch: '*.spec.ts', dependencies: ['first access'] },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '0',
      BCRYPT_COST: '5',
      // Where `apps/web/e2e/mailbox.ts` listens, while a test waits for mail.
      SMTP_URL: `smtp://127.0.0.1:${PORT + 11}`,
      MAIL_FROM: 'Bastidor <bastidor@bastidor.example>',
      // Nobody is asked within 15 minutes of their login.
      SECOND_FACTOR: 'reveal',
    },
  },
})
