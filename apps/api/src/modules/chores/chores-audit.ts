import type { AuditNote } from '#audit/audit-entry'
import type { ChoreRecord } from './chores.model.ts'

/** The trail entry of a chore. Only a journey's names it: a personal one is its owner's business. */
export const choreNote = (
  { _id, title, client }: ChoreRecord,
  changed: string[] = [],
): AuditNote => ({ entity: 'chore', id: String(_id), label: client ? title : '', changed })
