import { configDefaults, defineConfig } from 'vitest/config'
import api, { ISOLATED } from './vitest.config.ts'

/** As the other files of the API, each in a process of its own. */
export default defineConfig({
  ...api,
  test: {
    ...api.test,
    name: 'api-isolated',
    include: ISOLATED,
    exclude: configDefaults.exclude,
    isolate: true,
  },
})
