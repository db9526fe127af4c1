import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mongo-archive',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/global-setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
