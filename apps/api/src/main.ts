import './config/heap.ts'
import mongoose from 'mongoose'
import { assertReplicaSet, connectDatabase, disconnectDatabase } from './database/connection.ts'
import { mayChangeAuditLog } from './database/users.ts'
import { invalidateAll } from './cache/cache-tags.ts'
import { openDatabase } from './database/local-database.ts'
import { migrate, pendingMigrations } from './migrations/migrate.ts'
import { messageOf } from '@bastidor/local-mongod/errors'
import { assertNoUnfinishedRestore } from '@bastidor/mongo-archive/restore-marker'
import { EXIT_CONFIG, env } from './config/env.ts'
import { sweepUploadFolders } from './storage/upload/temp-dir.ts'
import { log } from './lib/log.ts'
import { setServing } from './modules/health/health-readiness.ts'
import { computeFigures } from './cache/cached-figure.ts'
import { exchangeCounts } from './http/rate-counts.ts'
import { createHttpServer, drain, listen } from './http/server/server.ts'
import { createApp } from './app.ts'
import { authenticator } from './modules/auth/authenticator.ts'
import { systemEntry } from './audit/audit-entry.ts'
import { AuditModel } from './audit/audit.model.ts'
import { flushDenials } from './audit/audit-denials.ts'
import { startBackground } from './jobs/scheduler.ts'
import { greet, print } from './commands/greeting.ts'
import { VERSION } from './config/version.ts'
import { startTelemetry } from './telemetry/telemetry.ts'

const EXIT_AFTER_MS = 15_000
const isLocal = env.NODE_ENV !== 'production'

type Database = { uri: string; source: string; ended: Promise<string>; stop: () => Promise<void> }

// Until there is something to close. The first process of a container needs a handler: the kernel
// does not deliver it any signal that it does not handle.
let shutDown = (code: number): void => process.exit(code)

/** Local mode brings its own database up to date; production finds one that is. */
const start = async () => {
  onSignals((code) => shutDown(code))
  await sweepUploadFolders()
  const telemetry = await startTelemetry()
  const server = createHttpServer(createApp({ authenticator, measure: telemetry?.middleware }))
  if (!isLocal) await listen(server, env.PORT, env.HOST)
  const database = isLocal ? await openDatabase(print) : given(env.MONGODB_URI ?? '')
  if (isLocal) await migrate(database.uri)
  await connectDatabase(database.uri, {
    onRetry: (error) => log.warn({ err: error }, 'no database yet'),
    monitorCommands: telemetry !== undefined,
  })
  telemetry?.watchCommands(mongoose.connection.getClient())
  if (!isLocal) await assertServable()
  await invalidateAll()
  setServing(true)
  if (isLocal) await listen(server, env.PORT, env.HOST)
  const stopBackground = startBackground(telemetry?.reportJobError)
  await noteBoot()
  await greet(database.source)
  void computeFigures()

  shutDown = once(async (code: number) => {
    setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref()
    setServing(false)
    await Promise.all([drain(server), stopBackground()])
    await flushDenials()
    await exchangeCounts()
    await telemetry?.stop()
    await disconnectDatabase()
    await database.stop()
    process.exit(code)
  })
  void database.ended.then((reason) => {
    print(reason)
    shutDown(1)
  })
}

const noteBoot = async () => {
  const label = `Bastidor ${VERSION}, ${env.NODE_ENV}`
  const entry = systemEntry('sistema', 'system.boot', { entity: 'system', label })
  await AuditModel.create([entry]).catch((error: unknown) =>
    log.warn({ err: error }, 'the start is not in the audit log'),
  )
}

const given = (uri: string): Database => ({
  uri,
  source: 'MONGODB_URI',
  ended: new Promise(() => undefined),
  stop: async () => undefined,
})

const assertServable = async () => {
  await assertReplicaSet()
  const { db } = mongoose.connection
  if (!db) return
  await assertNoUnfinishedRestore(db)
  const pending = await pendingMigrations(db)
  if (pending.length > 0)
    throw new Error(`Há migrações pendentes (${pending.join(', ')}). Rode antes: pnpm migrate`)
  if (await mayChangeAuditLog(db))
    log.warn('the database user of MONGODB_URI may change the trail: see OPERATIONS, Install')
}

const once = (work: (code: number) => Promise<void>) => {
  let isRunning = false
  return (code: number): void => {
    // A second signal means that the person no longer wants to wait.
    if (isRunning) process.exit(1)
    isRunning = true
    work(code).catch((error: unknown) => {
      log.fatal({ err: error }, 'shutdown failed')
      process.exit(1)
    })
  }
}

const onSignals = (end: (code: number) => void) => {
  // The last: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(0))
  // The greeting goes to a file on a full disk.
  process.stdout.on('error', () => undefined)
  // In development, the watcher that restarts it after each change is gone.
  if (isLocal) process.on('disconnect', () => end(0))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    end(1)
  })
  // A request's own rejection has been answered with 500; anything else is worth a line.
  process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled rejection'))
}

try {
  await start()
} catch (error) {
  // A server's log may leave out what is only information.
  if (isLocal) print(messageOf(error))
  else log.fatal(messageOf(error))
  process.exit(isLocal ? 1 : EXIT_CONFIG)
}
