import { once } from 'node:events'
import { localSecrets } from '#config/env-secrets'

// A process of its own that wants the secrets of a data folder at the same moment as others: it
// says when it is loaded, and continues when something is written to its stdin.
const [dataDir = ''] = process.argv.slice(2)
process.stderr.write('ready')
await once(process.stdin, 'data')
process.stdin.destroy()
process.stdout.write(JSON.stringify(localSecrets(dataDir)))
