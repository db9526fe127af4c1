import type mongoose from 'mongoose'
import type { AuditValue } from '@bastidor/shared/audit'
import { randomId } from '#lib/random-id'
import type { Context } from '#lib/request-context'
import { AuditModel, type AuditRecord } from './audit.model.ts'

type Db = mongoose.mongo.Db

/** What a handler reports for the audit log; time, user and address are added here. */
export type AuditNote = {
  entity: string
  id?: string | null
  label?: string
  /** The client whose timeline shows the entry, if the entity belongs to one. */
  clientId?: string | null | undefined
  changed?: string[]
  /** Old and new values of fields that may be logged: never secrets or personal data. */
  values?: AuditValue[]
  /** The actor, if the request has no session: login or public link. */
  actor?: { id: string | null; name: string }
}

/** The actor of public links. */
export const CUSTOMER = { id: null, name: 'cliente' }

/** The audit entry of a request. */
export const auditEntry = (context: Context, action: string, note: AuditNote): AuditRecord => ({
  ...entryOf(action, note),
  actorId: context.actor?.id ?? null,
  actor: context.actor?.name ?? 'anônimo',
  ip: context.ip,
  ...(note.actor && { actorId: note.actor.id, actor: note.actor.name }),
  userAgent: context.userAgent,
  requestId: context.requestId,
})

/** The audit entry of a job or command, without a request. */
export const systemEntry = (actor: string, action: string, note: AuditNote): AuditRecord => ({
  ...entryOf(action, note),
  actorId: null,
  actor,
  ip: '',
  userAgent: '',
  requestId: '',
})

const entryOf = (action: string, note: AuditNote) => ({
  at: new Date(),
  action,
  entity: note.entity,
  entityId: note.id ?? null,
  label: note.label ?? '',
  ...(note.clientId && { clientId: note.clientId }),
  changed: note.changed ?? [],
  ...(note.values?.length && { values: note.values }),
  outcome: 'ok' as const,
  count: 1,
  salt: randomId(),
})

/**
 * Adds the entry of a command, which has no request, through the command's own database client; its
 * actor is the command.
 */
export const noteCommand = async (
  db: Db,
  command: string,
  action: string,
  note: AuditNote,
): Promise<void> => {
  await db
    .collection<AuditRecord>(AuditModel.collection.name)
    .insertOne(systemEntry(command, action, note), { writeConcern: { w: 'majority' } })
}

/** Old and new values of the changed fields among those that may be logged. */
export const auditableChanges = <Record extends object>(
  fields: readonly (keyof Record & string)[],
  { before, after, changed }: { before: Record; after: Record; changed: readonly string[] },
): AuditValue[] =>
  fields
    .filter((field) => changed.includes(field))
    .map((field) => ({ field, from: String(before[field] ?? ''), to: String(after[field] ?? '') }))
