import type mongoose from 'mongoose'
import { type AuditNote, systemEntry } from './audit-entry.ts'
import { AuditModel, type AuditRecord } from './audit.model.ts'

type Db = NonNullable<typeof mongoose.connection.db>

/**
 * Puts what a command did on the trail, through the command's own client. No request is behind
 * it, so the entry names the command itself.
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
