import type { Request, Response } from 'express'
import { insertAll } from '#database/bulk-writes'
import { versionsOf } from '#cache/collection-versions'
import { insertingTogether } from '#database/group-commit'
import { inLine } from '#lib/keyed-mutex'
import { mayHaveCommitted, transact } from '#database/transaction'
import { digestOf } from '#storage/upload/digest'
import { type AuditNote, auditEntry } from '../audit/audit.entry.ts'
import { AuditModel } from '../audit/audit.model.ts'
import type { AnyInput, Endpoint } from './endpoint.ts'
import { type StoredAnswer, earlierAnswer, keepAnswer, repeatOf } from './idempotency.ts'
import { log } from '#lib/log'
import { present } from './validation.ts'
import { type Judge, type Proof, type Rights, areUnchanged } from './rights.ts'

type Effect = (res: Response) => unknown
type Written = StoredAnswer & { effects: Effect[] }

const insertTogether = insertingTogether<Proof>(areUnchanged)

/**
 * Carries an act out in one transaction with its trail and, for creations, the answer kept for a
 * repeat. Whether its caller still may is read in the same transaction.
 */
export const write = async (
  endpoint: Endpoint,
  req: Request,
  input: AnyInput,
  judge: Judge,
): Promise<Written> => {
  const { spec, action } = endpoint
  const undos: (() => unknown)[] = []
  const outside = { ...input, onFailure: (undo: () => unknown) => undos.push(undo) }
  const repeat =
    spec.status === 201 ? await repeatOf(req, input.context, action, () => contentOf(input)) : null
  try {
    const earlier = repeat && (await earlierAnswer(repeat))
    if (earlier) {
      await judge.again()
      return { ...earlier, effects: [] }
    }
    const prepared: unknown = await spec.prepare?.(outside)
    const sharesTransaction = !spec.target && (spec.onlyInserts?.(outside) ?? false)
    const known =
      sharesTransaction && spec.looksUp ? await versionsOf(spec.looksUp, input.versions) : undefined

    const carryOut = async ({ actor, target }: Rights): Promise<Written> => {
      const raced = repeat && (await earlierAnswer(repeat))
      if (raced) return { ...raced, effects: [] }
      const notes: AuditNote[] = []
      const effects: Effect[] = []
      let success = spec.status ?? 200
      const result: unknown = await spec.act?.({
        ...outside,
        actor,
        target,
        prepared,
        known,
        audit: (note: AuditNote) => notes.push(note),
        onCommit: (effect: Effect) => effects.push(effect),
        alreadyDone: () => (success = 200),
      })
      const isNothingNew = success !== (spec.status ?? 200)
      const hasTrail = !spec.customer && !spec.isUntold && !isNothingNew
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
    return await inLine(lineOf(endpoint, outside), sharesTransaction ? together : alone)
  } catch (error) {
    if (!mayHaveCommitted(error))
      for (const undo of undos)
        await quietly(undo, 'taking back what a failed request had prepared went wrong')
    throw error
  }
}

// Writes to one thing stand in line; `id` is its id in every path that has one.
const lineOf = ({ spec: { line } }: Endpoint, input: AnyInput): string | undefined =>
  typeof line === 'function' ? line(input) : (line ?? input.params.id?.toLowerCase())

const contentOf = async ({ body, query, files }: AnyInput) => {
  const sent: unknown[] = []
  for (const { field, originalName, size, path } of files)
    sent.push([field, originalName, size, await digestOf(path)])
  return [body, query, sent]
}

/** Does what must not fail the request it belongs to; a fault is logged. */
export const quietly = async (work: () => unknown, complaint: string): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, complaint)
  }
}
