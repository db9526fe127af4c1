import { migrate } from '#migrations/migrate'
import { EXIT_CONFIG, env } from '#config/env'
import { print, printAside, readArguments, runCommand } from './cli.ts'

/** `pnpm migrate`: migrates the database of `MONGODB_URI`. Local mode migrates at startup. */
await runCommand(async () => {
  readArguments('pnpm migrate')
  if (!env.MONGODB_URI) {
    printAside('MONGODB_URI não está definida.')
    process.exit(EXIT_CONFIG)
  }
  const applied = await migrate(env.MONGODB_URI)
  print(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}` : 'Nada a migrar.')
})
