import type { Meter } from '@opentelemetry/api'
import { cacheLookups } from '#cache/cached'
import { refusals } from '#http/rate-limits'
import { observeHealth } from '#modules/health/health-metrics'
import { jobStates } from '#lib/recurring-job'

/** Observes what the product counts anyway: cache, limits, jobs, health, the newest backup. */
export const observeProduct = (meter: Meter): void => {
  const lookups = meter.createObservableCounter('bastidor.cache.lookups', {
    description: 'Answers looked up in the cache',
  })
  lookups.addCallback((result) => {
    result.observe(cacheLookups.hits, { result: 'hit' })
    result.observe(cacheLookups.misses, { result: 'miss' })
  })

  const refused = meter.createObservableCounter('bastidor.rate_limit.refusals', {
    description: 'Requests refused by a rate limit',
  })
  refused.addCallback((result) => {
    for (const [limit, times] of refusals) result.observe(times, { limit })
  })

  const runs = meter.createObservableCounter('bastidor.job.runs', {
    description: 'Runs of background jobs in this process',
  })
  const succeeded = meter.createObservableGauge('bastidor.job.last_success', {
    description: 'When a background job last succeeded in this process, as Unix time',
    unit: 's',
  })
  runs.addCallback((result) => {
    for (const { name, runs: all, failures } of jobStates()) {
      result.observe(all - failures, { job: name, outcome: 'ok' })
      result.observe(failures, { job: name, outcome: 'error' })
    }
  })
  succeeded.addCallback((result) => {
    for (const { name, succeededAt } of jobStates())
      if (succeededAt !== undefined) result.observe(succeededAt / 1000, { job: name })
  })

  observeHealth(meter)
}
