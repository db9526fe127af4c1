import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { AuditModel } from '#audit/audit.model'
import { sealAudit } from './audit-hash-chain.ts'
import { SealModel } from './audit.seals.model.ts'
import { verifyAuditLog } from './audit-verify.ts'

useDatabase()
beforeEach(clearDatabase)

const NOW = new Date('2026-11-21T12:00:00Z')
const entry = (minutesAgo: number) => ({
  at: new Date(NOW.getTime() - minutesAgo * 60_000),
  actor: 'Ana',
  action: 'plan.create',
  entity: 'plan',
  outcome: 'ok' as const,
})

test('every settled entry is sealed once, in order, in however many runs', async () => {
  await AuditModel.insertMany([entry(30), entry(20), entry(20), entry(1)])
  await sealAudit(NOW)
  expect(await SealModel.countDocuments()).toBe(3)
  await AuditModel.insertMany([entry(5)])
  await Promise.all([sealAudit(NOW), sealAudit(NOW)])
  await sealAudit(new Date(NOW.getTime() + 10 * 60_000))
  const sealed = await SealModel.find().sort({ _id: 1 }).lean()
  expect(sealed.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5])
  expect(new Set(sealed.map(({ entryId }) => entryId)).size).toBe(5)
  expect(await verifyAuditLog(mongoose.connection.db!, { now: NOW })).toEqual([])
})
