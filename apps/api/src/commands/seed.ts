import { invalidateAll } from '#cache/cache-tags'
import { whileConnected } from '#database/connection'
import { migrate } from '#migrations/migrate'
import { env } from '#config/env'
import { print, readArguments, runCommand, withLocalDatabase } from './cli.ts'
import { SEED_LOGIN, seed, seededText } from '#seed/seed'

/** `pnpm seed`: fills the empty local database (or that of `MONGODB_URI`) with sample data. */
await runCommand(async () => {
  readArguments('pnpm seed')
  if (env.NODE_ENV === 'production') throw new Error('Em produção não há dados de exemplo.')
  await withLocalDatabase(async (uri) => {
    await migrate(uri)
    await whileConnected(uri, async () => {
      const seeded = await seed()
      await invalidateAll()
      print(`Agência de exemplo criada: ${seededText(seeded)}.`)
      print(`Entre com ${SEED_LOGIN.email} e a senha ${SEED_LOGIN.password}`)
    })
  })
})
