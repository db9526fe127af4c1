import { DiagLogLevel, diag, metrics, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  type Resource,
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { RequestHandler } from 'express'
import type mongoose from 'mongoose'
import { env } from '#config/env'
import { VERSION } from '#config/version'
import { log } from '#lib/log'
import { createCommandWatch } from './commands.ts'
import { reportJobError } from './exceptions.ts'
import { serveMetrics } from './metrics-server.ts'
import { observeProcess } from './process-metrics.ts'
import { observeProduct } from './product-metrics.ts'
import { createRequestMiddleware } from './requests.ts'

/** Of the time to shut down; the rest belongs to requests and the database. */
const STOP_MS = 3000
const NAME = 'bastidor'

/** The telemetry of the process (docs/decisions/055-opentelemetry.md). */
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
 * Starts what is configured: a server for Prometheus, and the export of traces and metrics by OTLP.
 * The exporters read the other standard `OTEL_…` variables themselves. Throws if the port of the
 * metrics is in use.
 */
export const createTelemetry = async (): Promise<Telemetry> => {
  // Without a logger of ours an unreachable collector would go unnoticed.
  diag.setLogger(createLogger(), { logLevel: DiagLogLevel.WARN })
  const resource = createResource()
  const prometheus = env.METRICS_PORT ? new PrometheusExporter(PASSIVE) : undefined
  const meters = new MeterProvider({
    resource,
    readers: [
      ...(prometheus ? [prometheus] : []),
      ...(exportsOf('OTEL_METRICS_EXPORTER') ? [createOtlpReader()] : []),
    ],
  })
  const tracers = exportsOf('OTEL_TRACES_EXPORTER')
    ? new NodeTracerProvider({
        resource,
        spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
      })
    : undefined
  metrics.setGlobalMeterProvider(meters)
  // The trace ids of strangers are not continued: they would decide what is sampled.
  tracers?.register({ propagator: null })

  const meter = metrics.getMeter(NAME, VERSION)
  const tracer = trace.getTracer(NAME, VERSION)
  const stopObserving = observeProcess(meter)
  observeProduct(meter)
  const server = prometheus && (await serveMetrics(prometheus))
  return {
    middleware: createRequestMiddleware(meter, tracer),
    watchCommands: createCommandWatch(meter, tracer),
    reportJobError: (job, error) => reportJobError(tracer, job, error),
    stop: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())
      await Promise.race([Promise.allSettled([tracers?.shutdown(), meters.shutdown()]), late])
      stopObserving()
      server?.close()
    },
  }
}

const EXPORT_TIMEOUT_MS = 30_000

// Unlike the exporters, it reads no environment.
const createOtlpReader = () =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: env.OTEL_METRIC_EXPORT_INTERVAL,
    exportTimeoutMillis: Math.min(EXPORT_TIMEOUT_MS, env.OTEL_METRIC_EXPORT_INTERVAL),
  })

/** We serve what it writes, with a token. */
const PASSIVE = { preventServerStart: true, withoutScopeInfo: true }

const exportsOf = (name: 'OTEL_METRICS_EXPORTER' | 'OTEL_TRACES_EXPORTER') =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && env[name] === 'otlp'

const createResource = (): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': NAME, 'service.version': VERSION }))
    .merge(detectResources({ detectors: [envDetector] }))

// Only the text: what else it is given may hold headers, and so the collector's key.
const createLogger = () => {
  const warn = (message: string) => log.warn({ telemetry: message.slice(0, 500) }, 'telemetry')
  const ignore = () => undefined
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
}
