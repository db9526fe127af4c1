import mongoose from 'mongoose'
import { makeUsers } from '#database/users'
import { EXIT_CONFIG, env } from '#config/env'
import { orExplain, print } from './cli.ts'

/**
 * `node apps/api/dist/commands/database-users.js`: creates the database users in MONGODB_URI and
 * MONGODB_MAINTENANCE_URI or updates their privileges, as the administrator in MONGODB_ADMIN_URI.
 * Run it before each migration.
 */
const make = async () => {
  const { MONGODB_ADMIN_URI, MONGODB_MAINTENANCE_URI, MONGODB_URI } = env
  if (!MONGODB_ADMIN_URI || !MONGODB_MAINTENANCE_URI || !MONGODB_URI) {
    print('Defina MONGODB_ADMIN_URI, MONGODB_MAINTENANCE_URI e MONGODB_URI.')
    process.exit(EXIT_CONFIG)
  }
  const admin = new mongoose.mongo.MongoClient(MONGODB_ADMIN_URI, {
    writeConcern: { w: 'majority' },
  })
  try {
    await makeUsers(admin, { app: MONGODB_URI, maintenance: MONGODB_MAINTENANCE_URI })
  } finally {
    await admin.close()
  }
  print('Usuários do banco de dados em dia.')
}

await orExplain(make)
