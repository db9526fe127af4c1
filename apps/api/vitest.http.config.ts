import { configDefaults, defineConfig } from 'vitest/config'
import api, { HTTP, SLOW } from './vitest.config.ts'

/**
 * The tests of the pipeline, which call every endpoint as everybody: a project of their own, so that
 * `scripts/test.mjs` can run them beside those of the modules.
 */
export default defineConfig({
  ...api,
  test: {
    ...api.test,
    name: 'api-http',
    include: [HTTP],
    exclude: [...configDefaults.exclude, SLOW],
  },
})
