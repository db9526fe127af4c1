import { migrate } from '#migrations/migrate'
import { EXIT_CONFIG, env } from '#config/env'

/** `pnpm migrate`: migrates the database of `MONGODB_URI`. Local mode migrates at startup. */
if (!env.MONGODB_URI) {
  process.stderr.write('MONGODB_URI não está definida.\n')
  process.exit(EXIT_CONFIG)
}
const applied = await migrate(env.MONGODB_URI)
process.stdout.write(applied.length > 0 ? `Aplicadas: ${applied.join(', ')}\n` : 'Nada a migrar.\n')
