import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import quick from './vitest.config.ts'

/** Files that wait for a job's first minute, and need no processor meanwhile. */
const WAITING = /job-processes\.slow\.test\.ts$/

/** Starts them first: vitest would start them late, and leave both processors idle at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isWaiting = ({ moduleId }: TestSpecification) => WAITING.test(moduleId)
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))]
  }
}

/** The tests that start processes and database servers: `pnpm test:slow`. */
export default defineConfig({
  ...quick,
  test: {
    ...quick.test,
    sequence: { sequencer: WaitingFirst },
    projects: ['packages/local-mongod/vitest.slow.config.ts', 'apps/api/vitest.slow.config.ts'],
  },
})
