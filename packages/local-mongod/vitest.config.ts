import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'local-mongod',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'src/**/*.slow.test.ts'],
    globalSetup: ['src/test/global-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
