import { expect, test } from 'vitest'
import { type Plan, plansOf } from '../src/test/profile.ts'
import { LISTS } from './mix.ts'
import { report } from './report.ts'
import { useStage } from './stage.ts'
import { timesOf, timesText } from './traffic.ts'

const EACH = 15
// What has fewer documents than a page of a list is no collection that an index could help.
const FEW = 200
const stage = useStage({
  clients: 20_000,
  staff: 4,
  surveys: 5000,
  proposals: 2000,
  chores: 500,
  tasks: 200,
})

test('L04: ten times the size, and every list still comes at once, off an index', async () => {
  const { product, agency } = stage()
  const headers = { Authorization: `Bearer ${agency.tokens[0]}` }
  const read = async (path: string) => {
    const answer = await fetch(product.url + path, { headers })
    await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
  }
  const paths = [...LISTS(), `/chore/${agency.chores[0]}`, `/client/${agency.clients[0]}`]
  const kinds = Object.fromEntries(paths.map((path) => [path, [] as number[]]))
  for (let round = 0; round <= EACH; round += 1)
    for (const path of paths) {
      const startedAt = performance.now()
      await read(path)
      // The first time nothing is in any cache yet; such a visitor waits a little longer.
      if (round > 0) kinds[path]?.push(performance.now() - startedAt)
    }
  const scans: Record<string, Plan[]> = {}
  for (const path of paths) {
    const plans = await plansOf(() => read(path))
    const found = plans.filter(({ plan, docs }) => plan.includes('COLLSCAN') && docs > FEW)
    if (found.length > 0) scans[path] = found
  }
  const all = timesOf(Object.values(kinds).flat())
  const byList = Object.entries(kinds).map(([path, took]) => ({ path, ...timesOf(took) }))
  const slow = byList.filter(({ p95 }) => p95 > 200)
  await report(
    {
      id: 'L04',
      what: '20,000 clients, 5,000 surveys, 500 chores × 200 tasks',
      wanted: 'each list p95 ≤ 200 ms; no collection scan',
      figures: `${paths.length} lists and pages, ${timesText(all)}; slowest ${slowest(byList)}; ${Object.keys(scans).length} with a collection scan`,
      holds: slow.length === 0 && Object.keys(scans).length === 0,
    },
    { byList, scans },
  )
  expect.soft(slow).toEqual([])
  expect.soft(scans).toEqual({})
})

const slowest = (lists: { path: string; p95: number }[]) => {
  const [first] = lists.toSorted((a, b) => b.p95 - a.p95)
  return first ? `\`${first.path}\` p95 ${first.p95} ms` : ''
}
