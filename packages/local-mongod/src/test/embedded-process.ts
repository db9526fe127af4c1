import { startEmbedded } from '../embedded.ts'

// A Node process of its own for the tests to kill: starts the embedded database, says where it is.
const [binary = '', dataDir = ''] = process.argv.slice(2)
const { uri, pid } = await startEmbedded({ binary, dataDir })
process.stdout.write(`${JSON.stringify({ uri, pid })}\n`)
setInterval(() => undefined, 60_000)
