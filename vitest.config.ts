import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const webConfig = ['vitest.config.ts', 'vite.config.ts']
  .map((name) => `apps/web/${name}`)
  .find((path) => existsSync(new URL(path, import.meta.url)))

export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      {
        test: {
          name: 'shared',
          root: 'packages/shared',
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      'apps/api/vitest.config.ts',
      ...(webConfig ? [webConfig] : []),
    ],
  },
})
