import type { Request, Response } from 'express'
import { insertAll } from '#database/bulk-writes'
import { commitTogether, verify } from '#database/group-commit'
import { withLock } from '#lib/keyed-mutex'
import { mayHaveCommitted, transact } from '#database/transaction'
import { type AuditNote, auditEntry } from '#audit/audit-entry'
import { AuditModel } from '../audit/audit.model.ts'
import type { Authenticator } from './authenticator.ts'
import { type AnyInput, type Endpoint, isCreating } from './endpoint.ts'
import { type StoredAnswer, earlierAnswer, keepAnswer, repeatOf } from './idempotency.ts'
import { log } from '#lib/log'
import { timeoutOf } from './middleware/timeout.ts'
import { present } from './validation.ts'
import { type Identity, type Rights, type RightsCheck, areUnchanged } from './rights.ts'

type Callback = (res: Response) => unknown
type Written = StoredAnswer & { effects: Callback[] }

/**
 * Runs the writes of an endpoint: idempotency check, `beforeTransaction`, then one transaction with
 * the permission check, the handler, its audit entries and the response stored for retries. Returns
 * the response and the `afterCommit` callbacks.
 */
export const createWrite = (endpoint: Endpoint, authenticator: Authenticator) => {
  const { spec, action } = endpoint
  const successStatus = isCreating(spec) ? 201 : 200
  const isAudited = !spec.publicLink && spec.effect !== 'unaudited'
  const unchanged = (identities: readonly Identity[]) => areUnchanged(authenticator, identities)

  return async (
    req: Request,
    res: Response,
    input: AnyInput,
    rights: RightsCheck,
  ): Promise<Written> => {
    const undos: (() => unknown)[] = []
    const repeat = spec.effect === 'create' ? await repeatOf(req, action, input) : null
    try {
      const earlier = repeat && (await earlierAnswer(repeat))
      const before = {
        extendTimeout: timeoutOf(res).extend,
        onRollback: (undo: () => unknown) => undos.push(undo),
      }
      const prepared: unknown = earlier
        ? undefined
        : await spec.beforeTransaction?.({ ...input, ...before })

      const carryOut = async ({ actor, resource }: Rights): Promise<Written> => {
        const answered = earlier ?? (repeat && (await earlierAnswer(repeat)))
        // The first request keeps its files; those of this one are not needed.
        if (answered) return { ...answered, effects: undos }
        const notes: AuditNote[] = []
        const effects: Callback[] = []
        let status = successStatus
        let isNothingNew = false
        const result: unknown = await spec.handler?.({
          ...input,
          actor,
          resource,
          prepared,
          audit: (note: AuditNote) => notes.push(note),
          afterCommit: (effect: Callback) => effects.push(effect),
          respondExisting: () => {
            status = 200
            isNothingNew = true
          },
        })
        if (actor && isAudited && !isNothingNew && notes.length === 0)
          throw new Error(`${action} left no audit entry`)
        await insertAll(
          AuditModel,
          notes.map((note) => auditEntry(input.context, action, note)),
        )
        const stored = spec.answer
          ? { status, body: present(spec.answer, result) }
          : { status: 204, body: null }
        if (repeat) await keepAnswer(repeat, stored)
        return { ...stored, effects }
      }

      const alone = () => transact(async () => carryOut(await rights.inTransaction(input.body)))
      const together = async () => {
        await verify(unchanged, rights.identity)
        return carryOut(input)
      }
      const isShared = !spec.resource && spec.insertOnly?.(input)
      return await withLock(
        lockKeyOf(endpoint, input),
        isShared ? () => commitTogether(together, alone) : alone,
      )
    } catch (error) {
      if (!mayHaveCommitted(error))
        for (const undo of undos) await quietly(undo, 'an onRollback callback failed')
      throw error
    }
  }
}

// `id` is the document in every path that has it.
const lockKeyOf = ({ spec: { lockKey } }: Endpoint, input: AnyInput) =>
  typeof lockKey === 'function' ? lockKey(input) : (lockKey ?? input.params.id?.toLowerCase())

/** Runs a callback whose failure must not fail the request; errors are logged. */
export const quietly = async (work: () => unknown, complaint: string): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log.error({ err: error }, complaint)
  }
}
