import { env } from '#config/env'
import type { Telemetry } from './sdk.ts'

/**
 * Starts metrics and traces as the environment says. Undefined, with none of their packages loaded,
 * where neither `METRICS_PORT` nor `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 */
export const startTelemetry = async (): Promise<Telemetry | undefined> => {
  if (!env.METRICS_PORT && !env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { createTelemetry } = await import('./sdk.ts')
  return createTelemetry()
}
