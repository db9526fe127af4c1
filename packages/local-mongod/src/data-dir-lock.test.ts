import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './data-dir-lock.ts'
import { processIdentity } from './process-identity.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastidor-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const leaveLock = (content: unknown) =>
  writeFile(join(folder, 'bastidor.lock'), JSON.stringify(content))

test('a folder in use is refused with the number of the process that uses it', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `Já há um Bastidor em execução nesta pasta (processo ${process.pid}): ${folder}`,
  )
  await unlock()
  expect(await readdir(folder)).toEqual([])
})

test('of many at once exactly one gets the folder', async () => {
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['bastidor.lock'])
})

test('the lock of a process that was killed does not count', async () => {
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  const pid = child.pid!
  await leaveLock({ pid, identity: await processIdentity(pid) })
  await expect(lockFolder(folder)).rejects.toThrow(`processo ${pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function')
})

test('a number that another process has by now does not count', async () => {
  await leaveLock({ pid: process.ppid, identity: 'an-earlier-boot:42' })
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function')
})

test('a lock that is no lock does not count', async () => {
  await writeFile(join(folder, 'bastidor.lock'), '')
  await expect(lockFolder(folder)).resolves.toBeTypeOf('function')
})
