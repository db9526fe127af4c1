import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { FiguresReporter } from './figures.reporter.ts'

// No part of `pnpm test`: it kills and fills things, and takes some fifteen minutes.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  ssr: { resolve: { conditions: ['@bastidor/source'] } },
  test: {
    name: 'chaos',
    environment: 'node',
    include: ['chaos/**/*.chaos.ts'],
    globalSetup: ['chaos/global-setup.ts', 'src/test/bundle.ts'],
    reporters: ['default', new FiguresReporter({ isWritten: process.env.CHAOS_WRITE === '1' })],
    pool: 'forks',
    // One thing at a time: what is measured here must not be another case's load.
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
