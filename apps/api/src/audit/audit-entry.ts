import type { AuditValue } from '@bastidor/shared/audit'
import type { Action } from '@bastidor/shared/permissions'
import { randomId } from '#lib/random-id'
import type { Context } from '#lib/request-context'
import type { AuditRecord } from './audit.model.ts'

/** What a command says of its own act; who, when and from where is added here. */
export type AuditNote = {
  entity: string
  id?: string | null
  label?: string
  /** The client it concerns, where the entity is something of a client's: it is on its timeline. */
  clientId?: string | null | undefined
  changed?: string[]
  /** Before and after of fields that may be told: never a secret, never personal data. */
  values?: AuditValue[]
  /** Who did it, where the request itself comes from nobody: a login, a public link. */
  actor?: { id: string | null; name: string }
}

/** Whoever answers through a public link. */
export const CUSTOMER = { id: null, name: 'cliente' }

/** The trail entry of an act that was carried out. */
export const auditEntry = (context: Context, action: Action, note: AuditNote): AuditRecord => ({
  ...entryOf(action, note),
  ...authorOf(context),
  ...(note.actor && { actorId: note.actor.id, actor: note.actor.name }),
  userAgent: context.userAgent,
  requestId: context.requestId,
})

/** The trail entry of something the product did by itself or by a command, without a request. */
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

/** Who is behind a request, in the words of the trail. */
export const authorOf = ({ actor, ip }: Context) => ({
  actorId: actor?.id ?? null,
  actor: actor?.name ?? 'anônimo',
  ip,
})
