import mongoose, { Types } from 'mongoose'
import { beforeEach, expect, test } from 'vitest'
import { digestOf, linkOf } from '#modules/audit/audit-digest'
import type { AuditDocument } from '#audit/audit.model'
import type { SealRecord } from '#modules/audit/audit.seals.model'
import { auditOf, sealsOf } from '#modules/audit/audit-stored'
import { PROBLEMS, verifyAuditLog } from '#modules/audit/audit-verify'
import { clearDatabase, useDatabase } from '#test/database'
import { up as signTrail } from './010-signed-trail.ts'

useDatabase()
beforeEach(clearDatabase)

const db = () => mongoose.connection.db!
const entryAt = (day: number) =>
  ({
    _id: new Types.ObjectId(),
    at: new Date(Date.UTC(2026, 10, day)),
    actorId: null,
    actor: 'Ana',
    action: 'plan.create',
    entity: 'plan',
    entityId: 'a',
    label: 'Ouro',
    changed: [],
    outcome: 'ok',
    count: 1,
    ip: '',
    userAgent: '',
    requestId: '',
    salt: `sal-${day}`,
  }) as AuditDocument

/** Five entries with unsigned seals, as before this migration. */
const makeTrail = async () => {
  const entries = [1, 2, 3, 4, 5].map(entryAt)
  await auditOf(db()).insertMany(entries)
  let hash = ''
  const seals = entries.map((entry, index) => {
    hash = linkOf(hash, entry)
    return { _id: index + 1, entryId: String(entry._id), at: entry.at, hash } as SealRecord
  })
  await sealsOf(db()).insertMany(seals)
  return entries.map(({ _id }) => _id)
}
const notes = async () =>
  (
    await auditOf(db())
      .find({ action: /^audit\./ })
      .toArray()
  ).map(({ action, label }) => [action, label])
const flaws = async () => (await verifyAuditLog(db())).map(({ seal, text }) => [seal, text])

test('a trail of before holds afterwards, with whom it had anonymised and what had come late', async () => {
  const ids = await makeTrail()
  const redacted = (await auditOf(db()).findOne({ _id: ids[1]! }))!
  const digest = digestOf(redacted)
  await auditOf(db()).updateOne(
    { _id: ids[1]! },
    { $set: { actor: 'X', digest }, $unset: { salt: 1 } },
  )
  await auditOf(db()).insertOne({ ...entryAt(3), at: new Date(Date.UTC(2026, 10, 3, 12)) })
  await signTrail(db())
  expect(await flaws()).toEqual([])
  expect(await notes()).toEqual([
    ['audit.redact', '1 registros'],
    ['audit.admit', '1 registros'],
    ['audit.sign', 'corrente inteira; 1 registros já anonimizados, 1 fora dela'],
  ])
  await auditOf(db()).updateOne({ _id: ids[1]! }, { $set: { actor: 'Y' } })
  expect(await flaws()).toEqual([[2, PROBLEMS.redacted]])
})

test('earlier tampering still shows afterwards, and the trail says so', async () => {
  const ids = await makeTrail()
  await auditOf(db()).updateOne({ _id: ids[3]! }, { $set: { label: 'Prata' } })
  await signTrail(db())
  await signTrail(db())
  expect(await flaws()).toEqual([[4, PROBLEMS.changed]])
  expect(await notes()).toContainEqual(['audit.sign', expect.stringContaining('rompida: selo 4')])
})

test('a database without seals is left as it is', async () => {
  await auditOf(db()).insertOne(entryAt(1))
  await signTrail(db())
  expect(await notes()).toEqual([])
})
