import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { verify } from '#database/group-commit'
import { anyOf } from '#database/operators'
import { type Check, transactionContext } from '#database/transaction-context'
import { StripeModel, type StripeRecord } from './employees.lock.model.ts'
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts'

/**
 * A striped readers-writer lock on people. A write that names a person or gives them work takes
 * one of many stripes, so that two that name the same gestor at a time do not conflict; one that
 * deletes, renames or deactivates a person takes them all (docs/decisions/084).
 */
const STRIPES = 64
/**
 * After a request for an exclusive lock, new shared ones wait for this long, in other processes
 * once they have seen the request: otherwise, under load, one of them would conflict with every
 * attempt.
 */
const PRECEDENCE_MS = 200

/** A person as looked up before; only the fields that the caller relied on. */
export type Found = { _id: EmployeeRecord['_id']; name?: string; isActive?: true }

/**
 * Locks people as they were looked up: nobody deletes, renames or deactivates them before the current
 * transaction has ended. If they have changed since, a transaction of one's own begins again, and a
 * request of a group commit is carried out alone.
 */
export const lockFound = async (people: readonly Found[]): Promise<void> => {
  if (people.length === 0 || (await verify(areUnchanged, people))) return
  throw beginAgain('people have changed since they were looked up')
}

/** Whether people, locked from now on, are still as they were found. */
export const areUnchanged: Check<readonly Found[]> = async (groups) => {
  await lockShared()
  const stored = await EmployeeModel.find({ _id: anyOf(groups.flat().map(({ _id }) => _id)) })
    .select({ name: 1, active: 1 })
    .lean<Pick<EmployeeRecord, '_id' | 'name' | 'active'>[]>()
  const byId = new Map(stored.map((person) => [String(person._id), person]))
  const isUnchanged = ({ _id, name, isActive }: Found) => {
    const person = byId.get(String(_id))
    return person && (name ?? person.name) === person.name && (!isActive || person.active)
  }
  return groups.map((group) => group.every(isUnchanged))
}

/** Locks every person that the current transaction has read or will read; once is enough. */
export const lockShared = async (): Promise<void> => {
  const attempt = transactionContext.getStore()?.attempt
  if (attempt && locking.has(attempt)) return
  const wait = precedenceUntil - performance.now()
  if (wait > 0) await sleep(wait)
  const stripe = await StripeModel.findOneAndUpdate({ _id: nextStripe() }, COUNT, {
    upsert: true,
    returnDocument: 'after',
  }).lean<StripeRecord>()
  giveWay(stripe?.asked)
  if (attempt) locking.add(attempt)
}

// Gives way once to each request: the next attempt of this transaction waits.
const giveWay = (asked: Date | undefined) => {
  if (!asked || Number(asked) <= heardAt) return
  heardAt = Number(asked)
  precedenceUntil = performance.now() + PRECEDENCE_MS
  throw beginAgain('an exclusive lock goes first')
}

/**
 * Conflicts with every transaction that has locked somebody: one of the two is retried. If it is this
 * one, new shared locks wait in every process until it has been tried again.
 */
export const lockExclusive = async (): Promise<void> => {
  const attempt = transactionContext.getStore()?.attempt
  if (attempt) locking.add(attempt)
  precedenceUntil = performance.now() + PRECEDENCE_MS
  try {
    await StripeModel.bulkWrite(
      Array.from({ length: STRIPES }, (_none, _id) => ({
        updateOne: { filter: { _id }, update: COUNT, upsert: true },
      })),
    )
  } catch (error) {
    // If this fails, the next attempt is only less likely to succeed.
    await askOthers().catch(() => undefined)
    throw error
  }
}

// Not through Mongoose, which would join the transaction that the conflict has ended. Of two
// concurrent requests all stripes keep the later one, by the clock of the database.
const askOthers = () =>
  StripeModel.collection.bulkWrite([
    {
      updateMany: {
        filter: {},
        update: [{ $set: { asked: { $max: ['$asked', '$$NOW'] } } }],
      },
    },
  ])

const beginAgain = (reason: string) => {
  const error = new mongoose.mongo.MongoError(reason)
  error.addErrorLabel('TransientTransactionError')
  return error
}

const COUNT = { $inc: { writes: 1 } }

const locking = new WeakSet<object>()
let precedenceUntil = 0
/** When the last known exclusive lock was requested, by any process. */
let heardAt = 0

// Round robin: the few concurrent transactions of one process write different stripes.
let stripe = randomInt(STRIPES)
const nextStripe = () => (stripe = (stripe + 1) % STRIPES)
