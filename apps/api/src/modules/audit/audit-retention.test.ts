import mongoose from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '#test/database'
import { AuditModel } from '#audit/audit.model'
import { expireAudit } from './audit-retention.ts'
import { sealAudit } from './audit-hash-chain.ts'
import { SealModel } from './audit.seals.model.ts'
import { PROBLEMS, verifyAuditLog } from './audit-verify.ts'

useDatabase()
beforeEach(clearDatabase)

const NOW = new Date('2026-11-21T12:00:00Z')
const entry = (at: string, label = '') => ({
  at: new Date(at),
  actor: 'Ana',
  action: 'plan.create',
  entity: 'plan',
  label,
  outcome: 'ok' as const,
})
const flaws = async (now: Date) =>
  (await verifyAuditLog(mongoose.connection.db!, { now })).map(({ seal, text }) => [seal, text])
const labels = async () =>
  (await AuditModel.find({ action: 'plan.create' }).sort({ at: 1 }).lean()).map(
    ({ label }) => label,
  )

test('entries older than 24 months go, those a day younger stay, and the chain holds', async () => {
  await AuditModel.insertMany([
    entry('2022-03-01T12:00:00Z', 'muito velho'),
    entry('2024-11-21T11:59:00Z', 'velho'),
    entry('2024-11-22T12:00:00Z', 'novo'),
    entry('2026-11-20T12:00:00Z', 'de ontem'),
  ])
  await sealAudit(NOW)
  await expireAudit(NOW)
  expect(await labels()).toEqual(['novo', 'de ontem'])
  expect(await flaws(NOW)).toEqual([])
  expect(await AuditModel.countDocuments({ action: 'audit.expire', label: /^2 registros/ })).toBe(1)
})

test('the chain goes on from where it begins now, and is shortened again later', async () => {
  await AuditModel.insertMany([entry('2022-01-01T00:00:00Z'), entry('2023-01-01T00:00:00Z', 'b')])
  await sealAudit(NOW)
  await expireAudit(NOW)
  await AuditModel.insertMany([entry('2026-11-20T12:00:00Z', 'c')])
  await sealAudit(NOW)
  expect(await flaws(NOW)).toEqual([])
  const later = new Date('2029-01-01T00:00:00Z')
  await sealAudit(later)
  await expireAudit(later)
  expect(await labels()).toEqual([])
  expect(await SealModel.countDocuments()).toBe(1)
  expect(await flaws(later)).toEqual([])
})

test('entries that were never sealed stay until they are', async () => {
  await AuditModel.insertMany([entry('2022-01-01T00:00:00Z', 'sem selo')])
  await expireAudit(NOW)
  expect(await labels()).toEqual(['sem selo'])
})

test('many processes at once remove each entry once and say so once', async () => {
  await AuditModel.insertMany(Array.from({ length: 700 }, () => entry('2022-01-01T00:00:00Z')))
  await sealAudit(NOW)
  await Promise.all([expireAudit(NOW), expireAudit(NOW), expireAudit(NOW)])
  expect(await labels()).toEqual([])
  expect(await AuditModel.countDocuments({ action: 'audit.expire' })).toBe(1)
})

test('nobody can pass a removal off as age: a young beginning is a broken chain', async () => {
  const [first] = await AuditModel.insertMany([
    entry('2026-11-01T00:00:00Z'),
    entry('2026-11-02T00:00:00Z'),
  ])
  await sealAudit(NOW)
  await AuditModel.deleteOne({ _id: first!._id })
  await SealModel.updateOne({ _id: 1 }, { $set: { isAnchor: true } })
  expect(await flaws(NOW)).toEqual([[1, PROBLEMS.beheaded]])
  await SealModel.deleteOne({ _id: 1 })
  expect(await flaws(NOW)).toEqual([[2, PROBLEMS.beheaded]])
})

test('backdated entries are not removed', async () => {
  await AuditModel.insertMany([entry('2026-11-01T00:00:00Z', 'de ontem')])
  await sealAudit(NOW)
  await SealModel.updateOne({ _id: 1 }, { $set: { at: new Date('2022-01-01T00:00:00Z') } })
  await expect(expireAudit(NOW)).rejects.toMatchObject({ alert: 'trail-broken' })
  expect(await labels()).toEqual(['de ontem'])
})
