import mongoose from 'mongoose'
import { afterEach, expect, test, vi } from 'vitest'
import { NOBODY } from '#test/as'
import { useDatabase } from '#test/database'
import { AuditModel } from './audit.model.ts'
import { flushDenials, recordDenial } from './audit-denials.ts'
import { sealAudit } from '#modules/audit/audit-hash-chain'
import { verifyAuditLog } from '#modules/audit/audit-verify'

useDatabase()
afterEach(() => void vi.useRealTimers())

test('refusals that could not be written for a while do not look slipped in', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  recordDenial(NOBODY, { action: 'plan.create', code: 'UNAUTHENTICATED' })
  // In the meantime the database was down and came back; other entries were written and sealed.
  vi.setSystemTime(new Date('2026-11-21T12:10:00Z'))
  const entry = { actor: 'Ana', action: 'plan.create', entity: 'plan', outcome: 'ok' as const }
  await AuditModel.insertMany([{ ...entry, at: new Date('2026-11-21T12:05:00Z') }])
  await sealAudit()
  await flushDenials()
  expect(await verifyAuditLog(mongoose.connection.db!)).toEqual([])
  expect(await AuditModel.findOne({ outcome: 'denied' }).lean()).toMatchObject({
    at: new Date('2026-11-21T12:09:00Z'),
    count: 1,
  })
})
