import type mongoose from 'mongoose'
import type { AuditDocument } from './audit.model.ts'
import type { SealRecord } from './audit-hash-chain.ts'

type Db = NonNullable<typeof mongoose.connection.db>

/** The trail as it is stored, for those who have a client of their own. */
export const auditOf = (db: Db) => db.collection<AuditDocument>('audit')

/** The chain over it. */
export const sealsOf = (db: Db) => db.collection<SealRecord>('auditSeals')
