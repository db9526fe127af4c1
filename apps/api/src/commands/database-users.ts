import { withClient } from '#database/client'
import { makeUsers } from '#database/users'
// Each collection of a model is named among the privileges.
import '#modules/models'
import { EXIT_CONFIG, env } from '#config/env'
import { print, readArguments, runCommand } from './cli.ts'

/**
 * `node apps/api/dist/commands/database-users.js`: creates the database users in MONGODB_URI and
 * MONGODB_MAINTENANCE_URI or updates their privileges, as the administrator in MONGODB_ADMIN_URI.
 * Run it before each migration.
 */
await runCommand(async () => {
  readArguments('node apps/api/dist/commands/database-users.js')
  const { MONGODB_ADMIN_URI, MONGODB_MAINTENANCE_URI, MONGODB_URI } = env
  if (!MONGODB_ADMIN_URI || !MONGODB_MAINTENANCE_URI || !MONGODB_URI) {
    print('Defina MONGODB_ADMIN_URI, MONGODB_MAINTENANCE_URI e MONGODB_URI.')
    process.exit(EXIT_CONFIG)
  }
  await withClient(MONGODB_ADMIN_URI, (admin) =>
    makeUsers(admin, { app: MONGODB_URI, maintenance: MONGODB_MAINTENANCE_URI }),
  )
  print('Usuários do banco de dados em dia.')
})
