/** A job that runs at an interval, in milliseconds. */
export type Job = { name: string; everyMs: number; run: () => Promise<unknown> }

/** The state of a job in this process; times in milliseconds, absent: not yet. */
export type JobState = {
  name: string
  everyMs: number
  startedAt: number
  succeededAt?: number
  runs: number
  failures: number
}

const states = new Map<string, JobState>()

/** Runs a job at its interval and passes errors to `report`; the returned function ends both. */
export const startJob = (
  { name, everyMs, run }: Job,
  report: (error: unknown) => void,
): (() => void) => {
  const state: JobState = { name, everyMs, startedAt: Date.now(), runs: 0, failures: 0 }
  states.set(name, state)
  const runOnce = async () => {
    try {
      await run()
      state.succeededAt = Date.now()
    } catch (error) {
      state.failures += 1
      if (states.get(name) === state) report(error)
    } finally {
      state.runs += 1
    }
  }
  const timer = setInterval(() => void runOnce(), everyMs).unref()
  return () => {
    clearInterval(timer)
    states.delete(name)
  }
}

/** The jobs that run in this process. */
export const jobStates = (): readonly JobState[] => [...states.values()]

const SLACK_MS = 60_000

/** Those that have missed three turns in a row. */
export const lateJobs = (now: number): string[] =>
  jobStates()
    .filter((job) => now - (job.succeededAt ?? job.startedAt) > 3 * job.everyMs + SLACK_MS)
    .map(({ name }) => name)
