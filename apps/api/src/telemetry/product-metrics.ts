import type { Meter, ObservableCallback } from '@opentelemetry/api'
import { cacheLookups } from '#cache/cached'
import { refusals } from '#http/rate-limits'
import { observeHealth } from '#modules/health/health-metrics'
import { jobStates } from '#lib/recurring-job'

/** Observes what the product counts anyway: cache, limits, jobs, health, the newest backup. */
export const observeProduct = (meter: Meter): void => {
  const count = (name: string, description: string, report: ObservableCallback) =>
    meter.createObservableCounter(name, { description }).addCallback(report)

  count('bastidor.cache.lookups', 'Answers looked up in the cache', (result) => {
    result.observe(cacheLookups.hits, { result: 'hit' })
    result.observe(cacheLookups.misses, { result: 'miss' })
  })
  count('bastidor.rate_limit.refusals', 'Requests refused by a rate limit', (result) => {
    for (const [limit, times] of refusals) result.observe(times, { limit })
  })
  count('bastidor.job.runs', 'Runs of background jobs in this process', (result) => {
    for (const { name, runs: all, failures } of jobStates()) {
      result.observe(all - failures, { job: name, outcome: 'ok' })
      result.observe(failures, { job: name, outcome: 'error' })
    }
  })
  const succeeded = meter.createObservableGauge('bastidor.job.last_success', {
    description: 'When a background job last succeeded in this process, as Unix time',
    unit: 's',
  })
  succeeded.addCallback((result) => {
    for (const { name, succeededAt } of jobStates())
      if (succeededAt !== undefined) result.observe(succeededAt / 1000, { job: name })
  })

  observeHealth(meter)
}
