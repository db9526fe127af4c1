import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { env } from '#config/env'
import { health } from '#modules/health/health-problems'
import { log } from '#lib/log'

/**
 * Serves `/metrics` in the format of Prometheus, and `/readyz` with its reasons, on `METRICS_HOST`
 * and `METRICS_PORT`; with `METRICS_TOKEN` only to callers that send it. Throws if the port is in use.
 */
export const serveMetrics = async (exporter: PrometheusExporter): Promise<Server> => {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000 }, (req, res) => {
    answer(exporter, req, res).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read')
      end(res, 500, '')
    })
  })
  server.listen(env.METRICS_PORT, env.METRICS_HOST)
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(`METRICS_PORT: a porta ${env.METRICS_PORT} não pode ser usada.`, {
      cause: error,
    })
  })
  return server.unref()
}

const answer = async (exporter: PrometheusExporter, req: IncomingMessage, res: ServerResponse) => {
  if (!isAllowed(req)) return end(res.setHeader('WWW-Authenticate', 'Bearer'), 401, '')
  if (req.method !== 'GET') return end(res.setHeader('Allow', 'GET'), 405, '')
  if (req.url === '/metrics') return exporter.getMetricsRequestHandler(req, res)
  if (req.url !== '/readyz') return end(res, 404, '')
  const found = await health()
  return end(res, found.status === 'down' ? 503 : 200, JSON.stringify(found))
}

const end = (res: ServerResponse, status: number, body: string) => {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  res.end(body)
}

const isAllowed = ({ headers: { authorization = '' } }: IncomingMessage): boolean =>
  !env.METRICS_TOKEN ||
  timingSafeEqual(digestOf(authorization), digestOf(`Bearer ${env.METRICS_TOKEN}`))

const digestOf = (text: string) => createHash('sha256').update(text).digest()
