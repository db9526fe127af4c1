import { connectDatabase, disconnectDatabase } from '#database/connect'
import { openLocalDatabase } from '#database/local-database'
import { migrate } from '#database/migrate'
import { env } from '#env'
import { SEED_LOGIN, seed } from './seed/seed.ts'

/** `pnpm seed`: fills the empty local database (or the one of `MONGODB_URI`) with an example. */
const print = (line: string) => process.stdout.write(`${line}\n`)

const run = async () => {
  if (env.NODE_ENV === 'production') throw new Error('Em produção não há dados de exemplo.')
  const database = await openLocalDatabase({
    uri: env.MONGODB_URI,
    binary: env.MONGOD_BINARY,
    dataDir: env.DATA_DIR,
    notify: print,
  })
  try {
    await migrate(database.uri)
    await connectDatabase(database.uri)
    const seeded = await seed()
    print(
      `Agência de exemplo criada: ${seeded.employees} funcionários, ${seeded.plans} planos, ` +
        `${seeded.clients} clientes, ${seeded.deleted} clientes excluídos, ${seeded.logins} acessos, ` +
        `${seeded.surveys} pesquisas, ${seeded.proposals} propostas e ${seeded.briefings} briefings.`,
    )
    print(`Entre com ${SEED_LOGIN.email} e a senha ${SEED_LOGIN.password}`)
  } finally {
    await disconnectDatabase()
    await database.stop()
  }
}

try {
  await run()
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
