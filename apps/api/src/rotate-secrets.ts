import mongoose from 'mongoose'
import { openLocalDatabase } from '#database/local-database'
import { env } from '#env'
import { rotateSecrets } from '#secrets/rotate'

/**
 * `pnpm rotate-secrets`: moves every stored secret to the first of `SECRETS_KEYS`. Put the new key
 * before the old one, restart every process, run this, then take the old key out. Backups made
 * before still need the old one.
 */
const print = (line: string) => process.stdout.write(`${line}\n`)

const run = async (): Promise<boolean> => {
  const database = await openLocalDatabase({
    uri: env.MONGODB_URI,
    binary: env.MONGOD_BINARY,
    dataDir: env.DATA_DIR,
    notify: print,
  })
  // A client of its own, without the time limits of requests.
  const client = new mongoose.mongo.MongoClient(database.uri, { writeConcern: { w: 'majority' } })
  try {
    const { total, rewrapped, unreadable } = await rotateSecrets(client.db())
    for (const complaint of unreadable) print(complaint)
    print(`${total} segredos: ${rewrapped} passaram à primeira chave agora.`)
    print(
      unreadable.length === 0
        ? 'Todos estão com a primeira chave; as outras podem sair de SECRETS_KEYS.'
        : `${unreadable.length} não puderam ser lidos e ficaram como estavam. NÃO remova nenhuma chave.`,
    )
    return unreadable.length === 0
  } finally {
    await client.close()
    await database.stop()
  }
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
