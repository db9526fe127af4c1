/**
 * `pnpm vitals`: measures the screens in Chromium, of a product that is running with the example
 * agency (`pnpm seed`, `pnpm start`), and prints tables in Markdown. Nothing here passes or fails:
 * machines are noisy; what may be counted exactly is held by `e2e/budgets.spec.ts`.
 *
 *   pnpm vitals                     everything, some five minutes
 *   pnpm vitals interactions        only these; or `desktop`, `phone`
 *   pnpm vitals --url=https://…     not http://127.0.0.1:3000
 *   pnpm vitals --certificate=c.pem the one of a proxy before it, which no authority has signed
 *   pnpm vitals --only=list,client  those whose name contains one of these
 *   pnpm vitals --cpu=1             interactions on a computer that is not slowed down (4)
 *   pnpm vitals --runs=5            how often each is measured (3); the median is shown
 */
import { openBrowser } from './browser.mjs'
import { measureInteractions } from './interactions.mjs'
import { DEVICES, measurePages } from './pages.mjs'

const given = process.argv.slice(2)
const option = (name) => given.find((text) => text.startsWith(`--${name}=`))?.split('=')[1]
const named = given.filter((text) => !text.startsWith('--'))
const runs = Number(option('runs') ?? 3)
const isWanted = (name) => named.length === 0 || named.includes(name)
const only = option('only')?.toLowerCase().split(',') ?? ['']
const chosen = (all) =>
  all.filter(({ name }) => only.some((part) => name.toLowerCase().includes(part)))

const product = await openBrowser(option('url') ?? 'http://127.0.0.1:3000', option('certificate'))
try {
  for (const device of DEVICES)
    if (isWanted(device.id)) await measurePages(product, device, { runs, chosen })
  if (isWanted('interactions'))
    await measureInteractions(product, { runs, chosen, slower: Number(option('cpu') ?? 4) })
} finally {
  await product.close()
}
