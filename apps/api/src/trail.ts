import { connectDatabase, disconnectDatabase } from '#database/connect'
import { expireAudit } from './audit/audit.retention.ts'
import { orExplain, print, withLocalDatabase } from './command.ts'

/**
 * `node apps/api/dist/trail.js expire`: removes what is older than 24 months from the trail. For
 * installations whose app may only add to it; elsewhere the app does it by itself.
 */
const expire = async () => print(`${await expireAudit()} registros antigos removidos da trilha.`)

const COMMANDS: Record<string, () => Promise<unknown>> = { expire }

const run = async () => {
  const work = COMMANDS[process.argv[2] ?? '']
  if (!work) throw new Error('Use: trail.js expire')
  await withLocalDatabase(async (uri) => {
    try {
      await connectDatabase(uri)
      await work()
    } finally {
      await disconnectDatabase()
    }
  })
}

await orExplain(run)
