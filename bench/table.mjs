const MEGABYTE = 1024 * 1024
const UNKNOWN = '–'

/** The figures of a workload over all its rounds. */
export const figuresOf = (rounds) => {
  const sum = (field) =>
    rounds.every((round) => round[field] !== undefined)
      ? rounds.reduce((total, round) => total + round[field], 0)
      : undefined
  const times = rounds.flatMap((round) => round.times).toSorted((a, b) => a - b)
  const each = (total) => (total === undefined ? undefined : total / Math.max(1, times.length))
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  return {
    perSecond: times.length / sum('seconds'),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    server: each(sum('server')),
    database: each(sum('database')),
    operations: each(sum('operations')),
    memory: Math.max(...rounds.map(({ memory }) => memory ?? 0)) || undefined,
    others: othersOf(sum),
    failures: sum('failures'),
  }
}

// Cores that went to neither the product, its database nor the generator.
const othersOf = (sum) => {
  if (['machine', 'server', 'database'].some((field) => sum(field) === undefined)) return undefined
  const ours = sum('server') + sum('database') + sum('generator')
  return Math.max(0, (sum('machine') - ours) / sum('elapsed'))
}

const HEAD = [
  'Workload',
  'req/s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU server ms',
  'CPU database ms',
  'DB ops',
  'Peak MiB',
  'Others',
  'Errors',
]

export const headLines = () => [row(HEAD), row(HEAD.map((_, at) => (at ? '--:' : '---')))]

export const line = ({ what }, figures) =>
  row([
    what,
    number(figures.perSecond, 0),
    number(figures.p50, 1),
    number(figures.p95, 1),
    number(figures.p99, 1),
    number(figures.server, 2),
    number(figures.database, 2),
    number(figures.operations, 2),
    number(figures.memory && figures.memory / MEGABYTE, 0),
    number(figures.others, 1),
    String(figures.failures),
  ])

/** The part of a login that cannot be saved: the check of the password. */
export const passwordLine = (ms) =>
  row(
    HEAD.map((name, at) =>
      at === 0 ? 'its check alone' : name === 'CPU server ms' ? number(ms, 2) : '',
    ),
  )

/**
 * How the cost of each workload, processor time of server and database together (where that is
 * unknown, the median response time), grows with the agency.
 */
export const growthLines = (sizes) => {
  const names = Object.keys(sizes)
  const head = ['CPU ms per request', ...names, `${names.at(-1)} / ${names[0]}`]
  const costOf = ({ server, database, p50 }) =>
    server === undefined || database === undefined ? p50 : server + database
  const lines = sizes[names[0]].map(({ workload }, index) => {
    const costs = names.map((name) => costOf(sizes[name][index].figures))
    const factor = costs.at(-1) / costs[0]
    return row([workload.what, ...costs.map((cost) => number(cost, 2)), `${number(factor, 1)}×`])
  })
  return [row(head), row(head.map((_, at) => (at ? '--:' : '---'))), ...lines]
}

const row = (cells) => `| ${cells.join(' | ')} |`
const number = (value, digits) => (value === undefined ? UNKNOWN : value.toFixed(digits))
