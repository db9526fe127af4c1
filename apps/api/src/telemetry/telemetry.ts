import type { RequestHandler } from 'express'
import type mongoose from 'mongoose'
import { env } from '#config/env'

/** What the process tells about itself while it runs (docs/decisions/055-opentelemetry.md). */
export type Telemetry = {
  /** Measures and traces each request; the first middleware. */
  middleware: RequestHandler
  /** Measures and traces the commands of a client that has `monitorCommands`. */
  watchCommands: (client: mongoose.mongo.MongoClient) => void
  /** Reports the error of a background job. */
  reportJobError: (job: string, error: unknown) => void
  /** Sends what was not sent yet, for a few seconds at most. */
  stop: () => Promise<void>
}

/**
 * Starts metrics and traces as the environment says. Undefined, with none of their packages loaded,
 * where neither `METRICS_PORT` nor `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 */
export const startTelemetry = async (): Promise<Telemetry | undefined> => {
  if (!env.METRICS_PORT && !env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { createTelemetry } = await import('./sdk.ts')
  return createTelemetry()
}
