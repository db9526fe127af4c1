import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

/** One request of the generator; `kind` groups it in the figures. */
export type Ask = {
  kind: string
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  token?: string | undefined
  body?: unknown
}

/** What a run measured: answers per second and by status, and how long they took in ms. */
export type Traffic = {
  perSecond: number
  count: number
  byStatus: Record<string, number>
  /** The last text of each refusal, by status and call. */
  refused: Record<string, string>
  /** Requests that no answer came to: refused, cut off, or too late. */
  unanswered: number
  times: Times
  byKind: Record<string, Times>
}
export type Times = { p50: number; p95: number; p99: number; max: number }

type Drive = {
  seconds: number
  connections: number
  /** Requests per second over all connections; without it as many as the product answers. */
  rate?: number
  next: () => Ask
}

// The generator sends the requests of one second at its beginning, all at once. People do not: at a
// rate, ten of them work side by side and begin a tenth of a second apart.
const STAGGERED = 10

/** Sends what `next` says, and measures. */
export const drive = async (
  url: string,
  { seconds, connections, rate, next }: Drive,
): Promise<Traffic> => {
  const all: number[] = []
  const kinds: Record<string, number[]> = {}
  const byStatus: Record<string, number> = {}
  const refused: Record<string, string> = {}
  const request: autocannon.Request = {
    setupRequest: (request, context: Partial<Underway>) => {
      const ask = next()
      context.kind = ask.kind
      context.what = `${ask.method ?? 'GET'} ${ask.path.replaceAll(/[0-9a-f]{24,}/g, '{id}')}`
      context.sentAt = performance.now()
      return { ...request, ...requestOf(ask) }
    },
    onResponse: (status, body, { kind = '', what = '', sentAt = 0 }: Partial<Underway>) => {
      const took = performance.now() - sentAt
      all.push(took)
      ;(kinds[kind] ??= []).push(took)
      byStatus[status] = (byStatus[status] ?? 0) + 1
      if (status >= 400) refused[`${status} ${what}`] = body.slice(0, 200)
    },
  }
  const run = { url, duration: seconds, timeout: 30, requests: [request] }
  const startedAt = performance.now()
  const results = rate
    ? await Promise.all(
        Array.from({ length: STAGGERED }, async (_, part) => {
          await sleep((part * 1000) / STAGGERED)
          const overallRate = Math.round(rate / STAGGERED)
          // A connection that got no part of the rate would send without any limit.
          const most = Math.min(overallRate, Math.ceil(connections / STAGGERED))
          return autocannon({ ...run, overallRate, connections: most })
        }),
      )
    : [await autocannon({ ...run, connections })]
  return {
    perSecond: Math.round((all.length / (performance.now() - startedAt)) * 10_000) / 10,
    count: all.length,
    byStatus,
    refused,
    unanswered: results.reduce((sum, { errors, timeouts }) => sum + errors + timeouts, 0),
    times: timesOf(all),
    byKind: Object.fromEntries(Object.entries(kinds).map(([kind, took]) => [kind, timesOf(took)])),
  }
}

type Underway = { kind: string; what: string; sentAt: number }

const requestOf = ({ method = 'GET', path, token, body }: Ask) => ({
  method,
  path,
  headers: {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  },
  body: body === undefined ? '' : JSON.stringify(body),
})

/** Half of all, 95 and 99 of a hundred took no longer than this. */
export const timesOf = (took: readonly number[]): Times => {
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** Everything that is no success, as the figures show it. */
export const failuresOf = ({ byStatus, unanswered }: Traffic): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(byStatus).filter(([status]) => !/^[23]/.test(status))),
  ...(unanswered > 0 && { unanswered }),
})

export const timesText = ({ p50, p95, p99 }: Times) => `p50/p95/p99 ${p50}/${p95}/${p99} ms`
