import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open as openFile, readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readArchive } from './read.ts'
import { type Content, encode } from './records.ts'
import { restoreArchive } from './restore.ts'
import { assertNoUnfinishedRestore, setRestoreMarker } from './restore-marker.ts'
import { seal } from './seal.ts'
import { collectionsOf, newKey, useArchives } from './test/archives.ts'
import { writeArchive } from './write.ts'

const { newDatabase, newPath } = await useArchives()
const key = newKey()

describe('a restore refuses, and leaves the target as it was:', () => {
  const prepared = (async () => {
    const source = newDatabase()
    const plans = source.db().collection('plans')
    // Incompressible, so that the file has several frames.
    const pieces = Array.from({ length: 30 }, (_, n) => ({ n, data: randomBytes(50_000) }))
    await plans.insertMany(pieces)
    const path = newPath()
    await writeArchive(source, path, key)
    return readFile(path)
  })()
  const refusal = async (bytes: Buffer, backupKey = key) => {
    const path = newPath()
    await writeFile(path, bytes)
    const target = newDatabase()
    const text = await restoreArchive(target, path, backupKey).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(await collectionsOf(target.db())).toEqual([])
    return text
  }
  const HEADER = 56
  const FRAME = 4 + 256 * 1024 + 16

  test('another key', async () => {
    expect(await refusal(await prepared, newKey())).toContain('A BACKUP_KEY não é a que')
  })

  test('a file that ends too early, wherever it was cut', async () => {
    const whole = await prepared
    expect(whole.length).toBeGreaterThan(HEADER + 4 * FRAME)
    const cuts = [HEADER, HEADER + 2, HEADER + 4, HEADER + 500, HEADER + FRAME, HEADER + 2 * FRAME]
    for (const end of [...cuts, whole.length - FRAME, whole.length - 16, whole.length - 1])
      expect(await refusal(whole.subarray(0, end))).toContain('incompleta')
    for (const end of [0, 3, HEADER - 1])
      expect(await refusal(whole.subarray(0, end))).toContain('não é uma cópia')
  })

  test('a file with one bit that is another, wherever it is', async () => {
    const whole = await prepared
    const places = [0, 7, 8, 39, 40, 55, HEADER, HEADER + 3, HEADER + 4, HEADER + FRAME - 1]
    const late = [HEADER + FRAME, HEADER + 3 * FRAME + 77, whole.length - 17, whole.length - 1]
    for (const at of [...places, ...late]) {
      const flipped = Buffer.from(whole)
      flipped[at]! ^= 1
      expect(await refusal(flipped), `byte ${at}`).not.toBe('restored')
    }
  })

  test('frames that were exchanged, repeated, left out or added', async () => {
    const whole = await prepared
    const frame = (n: number) => whole.subarray(HEADER + n * FRAME, HEADER + (n + 1) * FRAME)
    const header = whole.subarray(0, HEADER)
    const rest = (n: number) => whole.subarray(HEADER + n * FRAME)
    const orders = [
      [header, frame(1), frame(0), rest(2)],
      [header, frame(0), frame(0), rest(1)],
      [header, frame(0), rest(2)],
      [header, rest(0), rest(0)],
      [header, rest(0), Buffer.of(0)],
    ]
    for (const parts of orders) expect(await refusal(Buffer.concat(parts))).toContain('alterada')
  })

  test('what is no backup at all', async () => {
    expect(await refusal(randomBytes(5000))).toContain('não é uma cópia')
  })
})

test('a collection that no snapshot can hold is refused by name', async () => {
  const source = newDatabase()
  await source.db().createCollection('ring', { capped: true, size: 4096 })
  await expect(writeArchive(source, newPath(), key)).rejects.toThrow('ring')
  await source.db().collection('ring').drop()
  await source.db().createCollection('seen', { viewOn: 'plans', pipeline: [] })
  await expect(writeArchive(source, newPath(), key)).rejects.toThrow('seen')
})

test('a database that holds anything is left alone, even an empty collection', async () => {
  const path = newPath()
  await writeArchive(newDatabase(), path, key)
  const target = newDatabase()
  await target.db().createCollection('plans')
  await expect(restoreArchive(target, path, key)).rejects.toThrow('não está vazio (plans')
  expect(await collectionsOf(target.db())).toEqual(['plans'])
})

describe('a restore that was cut short', () => {
  const half = async () => {
    const target = newDatabase()
    const mark = (await setRestoreMarker(target.db(), 'velha.backup'))!
    await target.db().collection('plans').insertOne({ name: 'Metade' })
    return { target, mark }
  }
  const source = newDatabase()
  const path = newPath()
  const written = source
    .db()
    .collection('plans')
    .insertOne({ name: 'Inteira' })
    .then(() => writeArchive(source, path, key))

  test('is not copied', async () => {
    const { target, mark } = await half()
    const said = 'A restauração de velha.backup neste banco de dados não terminou'
    await expect(assertNoUnfinishedRestore(target.db())).rejects.toThrow(said)
    await expect(writeArchive(target, newPath(), key)).rejects.toThrow(said)
    await mark.abandon()
  })

  test('is not taken over while it may still live, and is afterwards, from the beginning', async () => {
    await written
    const { target, mark } = await half()
    await expect(restoreArchive(target, path, key)).rejects.toThrow('em andamento')
    expect(await target.db().collection('plans').distinct('name')).toEqual(['Metade'])
    await mark.abandon()
    await restoreArchive(target, path, key)
    expect(await target.db().collection('plans').distinct('name')).toEqual(['Inteira'])
    await expect(mark.assertOwn()).rejects.toThrow('Outra restauração')
    await assertNoUnfinishedRestore(target.db())
  })

  test('of several at once one restores and the others are refused', async () => {
    await written
    const target = newDatabase()
    const results = await Promise.allSettled([1, 2, 3].map(() => restoreArchive(target, path, key)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await collectionsOf(target.db())).toEqual(['plans'])
    expect(await target.db().collection('plans').countDocuments()).toBe(1)
  })
})

test('a document that could not be stored again as it is makes no backup', async () => {
  // BSON's deprecated undefined type, which would be written back as null.
  const document = Buffer.from('0800000006610000', 'hex')
  const contents: Content[] = [
    { kind: 'head', head: { database: 'x', moment: new Date(0) } },
    { kind: 'collection', definition: { name: 'plans', options: {}, indexes: [] } },
    { kind: 'document', document },
    { kind: 'end', sums: [{ name: 'plans', count: 1, bytes: 8, sha256: sha256(document) }] },
  ]
  const path = newPath()
  const bytes = contents.flatMap(encode)
  await pipeline(Readable.from(bytes), createGzip(), seal(key), createWriteStream(path))
  const file = await openFile(path)
  await expect(readArchive(file, key)).rejects.toThrow('plans tem um documento que não voltaria')
  await file.close()
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
