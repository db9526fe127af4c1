import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Request } from 'express'
import { AppError } from '@bastidor/shared/errors'
import type { Action } from '@bastidor/shared/permissions'
import { insertAll } from '#database/bulk-writes'
import { declareIndexes } from '#database/indexes'
import { Mixed, defineModel } from '#database/model'
import { sha256 } from '#lib/sha256'
import type { AnyInput } from './endpoint.ts'

/** The response to the first request. */
export type StoredAnswer = { status: number; body: unknown }

export type RepeatRecord = StoredAnswer & { _id: string; fingerprint: string; createdAt: Date }

export const IdempotencyModel = defineModel<RepeatRecord>('Idempotency', 'idempotency', {
  _id: { type: String, required: true },
  fingerprint: { type: String, required: true },
  status: { type: Number, required: true },
  body: { type: Mixed, required: true },
  createdAt: { type: Date, required: true },
})

declareIndexes(IdempotencyModel, [{ keys: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 }])

/** A keyed creation: `id` identifies user and key, `fingerprint` the content. */
export type Repeat = { id: string; fingerprint: string }

/**
 * Reads the `Idempotency-Key` of a creation; null if there is none. The fingerprint includes the
 * key, which is not stored: the content may hold a password, and a plain digest of it in a leaked
 * database could be brute-forced.
 */
export const repeatOf = async (
  req: Request,
  action: Action,
  input: AnyInput,
): Promise<Repeat | null> => {
  const key = req.get('idempotency-key')
  const { actor } = input.context
  if (key === undefined || !actor) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('MALFORMED_REQUEST', 'O cabeçalho Idempotency-Key é inválido.')
  return {
    id: digest([actor.id, key]),
    fingerprint: digest([key, action, req.params, await contentOf(input)]),
  }
}

/** The stored response for a retry, or null. Throws 422 if the key comes with other content. */
export const earlierAnswer = async ({ id, fingerprint }: Repeat): Promise<StoredAnswer | null> => {
  const earlier = await IdempotencyModel.findById(id).lean<RepeatRecord>()
  if (!earlier) return null
  if (earlier.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_MISMATCH')
  return { status: earlier.status, body: earlier.body }
}

/** Stores the response in the same transaction as the creation. */
export const keepAnswer = async (
  { id, fingerprint }: Repeat,
  answer: StoredAnswer,
): Promise<void> => {
  // Serialised as it is sent: MongoDB would store undefined as null.
  const { status, body } = JSON.parse(JSON.stringify(answer)) as StoredAnswer
  const repeat = { _id: id, fingerprint, status, body, createdAt: new Date() }
  await insertAll<RepeatRecord>(IdempotencyModel, [repeat])
}

const contentOf = async ({ body, query, files }: AnyInput) => {
  const sent: unknown[] = []
  for (const { field, originalName, size, path } of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    sent.push([field, originalName, size, hash.digest('base64url')])
  }
  return [body, query, sent]
}

const digest = (parts: unknown) => sha256(JSON.stringify(parts), 'base64url')
