import type mongoose from 'mongoose'
import type { AuditDocument } from '#audit/audit.model'
import type { SealRecord } from './audit.seals.model.ts'

type Db = mongoose.mongo.Db

/** The audit collection, for commands with a database client of their own. */
export const auditOf = (db: Db) => db.collection<AuditDocument>('audit')

/** The seals of the hash chain. */
export const sealsOf = (db: Db) => db.collection<SealRecord>('auditSeals')
