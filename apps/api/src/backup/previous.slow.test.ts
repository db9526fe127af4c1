import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Types } from 'mongoose'
import { expect, test, vi } from 'vitest'
import { env } from '#config/env'
import { sealText, sign } from '#modules/audit/audit-digest'
import { auditMark } from '#modules/audit/audit-marks'
import { keyringOf } from '../secrets/keyring.ts'
import { newBackupKey, useBackups } from '../test/backups.ts'
import { runProcess } from '../test/process.ts'
import { marksIn, problemSinceNewest } from './previous.ts'
import { backups } from './retention.ts'
import { readBackupHead, writeBackup } from './backup.ts'

vi.setConfig({ testTimeout: 90_000 })
const { folder, newDatabase, newUri } = await useBackups()

test('a backup knows how far the trail had got, and the next one says that its end is gone', async () => {
  const uri = newUri()
  const source = newDatabase(uri)
  const db = source.db()
  const key = newBackupKey()
  const target = join(folder, 'copies')
  await mkdir(target)
  const at = new Date('2026-11-20T12:00:00Z')
  const entries = [1, 2].map(() => ({ _id: new Types.ObjectId(), at, action: 'plan.create' }))
  await db.collection('audit').insertMany(entries)
  expect(await problemSinceNewest(db, target, key)).toBeNull()
  const path = join(target, backups.nameAt(new Date('2026-11-20T12:00:00Z')))
  const seal = { _id: 1, entryId: String(entries[0]!._id), at, hash: 'selo' }
  const signed = { ...seal, ...sign(keyringOf(env.SECRETS_KEYS).first, sealText(seal)) }
  await db.collection<{ _id: number }>('auditSeals').insertOne(signed)
  await writeBackup(source, path, key)
  const mark = { seal: 1, hash: 'selo', entries: 2 }
  expect([await auditMark(db), (await readBackupHead(path, key)).trail]).toEqual([mark, mark])
  expect(await marksIn(target, key)).toEqual([mark])
  await db.collection('audit').insertOne({ at: new Date() })
  expect(await problemSinceNewest(db, target, key)).toBeNull()

  await db.collection('audit').deleteMany({ _id: { $ne: entries[0]!._id } })
  const gone = expect.stringContaining('havia 2 registros e há 1')
  expect(await problemSinceNewest(db, target, key)).toEqual(gone)
  expect(await problemSinceNewest(db, target, newBackupKey())).toBeNull()
  const run = async (file: string, ...args: string[]) => {
    const keys = { BACKUP_KEY: key, SECRETS_KEYS: env.SECRETS_KEYS.join(',') }
    const { ended, output } = runProcess(
      file,
      { NODE_ENV: 'test', MONGODB_URI: uri, ...keys },
      ...args,
    )
    return { code: await ended, ...output }
  }
  expect(await run('trail.ts', 'verify', target)).toMatchObject({ code: 1, stdout: gone })
  expect(await run('backup.ts', target)).toMatchObject({ code: 1, stderr: gone })
  expect(await backups.namesIn(target)).toHaveLength(2)
})
