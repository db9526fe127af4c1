import type mongoose from 'mongoose'
import { type AuditNote, systemEntry } from './audit-entry.ts'
import { AuditModel, type AuditRecord } from './audit.model.ts'

type Db = NonNullable<typeof mongoose.connection.db>

/**
 * Adds an audit entry for a command, through the command's own database client. There is no
 * request, so the entry names the command as its actor.
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
