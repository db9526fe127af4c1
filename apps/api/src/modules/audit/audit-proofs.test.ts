import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { env } from '#config/env'
import { keyringOf } from '#secrets/keyring'
import { useDatabase } from '#test/database'
import {
  BY,
  ago,
  at,
  audit,
  db,
  entries,
  entryAt,
  flaws,
  id,
  redact,
  seals,
  set,
  useTrail,
} from '#test/trail'
import { digestOf } from './audit-digest.ts'
import { auditMark } from './audit-marks.ts'
import { admitEntries, resignAuditLog } from './audit-proofs.ts'
import { sealAudit } from './audit-hash-chain.ts'
import { PROBLEMS } from './audit-verify.ts'

useDatabase()
useTrail()

describe('a redaction', () => {
  test('leaves a sealed entry that names it, and the chain holds', async () => {
    const mark = await auditMark(db())
    await redact(1)
    await redact(1, 'Outra pessoa')
    expect(await flaws([mark])).toEqual([])
    await sealAudit(new Date(Date.now() + 600_000))
    expect(await flaws([mark])).toEqual([])
    const note = await audit().findOne({ action: 'audit.redact' })
    expect(note).toMatchObject({ actor: BY.actor, label: '1 registros', named: [id(1)] })
    expect(await seals().countDocuments({ entryId: String(note!._id) })).toBe(1)
    expect(await audit().findOne({ _id: entries[1]!._id })).toMatchObject({
      actor: 'Outra pessoa',
      ip: '',
      label: 'Ouro',
    })
  })

  test('that is rewritten afterwards, undone, or no longer named is broken', async () => {
    await redact(1)
    await sealAudit(new Date(Date.now() + 600_000))
    await set(1, { $set: { actor: 'Bia' } })
    expect(await flaws()).toEqual([at(1, 'redacted')])
    await audit().replaceOne({ _id: entries[1]!._id }, entries[1]!)
    expect(await flaws()).toEqual([at(1, 'changed')])
    await redact(2)
    await audit().deleteMany({ action: 'audit.redact', named: id(2) })
    expect(await flaws()).toContain(at(2, 'redacted'))
  })

  test('of an entry that is not sealed yet is judged as well', async () => {
    await redact(7)
    expect(await flaws()).toEqual([])
    await set(7, { $set: { ip: '10.0.0.1' } })
    expect(await flaws()).toEqual([`registro ${id(7)}: ${PROBLEMS.redacted}`])
  })

  test('makes no forgery good: what was replaced without a proof gets none', async () => {
    await set(1, { $set: { actor: 'Bia', digest: digestOf(entries[1]!) }, $unset: { salt: 1 } })
    await redact(1)
    expect(await flaws()).toEqual([at(1, 'redacted')])
    await set(2, { $set: { label: 'Prata' } })
    await redact(2)
    expect(await flaws()).toEqual([at(1, 'redacted'), at(2, 'changed')])
    await set(4, { $set: { actor: 'Bia', digest: digestOf(entries[4]!) } })
    await redact(4)
    expect(await flaws()).toEqual([at(1, 'redacted'), at(2, 'changed'), at(4, 'changed')])
  })
})

describe('a key that is changed', () => {
  const fresh = randomBytes(32).toString('base64')
  const both = keyringOf([fresh, ...env.SECRETS_KEYS])
  const alone = keyringOf([fresh])

  test('signs everything again, earlier marks stay valid, and the old key may go', async () => {
    const mark = await auditMark(db())
    const late = entryAt(ago(45))
    await audit().insertOne(late)
    await admitEntries(db(), [late._id], { actor: 'pnpm trail admit' })
    await redact(1)
    expect(await flaws([], alone)).not.toEqual([])
    expect(await resignAuditLog(db(), both)).toEqual([])
    expect(await resignAuditLog(db(), both)).toEqual([])
    expect(await flaws([mark], alone)).toEqual([])
  })

  test('makes nothing good that somebody else has signed, and says what', async () => {
    await redact(1)
    await set(1, { $set: { actor: 'Bia' } })
    await seals().updateOne({ _id: 3 }, { $set: { at: ago(39) } })
    expect(await resignAuditLog(db(), both)).toEqual([
      expect.stringContaining('o selo 3 da trilha'),
      expect.stringContaining(`o registro ${id(1)} da trilha`),
    ])
    expect(await flaws([], alone)).toEqual(
      expect.arrayContaining([at(1, 'redacted'), at(2, 'foreign')]),
    )
  })
})
