import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isOfJsdom = ({ moduleId }: TestSpecification): boolean =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')

/**
 * Runs a project's files that ask for jsdom after its others: a worker ends when the next file wants
 * another DOM than it has, and the one after that loads the whole app again.
 */
class JsdomLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = new Set(sorted.map(({ project }) => project))
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter((file) => !isOfJsdom(file)), ...own.filter(isOfJsdom)]
    })
  }
}

/** What takes seconds alone takes many on a machine that does other things too. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // CI counts passed and failed from the report.
    reporters: process.env.CI
      ? ['default', ['json', { outputFile: process.env.VITEST_REPORT ?? 'reports/vitest.json' }]]
      : ['default'],
    // Half of their time the tests of the API wait for the database. Each run of scripts/test.mjs
    // asks for fewer.
    // One number for all projects: with several, one would wait for the other to end.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: JsdomLast },
    projects: [
      {
        test: {
          name: 'shared',
          root: 'packages/shared',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'envelope',
          root: 'packages/envelope',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      'packages/local-mongod/vitest.config.ts',
      'packages/mongo-archive/vitest.config.ts',
      {
        test: {
          name: 'pictures',
          root: 'packages/pictures',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...PATIENT,
        },
      },
      'apps/api/vitest.config.ts',
      'apps/api/vitest.http.config.ts',
      'apps/web/vitest.config.ts',
      'apps/web/vitest.customer.config.ts',
      'apps/web/vitest.node.config.ts',
    ],
  },
})
