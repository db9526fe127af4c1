import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { AppError } from '@bastidor/shared/errors'
import type { Action } from '@bastidor/shared/permissions'
import { insertAll } from '#database/bulk-writes'
import { Mixed, defineModel } from '#database/model'
import type { Context } from '#lib/request-context'

/** An answer as it was given the first time. */
export type StoredAnswer = { status: number; body: unknown }

export type RepeatRecord = StoredAnswer & { _id: string; fingerprint: string; createdAt: Date }

export const IdempotencyModel = defineModel<RepeatRecord>('Idempotency', 'idempotency', {
  _id: { type: String, required: true },
  fingerprint: { type: String, required: true },
  status: { type: Number, required: true },
  body: { type: Mixed, required: true },
  createdAt: { type: Date, required: true },
})

/** One creation as its caller keyed it: `id` names person and key, `fingerprint` the content. */
export type Repeat = { id: string; fingerprint: string }

/**
 * Reads `Idempotency-Key` of a creation; null when there is none. The
 * fingerprint covers the key, which is stored nowhere: a content may hold a password, and whoever
 * reads the database must not be able to try guesses against a plain digest of it.
 */
export const repeatOf = async (
  req: Request,
  { actor }: Context,
  action: Action,
  contentOf: () => Promise<unknown>,
): Promise<Repeat | null> => {
  const key = req.get('idempotency-key')
  if (key === undefined || !actor) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('MALFORMED_REQUEST', 'O cabeçalho Idempotency-Key é inválido.')
  return {
    id: digest([actor.id, key]),
    fingerprint: digest([key, action, req.params, await contentOf()]),
  }
}

/** The answer a repeat gets, or null for the first. Other content under the same key: 422. */
export const earlierAnswer = async ({ id, fingerprint }: Repeat): Promise<StoredAnswer | null> => {
  const earlier = await IdempotencyModel.findById(id).lean<RepeatRecord>()
  if (!earlier) return null
  if (earlier.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH')
  return { status: earlier.status, body: earlier.body }
}

/** Keeps the answer, in the transaction of the creation itself: both are there or neither is. */
export const keepAnswer = async (
  { id, fingerprint }: Repeat,
  answer: StoredAnswer,
): Promise<void> => {
  // As it goes out: what is undefined would be stored as null.
  const { status, body } = JSON.parse(JSON.stringify(answer)) as StoredAnswer
  const repeat = { _id: id, fingerprint, status, body, createdAt: new Date() }
  await insertAll<RepeatRecord>(IdempotencyModel, [repeat])
}

const digest = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
