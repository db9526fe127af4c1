import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { describe, expect, test } from 'vitest'
import { env } from '#config/env'
import { type Keyring, keyringOf } from '#secrets/keyring'
import { useDatabase } from '#test/database'
import {
  BY,
  NOW,
  ago,
  at,
  audit,
  db,
  entries,
  entryAt,
  flaws,
  id,
  seals,
  set,
  useTrail,
} from '#test/trail'
import { digestOf, linkOf, redactionText, sealText, sign } from './audit-digest.ts'
import { markText, readMark, auditMark } from './audit-marks.ts'
import { admitEntries, redactEntries } from './audit-proofs.ts'
import { forgetSeenSeal, sealAudit } from './audit-hash-chain.ts'
import { PROBLEMS } from './audit-verify.ts'

/**
 * An attacker has full write access to the database through the driver, but not to the app's
 * environment. Each test is one possible attack.
 */
useDatabase()
useTrail()

/** A forged chain by an attacker who knows the code and has a key of their own. */
const reseal = async (keyring?: Keyring) => {
  const stored = await audit()
    .find({ at: { $lte: ago(20) } })
    .sort({ at: 1, _id: 1 })
    .toArray()
  const kept = (await seals().findOne())!
  await seals().deleteMany({})
  let hash = ''
  for (const [index, entry] of stored.entries()) {
    hash = linkOf(hash, entry)
    const seal = { _id: index + 1, entryId: String(entry._id), at: entry.at, hash }
    const { kid, mac } = keyring ? sign(keyring.first, sealText(seal)) : kept
    await seals().insertOne({ ...seal, kid, mac })
  }
}

test('a trail that nobody has touched holds, sealed or not, before and after it grows', async () => {
  const mark = await auditMark(db())
  expect(mark).toMatchObject({ seal: 6, entries: 8 })
  expect(readMark(markText(mark))).toEqual(mark)
  expect(await flaws([mark])).toEqual([])
  await sealAudit(new Date(NOW.getTime() + 600_000))
  await audit().insertOne(entryAt(NOW))
  expect(await flaws([mark])).toEqual([])
})

describe('an entry rewritten', () => {
  const REWRITES: Record<string, object> = {
    actor: { $set: { actor: 'Bia' } },
    'address of the actor': { $set: { ip: '10.0.0.1' } },
    label: { $set: { label: 'Prata' } },
    browser: { $set: { userAgent: '' } },
    'quoted value': { $set: { 'values.0.to': '3' } },
    'actor id': { $set: { actorId: null } },
    action: { $set: { action: 'plan.delete' } },
    target: { $set: { entityId: 'b' } },
    'changed fields': { $set: { changed: [] } },
    outcome: { $set: { outcome: 'denied' } },
    count: { $inc: { count: 1 } },
    salt: { $set: { salt: 'outro' } },
    'field that was not there': { $set: { clientId: 'c' } },
    'field that is gone': { $unset: { requestId: 1 } },
    'type of a field': { $set: { changed: 'value' } },
  }
  test.each(Object.entries(REWRITES))('in its %s is named', async (_what, update) => {
    await set(1, update)
    expect(await flaws()).toEqual([at(1, 'changed')])
  })

  test('beside the digest of what it was is named, whether the salt stays or goes', async () => {
    const digest = digestOf(entries[1]!)
    await set(1, { $set: { actor: 'Bia', digest } })
    expect(await flaws()).toEqual([at(1, 'changed')])
    await set(1, { $unset: { salt: 1 } })
    expect(await flaws()).toEqual([at(1, 'redacted')])
    await set(1, { $set: { redaction: { kid: 'x', mac: 'x' } } })
    expect(await flaws()).toEqual([at(1, 'redacted')])
  })

  test('with nothing but a digest added to it is named', async () => {
    await set(1, { $set: { digest: digestOf(entries[1]!) } })
    expect(await flaws()).toEqual([at(1, 'changed')])
  })

  test('in its time is named where it was and where it is', async () => {
    await set(1, { $set: { at: ago(35) } })
    expect(await flaws()).toEqual([at(1, 'changed')])
    await set(1, { $set: { at: 'ontem' } })
    expect(await flaws()).toEqual([`registro ${id(1)}: ${PROBLEMS.timeless}`, at(1, 'changed')])
  })
})

describe('the newest entries cut off', () => {
  test('with their seals are missed by what was known before, sealed or not', async () => {
    const mark = await auditMark(db())
    await audit().deleteOne({ _id: entries[7]!._id })
    expect(await flaws()).toEqual([])
    expect(await flaws([mark])).toEqual([expect.stringContaining('havia 8 registros e há 7')])
    await audit().deleteMany({ at: { $gte: ago(30) } })
    await seals().deleteMany({ _id: { $gte: 5 } })
    expect(await flaws()).toEqual([])
    expect(await flaws([mark])).toEqual([expect.stringContaining('havia 6 selos e há 4')])
  })

  test('and others put in their place, are distinguished from them', async () => {
    const mark = await auditMark(db())
    await audit().deleteMany({ at: { $gte: ago(30) } })
    await seals().deleteMany({ _id: { $gte: 5 } })
    forgetSeenSeal()
    await audit().insertMany([30, 20, 1, 0].map((minutes) => entryAt(ago(minutes))))
    await sealAudit(NOW)
    expect(await flaws()).toEqual([])
    expect(await flaws([mark])).toEqual([expect.stringContaining('o selo 6 é outro')])
  })

  test('under a running process stop it from sealing on', async () => {
    await seals().deleteOne({ _id: 6 })
    await expect(sealAudit(NOW)).rejects.toMatchObject({ alert: 'trail-broken' })
    expect(await seals().countDocuments()).toBe(5)
  })
})

describe('what is missing, or too much, in between', () => {
  test('an entry removed is named, with its seal or without', async () => {
    await audit().deleteOne({ _id: entries[1]!._id })
    expect(await flaws()).toEqual([at(1, 'removed')])
    await seals().deleteOne({ _id: 2 })
    expect(await flaws()).toEqual([at(2, 'gap')])
  })

  test('an entry slipped into the past is named, wherever it is put', async () => {
    const before = new Types.ObjectId('0'.repeat(24))
    for (const stray of [
      entryAt(ago(90)),
      entryAt(ago(45)),
      { ...entryAt(ago(40)), _id: before },
      entryAt(ago(25)),
      { ...entryAt(ago(20)), _id: before },
    ]) {
      await audit().insertOne(stray)
      await sealAudit(NOW)
      expect(await flaws()).toEqual([`registro ${String(stray._id)}: ${PROBLEMS.inserted}`])
      await audit().deleteOne({ _id: stray._id })
    }
    await audit().insertOne({ ...entryAt(ago(45)), _id: 'texto' as never })
    expect(await flaws()).toContain(`registro texto: ${PROBLEMS.timeless}`)
  })

  test('one that somebody with the key has let in is none, as long as it stays what it was', async () => {
    const mark = await auditMark(db())
    const late = entryAt(ago(45))
    await audit().insertOne(late)
    await admitEntries(db(), [late._id], { actor: 'pnpm trail admit' })
    expect(await flaws([mark])).toEqual([])
    await redactEntries(db(), [late._id], () => ({ actor: 'Pessoa' }), BY)
    expect(await flaws()).toEqual([])
    await audit().updateOne({ _id: late._id }, { $set: { action: 'plan.delete' } })
    expect(await flaws()).toEqual([`registro ${String(late._id)}: ${PROBLEMS.inserted}`])
    const forged = { ...entryAt(ago(44)), late: { kid: 'x', mac: 'x' } }
    await audit().insertOne(forged)
    expect(await flaws()).toContain(`registro ${String(forged._id)}: ${PROBLEMS.inserted}`)
  })

  test('the beginning cut off is named, however old it is made to look', async () => {
    await audit().deleteOne({ _id: entries[0]!._id })
    await seals().updateOne({ _id: 1 }, { $set: { isAnchor: true } })
    expect(await flaws()).toEqual([at(0, 'beheaded')])
    await seals().updateOne({ _id: 1 }, { $set: { at: new Date(0) } })
    expect(await flaws()).toContain(at(0, 'forged'))
    await seals().deleteOne({ _id: 1 })
    expect(await flaws()).toEqual([at(1, 'beheaded')])
  })
})

describe('seals written by somebody without the key', () => {
  test('over a rewritten entry are named, and nothing is sealed on top of them', async () => {
    await set(1, { $set: { actor: 'Bia' } })
    await reseal()
    // The first seal is still the original.
    expect(await flaws()).toEqual([1, 2, 3, 4, 5].map((index) => at(index, 'forged')))
    forgetSeenSeal()
    await audit().insertOne(entryAt(ago(10)))
    await expect(sealAudit(NOW)).rejects.toThrow('seal 6')
    await reseal(keyringOf([randomBytes(32).toString('base64')]))
    expect(await flaws()).toEqual([0, 1, 2, 3, 4, 5].map((index) => at(index, 'foreign')))
  })

  test('are not made good by the key of another use, nor moved from one place to another', async () => {
    const { kid } = keyringOf(env.SECRETS_KEYS).first
    const [first, second] = await seals().find().sort({ _id: 1 }).toArray()
    await seals().updateOne({ _id: 2 }, { $set: { mac: first!.mac } })
    expect(await flaws()).toEqual([at(1, 'forged')])
    const proof = sign(keyringOf(env.SECRETS_KEYS).first, redactionText(entries[1]!))
    await seals().updateOne({ _id: 2 }, { $set: { kid, mac: proof.mac } })
    expect(await flaws()).toEqual([at(1, 'forged')])
    await seals().updateOne({ _id: 2 }, { $set: { mac: second!.mac } })
    expect(await flaws()).toEqual([])
    await seals().insertOne({ ...second!, _id: 'z' as never })
    expect(await flaws()).toEqual([`selo z: registro ${id(1)}: ${PROBLEMS.forged}`])
  })
})
