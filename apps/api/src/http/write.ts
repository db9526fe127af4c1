import type { Request, Response } from 'express'
import { insertAll } from '#database/bulk-writes'
import { versionsOf } from '#cache/collection-versions'
import { createGroupCommit } from '#database/group-commit'
import { withLock } from '#lib/keyed-mutex'
import { mayHaveCommitted, transact } from '#database/transaction'
import { digestOf } from '#storage/upload/digest'
import { type AuditNote, auditEntry } from '#audit/audit-entry'
import { AuditModel } from '../audit/audit.model.ts'
import type { AnyInput, Endpoint } from './endpoint.ts'
import { type StoredAnswer, earlierAnswer, keepAnswer, repeatOf } from './idempotency.ts'
import { log } from '#lib/log'
import { present } from './validation.ts'
import { type Judge, type Proof, type Rights, areUnchanged } from './rights.ts'

type Effect = (res: Response) => unknown
type Written = StoredAnswer & { effects: Effect[] }

const insertTogether = createGroupCommit<Proof>(areUnchanged)

/**
 * Runs a write: idempotency check, `beforeTransaction`, then one transaction with the permission
 * check, the handler, its audit entries and the response stored for retries. Returns the response
 * and the `afterCommit` callbacks.
 */
export const write = async (
  endpoint: Endpoint,
  req: Request,
  input: AnyInput,
  judge: Judge,
): Promise<Written> => {
  const { spec, action } = endpoint
  const undos: (() => unknown)[] = []
  const outside = { ...input, onRollback: (undo: () => unknown) => undos.push(undo) }
  const repeat =
    spec.status === 201 ? await repeatOf(req, input.context, action, () => contentOf(input)) : null
  try {
    const earlier = repeat && (await earlierAnswer(repeat))
    if (earlier) {
      await judge.again()
      return { ...earlier, effects: [] }
    }
    const prepared: unknown = await spec.beforeTransaction?.(outside)
    const sharesTransaction = !spec.resource && (spec.insertOnly?.(outside) ?? false)
    const cacheVersion =
      sharesTransaction && spec.reads ? await versionsOf(spec.reads, input.versions) : undefined

    const carryOut = async ({ actor, resource }: Rights): Promise<Written> => {
      const raced = repeat && (await earlierAnswer(repeat))
      if (raced) return { ...raced, effects: [] }
      const notes: AuditNote[] = []
      const effects: Effect[] = []
      let success = spec.status ?? 200
      const result: unknown = await spec.handler?.({
        ...outside,
        actor,
        resource,
        prepared,
        cacheVersion,
        audit: (note: AuditNote) => notes.push(note),
        afterCommit: (effect: Effect) => effects.push(effect),
        respondExisting: () => (success = 200),
      })
      const isNothingNew = success !== (spec.status ?? 200)
      const hasTrail = !spec.publicLink && !spec.skipAudit && !isNothingNew
      if (actor && hasTrail && notes.length === 0) throw new Error(`${action} left no trail`)
      await insertAll(
        AuditModel,
        notes.map((note) => auditEntry(input.context, action, note)),
      )
      const stored = spec.answer
        ? { status: success, body: present(spec.answer, result) }
        : { status: 204, body: null }
      if (repeat) await keepAnswer(repeat, stored)
      return { ...stored, effects }
    }

    const alone = () => transact(async () => carryOut(await judge.inTransaction()))
    const together = () =>
      insertTogether({ work: () => carryOut(input), premise: judge.proof, alone })
    return await withLock(lockKeyOf(endpoint, outside), sharesTransaction ? together : alone)
  } catch (error) {
    if (!mayHaveCommitted(error))
      for (const undo of undos) await quietly(undo, 'an onRollback callback failed')
    throw error
  }
}

// `id` is the document in every path that has it.
const lockKeyOf = ({ spec: { lockKey } }: Endpoint, input: AnyInput): string | undefined =>
  typeof lockKey === 'function' ? lockKey(input) : (lockKey ?? input.params.id?.toLowerCase())

const contentOf = async ({ body, query, files }: AnyInput) => {
  const sent: unknown[] = []
  for (const { field, originalName, size, path } of files)
    sent.push([field, originalName, size, await digestOf(path)])
  return [body, query, sent]
}

/** Runs a callback whose failure must not fail the request; errors are logged. */
export const quietly = async (work: () => unknown, complaint: string): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, complaint)
  }
}
