/**
 * `node bench/load-dataset.mjs [folder]`: fills the empty database of `MONGODB_URI` with a data set
 * of five files of JSON lines, so that others can measure the built product. The folder may also
 * be named by `BENCH_SRC`. Everybody's password is the one in `store.mjs`.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from '../scripts/build.mjs'

const folder = process.argv[2] ?? process.env.BENCH_SRC
const uri = process.env.MONGODB_URI

const linesOf = async function* (name) {
  const input = createReadStream(join(folder, `${name}.ndjson`))
  for await (const line of createInterface({ input })) if (line) yield JSON.parse(line)
}

if (!folder || !uri) {
  console.error('uso: MONGODB_URI=… node bench/load-dataset.mjs <pasta com os .ndjson>')
  process.exit(2)
}
await build({ apiOnly: true })
const { storeDataset } = await import('./store.mjs')
await storeDataset(uri, linesOf)
