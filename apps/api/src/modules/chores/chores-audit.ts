import type { AuditNote } from '#audit/audit-entry'
import type { ChoreRecord } from './chores.model.ts'

/** The audit note of a chore. Only a journey's names its title: a personal chore is private. */
export const choreNote = (
  { _id, title, client }: ChoreRecord,
  changed: string[] = [],
): AuditNote => ({ entity: 'chore', id: String(_id), label: client ? title : '', changed })
