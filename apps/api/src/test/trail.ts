import { randomBytes } from 'node:crypto'
import mongoose, { Types } from 'mongoose'
import { beforeEach } from 'vitest'
import type { AuditMark } from '#modules/audit/audit-marks'
import type { AuditDocument } from '../audit/audit.model.ts'
import { redactEntries } from '#modules/audit/audit-proofs'
import { sealAudit } from '#modules/audit/audit-hash-chain'
import { auditOf, sealsOf } from '#modules/audit/audit-stored'
import { PROBLEMS, flawText, verifyAuditLog } from '#modules/audit/audit-verify'
import type { Keyring } from '../secrets/keyring.ts'
import { clearDatabase } from './database.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)
export const BY = { actor: 'pnpm person:anonymise' }
export const db = () => mongoose.connection.db!
export const audit = () => auditOf(db())
export const seals = () => sealsOf(db())

export const entryAt = (at: Date, actor = 'Ana'): AuditDocument => ({
  _id: new Types.ObjectId(),
  at,
  actorId: '507f1f77bcf86cd799439011',
  actor,
  action: 'plan.update',
  entity: 'plan',
  entityId: 'a',
  label: 'Ouro',
  changed: ['value'],
  values: [{ field: 'value', from: '1', to: '2' }],
  outcome: 'ok',
  count: 1,
  ip: '203.0.113.7',
  userAgent: 'Navegador',
  requestId: 'pedido',
  salt: randomBytes(16).toString('hex'),
})

/** The third and fourth are of one instant; the last two are not sealed yet. */
export const entries: readonly AuditDocument[] = [60, 50, 40, 40, 30, 20, 1, 0].map((minutes) =>
  entryAt(ago(minutes)),
)

/** These entries on the trail, before each test of the calling file. */
export const useTrail = (): void => {
  beforeEach(async () => {
    await clearDatabase()
    await audit().insertMany([...entries])
    await sealAudit(NOW)
  })
}

/** What verification says, one line each. */
export const flaws = async (
  known: readonly AuditMark[] = [],
  keyring?: Keyring,
): Promise<string[]> =>
  (await verifyAuditLog(db(), { now: NOW, known, ...(keyring && { keyring }) })).map(flawText)

/** The id of the entry with that index. */
export const id = (index: number): string => String(entries[index]!._id)

/** The line for the entry with that index and its seal. */
export const at = (index: number, problem: keyof typeof PROBLEMS): string =>
  `selo ${index + 1}: registro ${id(index)}: ${PROBLEMS[problem]}`

/** Changes a stored entry past the product. */
export const set = (index: number, update: object) =>
  audit().updateOne({ _id: entries[index]!._id }, update)

/** Takes somebody out of an entry, as the product does. */
export const redact = (index: number, actor = 'Pessoa'): Promise<void> =>
  redactEntries(db(), [entries[index]!._id], () => ({ actor, ip: '' }), BY)
