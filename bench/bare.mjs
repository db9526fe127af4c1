/**
 * The comparison of `pnpm bench --cold`: node:http over the bare driver, which runs for each question
 * the commands of its list and answers what they find. No permissions, no validation, nothing kept.
 *
 *   MONGODB_URI=… PORT=… COMMANDS=<file> node bench/bare.mjs
 *
 * The file is JSON: the name of a workload → for each of its questions a list of commands.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const { MongoClient, BSON } = createRequire(new URL('../apps/api/package.json', import.meta.url))(
  'mongoose',
).mongo
const { MONGODB_URI = '', PORT, COMMANDS = '' } = process.env
const questions = BSON.EJSON.parse(readFileSync(COMMANDS, 'utf8'), { relaxed: true })
const database = (await MongoClient.connect(MONGODB_URI, { maxPoolSize: 20 })).db()

const run = async (command) => {
  const { n, cursor } = await database.command(command)
  return n ?? cursor.firstBatch
}

const answer = async ({ url }, response) => {
  const [, workload, number] = url.split('/')
  const found = await Promise.all((questions[workload]?.[number] ?? []).map(run))
  const text = JSON.stringify(found)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}

createServer((request, response) => void answer(request, response)).listen(
  Number(PORT),
  '127.0.0.1',
)
process.on('SIGTERM', () => process.exit(0))
