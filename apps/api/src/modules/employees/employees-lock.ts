import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { anyOf } from '#database/operators'
import { type Check, transactionContext } from '#database/transaction-context'
import { StripeModel } from './employees.lock.model.ts'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'

/**
 * A striped readers-writer lock on people. Whoever names one or gives them work writes one of many
 * stripes, so that two who name the same gestor at a time do not conflict; who deletes, renames or
 * deactivates a person writes them all (docs/decisions/084).
 */
const STRIPES = 64
/**
 * So long after an exclusive lock was asked for, new shared ones of this process wait: otherwise,
 * while many are taken, one of them would conflict with each try.
 */
const PRECEDENCE_MS = 200

/** A person as they were found. */
export type Named = Pick<EmployeeRecord, '_id' | 'name'>

/**
 * Whether people are still there under their names; if so, nobody deletes, renames or deactivates
 * them before the current transaction has ended.
 */
export const lockNamed: Check<readonly Named[]> = async (groups) => {
  await lockShared()
  const found = await EmployeeModel.find({ _id: anyOf(groups.flat().map(({ _id }) => _id)) })
    .select({ name: 1 })
    .lean<Named[]>()
  const names = new Map(found.map(({ _id, name }) => [String(_id), name]))
  return groups.map((group) => group.every(({ _id, name }) => names.get(String(_id)) === name))
}

/** The same for everybody whom the current transaction has read. */
export const lockShared = async (): Promise<void> => {
  const transaction = transactionContext.getStore()
  if (transaction && exclusive.has(transaction)) return
  const wait = precedenceUntil - performance.now()
  if (wait > 0) await sleep(wait)
  await StripeModel.updateOne({ _id: nextStripe() }, COUNT, { upsert: true })
}

/** Conflicts with every transaction that has locked somebody: one of the two is retried. */
export const lockExclusive = async (): Promise<void> => {
  const transaction = transactionContext.getStore()
  if (transaction) exclusive.add(transaction)
  precedenceUntil = performance.now() + PRECEDENCE_MS
  await StripeModel.bulkWrite(
    Array.from({ length: STRIPES }, (_none, _id) => ({
      updateOne: { filter: { _id }, update: COUNT, upsert: true },
    })),
  )
}

const COUNT = { $inc: { writes: 1 } }

const exclusive = new WeakSet<object>()
let precedenceUntil = 0

// In turn: the few transactions that one process has at a time write different ones.
let stripe = randomInt(STRIPES)
const nextStripe = () => (stripe = (stripe + 1) % STRIPES)
