import mongoose, { Types } from 'mongoose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#lib/log'
import { clearDatabase, useDatabase } from '#test/database'
import { auditMark, markText } from './audit-marks.ts'
import { AuditModel } from '#audit/audit.model'
import { sealAudit } from './audit-hash-chain.ts'
import { checkAuditLog, logAuditMark } from './audit-watch.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const NIGHT = new Date('2026-11-21T06:30:00Z')
const entry = { at: new Date('2026-11-20T12:00:00Z'), actor: 'Ana', action: 'plan.create' }

test('the log says every hour how far the trail has got, and at night where it does not hold', async () => {
  const [infos, alerts] = [vi.spyOn(log, 'info'), vi.spyOn(log, 'error')]
  const stored = { ...entry, entity: 'plan', outcome: 'ok' as const }
  const [first, second] = await AuditModel.insertMany([stored, stored])
  await sealAudit(NIGHT)
  const mark = await auditMark(mongoose.connection.db!)
  await logAuditMark()
  expect(infos).toHaveBeenCalledWith({ trail: markText(mark) }, expect.any(String))
  await checkAuditLog(NIGHT)
  expect(alerts).not.toHaveBeenCalled()

  await AuditModel.updateOne({ _id: first!._id }, { $set: { actor: 'Bia' } })
  await mongoose.connection.db!.collection<{ _id: number }>('auditSeals').deleteOne({ _id: 2 })
  await AuditModel.deleteOne({ _id: new Types.ObjectId(String(second!._id)) })
  await checkAuditLog(new Date('2026-11-21T15:30:00Z'))
  expect(alerts).not.toHaveBeenCalled()
  await checkAuditLog(NIGHT)
  const flaws = alerts.mock.calls.map(([about]) => about as { alert: string; flaw: string })
  expect(flaws.map(({ alert }) => alert)).toEqual(['trail-broken', 'trail-broken'])
  expect(flaws.map(({ flaw }) => flaw)).toEqual([
    expect.stringContaining(`registro ${String(first!._id)}`),
    expect.stringContaining('o fim da trilha foi cortado'),
  ])
})
