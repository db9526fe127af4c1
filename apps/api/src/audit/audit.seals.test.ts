import { beforeEach, expect, test } from 'vitest'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { AuditModel, type AuditRecord } from './audit.model.ts'
import { SealModel, digestOf, findBrokenSeal, sealAudit } from './audit.seals.ts'

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
  expect(await findBrokenSeal(NOW)).toBeNull()
})

test('an entry that is changed, or taken out, breaks the chain at its place', async () => {
  const [, second, third] = await AuditModel.insertMany([entry(30), entry(20), entry(10)])
  await sealAudit(NOW)
  await AuditModel.updateOne({ _id: third!._id }, { $set: { actor: 'Bia' } })
  expect(await findBrokenSeal()).toBe(3)
  await AuditModel.deleteOne({ _id: second!._id })
  expect(await findBrokenSeal()).toBe(2)
})

test('an entry keeps its place in the chain when the person in it is redacted, and no other change passes', async () => {
  const [, second] = await AuditModel.insertMany([entry(30), entry(20), entry(10)])
  await sealAudit(NOW)
  const stored = await AuditModel.findById(second!._id).lean<AuditRecord>()
  const digest = digestOf(stored!)
  await AuditModel.updateOne(
    { _id: second!._id },
    { $set: { actor: 'Pessoa', digest }, $unset: { salt: 1 } },
  )
  expect(await findBrokenSeal(NOW)).toBeNull()
  await AuditModel.updateOne({ _id: second!._id }, { $set: { action: 'plan.delete' } })
  expect(await findBrokenSeal(NOW)).toBe(2)
})
