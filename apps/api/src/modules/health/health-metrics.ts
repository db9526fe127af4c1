import type { Meter } from '@opentelemetry/api'
import { newestBackupAt, problems } from './health-problems.ts'
import { readiness } from './health-readiness.ts'

/** Observes whether the product is ready or degraded, and the newest backup. */
export const observeHealth = (meter: Meter): void => {
  const ready = meter.createObservableGauge('bastidor.health.ready', {
    description: '1 while requests can be served, 0 while not',
  })
  ready.addCallback(async (result) => result.observe((await readiness()) ? 1 : 0))

  const degraded = meter.createObservableGauge('bastidor.health.degraded', {
    description: '1 for each reason why the product is degraded',
  })
  degraded.addCallback(async (result) => {
    for (const reason of await problems()) result.observe(1, { reason })
  })

  const age = meter.createObservableGauge('bastidor.backup.age', {
    description: 'Time since the newest backup; absent where none was made',
    unit: 's',
  })
  age.addCallback(async (result) => {
    const madeAt = await newestBackupAt()
    if (madeAt) result.observe((Date.now() - madeAt.getTime()) / 1000)
  })
}
