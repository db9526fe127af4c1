import { configDefaults, defineConfig } from 'vitest/config'
import quick from './vitest.config.ts'

/** The files that start database servers: `pnpm test:slow`. */
export default defineConfig({
  test: {
    ...quick.test,
    name: 'local-mongod-slow',
    include: ['src/**/*.slow.test.ts'],
    exclude: configDefaults.exclude,
  },
})
