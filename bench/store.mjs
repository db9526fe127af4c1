import { contentsOf } from './records.mjs'
import { insertAll } from '../apps/api/dist/database/bulk-writes.js'
import { whileConnected } from '../apps/api/dist/database/connection.js'
import { createIndexes, migrate } from '../apps/api/dist/migrations/migrate.js'
import { hashPassword } from '../apps/api/dist/modules/passwords/passwords-hash.js'
import { runTerms } from '../apps/api/dist/modules/client-terms/client-terms-due.js'
import { ClientModel } from '../apps/api/dist/modules/clients/clients.model.js'
import { notifyDue } from '../apps/api/dist/modules/due-notices/due-notices.js'
import { closeScopes } from '../apps/api/dist/modules/scope/scope-close.js'

/** The password of everybody in a loaded data set. */
export const PASSWORD = 'senha-segura-123'

const BATCH = 1000

/**
 * Fills the empty database at `uri` as the product would have: records of its own shape, then its
 * migrations, which give a fact and a journey to every client that has none, then the jobs that look
 * at each client once, which in an agency that grew has long happened.
 * @param {string} uri
 * @param {(name: string) => AsyncIterable<any> | Iterable<any>} linesOf the entities of a file
 */
export const storeDataset = async (uri, linesOf) => {
  await whileConnected(uri, storeAll(linesOf))
  await migrate(uri)
  await whileConnected(uri, runJobs)
}

const runJobs = async () => {
  await closeScopes()
  await runTerms()
  await notifyDue()
}

const storeAll = (linesOf) => async () => {
  // Before there is anything to index: the migrations look up facts and journeys by client.
  await createIndexes(ClientModel.db.db)
  for (const { name, Model, recordOf } of contentsOf(await hashPassword(PASSWORD)))
    for await (const lines of batchesOf(linesOf(name))) await insertAll(Model, lines.map(recordOf))
}

const batchesOf = async function* (lines) {
  let batch = []
  for await (const line of lines) {
    batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
