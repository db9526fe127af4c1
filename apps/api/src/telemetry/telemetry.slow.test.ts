import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ROOT } from '#root'
import { startApi } from '../test/api-process.ts'
import { unusedPort, until } from '../test/mongod.ts'
import { type ReceivedSpan, startCollector } from '../test/otlp.ts'

const TOKEN = 'um-codigo-bem-comprido'
const PERSON = { email: 'ana@agencia.com.br', password: 'canario-9f3a' }
const CANARIES = [PERSON.email, PERSON.password, 'Plano Canário', 'link-canario']

const LABELS = new Set(['http_route', 'http_response_status_code', 'db_operation_name'])
/** Of a young process that has refused nobody, in an installation without a backup. */
const NOT_YET = [
  'bastidor_backup_age',
  'bastidor_health_degraded',
  'bastidor_rate_limit_refusals_total',
]

let api: Awaited<ReturnType<typeof startApi>>
let collector: Awaited<ReturnType<typeof startCollector>>
let metricsUrl: string
beforeAll(async () => {
  collector = await startCollector()
  const port = await unusedPort()
  metricsUrl = `http://127.0.0.1:${port}`
  api = await startApi(inject('mongoUri'), {
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=chave-do-coletor',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '500',
  })
})
afterAll(async () => {
  await api.remove()
  collector.stop()
})

const call = async (path: string, options: { token?: string; body?: object } = {}) => {
  const answer = await fetch(`${api.url}${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
      'Content-Type': 'application/json',
    },
    ...(options.body && { body: JSON.stringify(options.body) }),
  })
  const id = answer.headers.get('x-request-id')!
  return { status: answer.status, id, body: (await answer.json()) as Record<string, string> }
}

const read = (path: string, token?: string) =>
  fetch(`${metricsUrl}${path}`, token ? { headers: { Authorization: `Bearer ${token}` } } : {})
const metrics = async () => (await read('/metrics', TOKEN)).text()

const spanOf = (id: string): ReceivedSpan | undefined =>
  collector.spans.find(({ attributes }) => attributes['bastidor.request_id'] === id)
const below = ({ id }: ReceivedSpan) => collector.spans.filter(({ parentId }) => parentId === id)

describe('a product with a port for metrics and a collector', () => {
  let token: string
  test('is used as without', async () => {
    const person = { name: 'Ana Souza', desc: 'Sócia', whatsapp: '1', level: 'Admin', role: 'CS' }
    expect((await call('/employee/create', { body: { ...person, ...PERSON } })).status).toBe(201)
    ;({ token } = (await call('/auth/login', { body: PERSON })).body as { token: string })
  })

  test('sends a span per request with those of its commands, none with anything typed', async () => {
    const { status, id } = await call('/plan/create', { token, body: { name: 'Plano Canário' } })
    expect(status).toBe(201)
    await until(() => spanOf(id) !== undefined)
    const span = spanOf(id)!
    expect(span.name).toBe('POST /plan/create')
    expect(span.attributes).toMatchObject({
      'http.route': '/plan/create',
      'http.response.status_code': '201',
    })
    const names = below(span).map(({ name }) => name)
    expect(names).toContain('insert plans')
    expect(names.length).toBeLessThan(20)
  })

  test('names the pattern of a public link, not its address', async () => {
    const { id } = await call('/nps/public/link-canario')
    await until(() => spanOf(id) !== undefined)
    expect(spanOf(id)!.name).not.toContain('canario')
  })

  test('sends the key to the collector, metrics too, and nothing that was typed', async () => {
    await until(() => collector.bodies.some(({ path }) => path === '/v1/metrics'))
    for (const { headers, bytes } of collector.bodies) {
      expect(headers['x-key']).toBe('chave-do-coletor')
      for (const canary of [...CANARIES, token]) expect(bytes.includes(canary)).toBe(false)
    }
  })

  test('serves the metrics to callers with the token, and on no other port', async () => {
    for (const presented of [undefined, 'outro-codigo-comprido'])
      expect((await read('/metrics', presented)).status).toBe(401)
    expect(await (await fetch(`${api.url}/metrics`)).text()).not.toContain('http_server_request')
    const text = await metrics()
    expect(text).toMatch(
      /http_server_request_duration_count\{[^\n]*http_route="\/plan\/create"[^\n]*\} 1\n/,
    )
    for (const name of [
      'db_client_operation_duration_bucket{db_system_name="mongodb",db_operation_name="insert"',
      'nodejs_eventloop_delay_p99 ',
      'v8js_memory_heap_used ',
      'process_memory_usage ',
      'bastidor_cache_lookups_total',
      'bastidor_job_runs_total',
      'bastidor_health_ready 1',
    ])
      expect(text).toContain(name)
    for (const canary of [...CANARIES, token]) expect(text).not.toContain(canary)
  })

  test('has the metrics that the dashboard shows', async () => {
    const dashboard = readFileSync(join(ROOT, 'docs/grafana-dashboard.json'), 'utf8')
    const shown = dashboard.match(/\b(?:http|db|nodejs|v8js|process|bastidor)_\w+/g) ?? []
    expect(shown.length).toBeGreaterThan(15)
    const missing = async () => {
      const names = new Set((await metrics()).match(/^\w+/gm))
      return [...new Set(shown)].filter((name) => !LABELS.has(name) && !names.has(name)).toSorted()
    }
    // On a busy machine the first job is still under way.
    await expect.poll(missing, { timeout: 20_000 }).toEqual(NOT_YET)
  })

  test('counts what a rate limit refuses', async () => {
    const tries = Array.from({ length: 60 }, () => call('/auth/setup'))
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
    expect(await metrics()).toMatch(
      /bastidor_rate_limit_refusals_total\{limit="anonymousBurst"\} \d/,
    )
  })

  test('reports its health there', async () => {
    expect(await (await read('/readyz', TOKEN)).json()).toEqual({ status: 'ok', reasons: [] })
    expect((await read('/readyz')).status).toBe(401)
    expect((await read('/plan', TOKEN)).status).toBe(404)
  })
})
