import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Collection, MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { type EmbeddedDatabase, isMongodOn, startEmbedded } from './embedded.ts'
import { processIdentity } from './process-identity.ts'

const PROCESS = join(import.meta.dirname, 'test/embedded-process.ts')

let dataDir: string
let running: EmbeddedDatabase[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bastidor-embedded-'))
  running = []
})
afterEach(async () => {
  for (const database of running) await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async () => {
  const database = await startEmbedded({ binary: inject('mongod').binary, dataDir })
  running.push(database)
  return database
}

const withNotes = async <Result>(
  uri: string,
  work: (notes: Collection<{ text: string }>, client: MongoClient) => Promise<Result>,
) => {
  const client = new MongoClient(uri)
  try {
    return await work(client.db().collection('notes'), client)
  } finally {
    await client.close()
  }
}
const write = (uri: string, text: string) => withNotes(uri, (notes) => notes.insertOne({ text }))
const texts = (uri: string) =>
  withNotes(uri, async (notes) => (await notes.find().toArray()).map(({ text }) => text))

test('the first start makes a replica set that takes transactions, on 127.0.0.1 only', async () => {
  const { uri } = await start()
  const client = new MongoClient(uri)
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await client.db().collection('a').insertOne({}, { session })
      await client.db().collection('b').insertOne({}, { session })
    }),
  )
  expect(await client.db().collection('b').countDocuments()).toBe(1)
  const options = await client.db('admin').command({ getCmdLineOpts: 1 })
  expect(options.parsed.net.bindIp).toBe('127.0.0.1')
  await client.close()
})

test('takes a transaction that changes more than a third of its cache', async () => {
  const { uri } = await start()
  const text = 'x'.repeat(10_000)
  const MANY = Array.from({ length: 1000 }, () => ({ text }))
  await withNotes(uri, async (notes, client) => {
    await notes.insertOne({ text })
    await client.withSession((session) =>
      session.withTransaction(async () => {
        for (let part = 0; part < 18; part += 1)
          await notes.insertMany(structuredClone(MANY), { session })
      }),
    )
    expect(await notes.countDocuments()).toBe(18_001)
  })
})

test('data and port are the same after a clean stop', async () => {
  // Not a usual port: another database of this machine may take one between the two starts.
  await writeFile(join(dataDir, 'mongod.port'), String(randomInt(20_000, 27_000)))
  const first = await start()
  await write(first.uri, 'fica')
  await first.stop()
  const second = await start()
  expect(second.uri).toBe(first.uri)
  expect(await texts(second.uri)).toEqual(['fica'])
})

test('an asked-for end is no accident', async () => {
  const database = await start()
  const accident = vi.fn<(end: string) => void>()
  void database.ended.then(accident)
  await database.stop()
  await setImmediate()
  expect(accident).not.toHaveBeenCalled()
})

test('when the port of last time is taken the set moves to another and keeps its data', async () => {
  const first = await start()
  await write(first.uri, 'fica')
  await first.stop()
  const squatter = createServer((socket) => socket.destroy())
  squatter.listen(Number(new URL(first.uri).port), '127.0.0.1')
  await once(squatter, 'listening')
  const second = await start()
  expect(second.uri).not.toBe(first.uri)
  expect(await texts(second.uri)).toEqual(['fica'])
  squatter.close()
})

test('data survives kill -9 of mongod', async () => {
  const first = await start()
  await write(first.uri, 'fica')
  process.kill(first.pid!, 'SIGKILL')
  expect(await first.ended).toContain('O banco de dados embutido parou.')
  await first.stop()
  expect(await texts((await start()).uri)).toEqual(['fica'])
})

test('its owner may prepare it before it is known to anybody else', async () => {
  const prepared: string[] = []
  const database = await startEmbedded({
    binary: inject('mongod').binary,
    dataDir,
    onStart: async (uri) => {
      await write(uri, 'preparado')
      prepared.push(uri)
    },
  })
  running.push(database)
  expect(prepared).toEqual([database.uri])
  expect(await texts(database.uri)).toEqual(['preparado'])
})

test('after kill -9 of Node the mongod left behind is ended and the data is there', async () => {
  const args = ['--import', 'tsx', PROCESS, inject('mongod').binary, dataDir]
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname })
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string]
  const { uri, pid } = JSON.parse(line) as { uri: string; pid: number }
  await write(uri, 'fica')

  await expect(start()).rejects.toThrow(`Já há um Bastidor em execução nesta pasta`)

  const orphan = await processIdentity(pid)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await processIdentity(pid)).toBe(orphan)
  const second = await start()
  expect(await processIdentity(pid)).not.toBe(orphan)
  expect(await texts(second.uri)).toEqual(['fica'])
})

test('the number in an old mongod.lock is not believed when another program has it', async () => {
  await mkdir(join(dataDir, 'db'), { recursive: true })
  const bystander = spawn('sleep', ['60'])
  await once(bystander, 'spawn')
  await writeFile(join(dataDir, 'db', 'mongod.lock'), `${bystander.pid}\n`)
  await start()
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
  bystander.kill()
})

test('a mongod on another folder, even one with a longer name, is not ours', () => {
  expect(isMongodOn('/a/db', ['/bin/mongod', '--dbpath', '/a/db', '--port', '1'])).toBe(true)
  expect(isMongodOn('/a/db', ['/bin/mongod', '--dbpath', '/a/db2', '--port', '1'])).toBe(false)
  expect(isMongodOn('/a/db', ['/bin/mongod --dbpath /a/db --port 1'])).toBe(true)
  expect(isMongodOn('/a/db', ['/bin/mongod --dbpath /a/db2 --port 1'])).toBe(false)
  expect(isMongodOn('/a/db', ['/bin/vi', '--dbpath', '/a/db'])).toBe(false)
})

test('a mongod that ends while it starts is explained with the last lines of its log', async () => {
  await mkdir(join(dataDir, 'db'), { recursive: true })
  await writeFile(join(dataDir, 'db', 'storage.bson'), 'broken')
  const end =
    /O banco de dados embutido parou\.\nmongod terminou[^]*F Unable to read the storage engine metadata file/
  await expect(start()).rejects.toThrow(end)
  // The folder was unlocked: the next attempt fails with the same error, not with a lock.
  await expect(start()).rejects.toThrow(end)
})

test('a binary that cannot be run is explained', async () => {
  const binary = join(dataDir, 'mongod')
  await writeFile(binary, '#!/bin/sh\necho "No space left on device" >&2\nexit 14\n')
  await chmod(binary, 0o755)
  await expect(startEmbedded({ binary, dataDir })).rejects.toThrow(
    /^O disco está cheio[^]*código 14[^]*No space left/,
  )
})

test('a data folder that is a file is refused in words', async () => {
  const file = join(dataDir, 'arquivo')
  await writeFile(file, '')
  await expect(startEmbedded({ binary: inject('mongod').binary, dataDir: file })).rejects.toThrow(
    `A pasta de dados ${file} não pode ser usada: há um arquivo no lugar`,
  )
})

test('the log of mongod goes to a file beside the data', async () => {
  await start()
  expect(await readFile(join(dataDir, 'mongod.log'), 'utf8')).toContain('Waiting for connections')
})
