import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makeRequestFolder, removeFolder, sweepUploadFolders } from './temp-dir.ts'

afterEach(() => void vi.unstubAllEnvs())

const folderOf = async (pid: number) => {
  const folder = await mkdtemp(join(tmpdir(), `bastidor-${pid}-`))
  await writeFile(join(folder, 'left'), 'behind')
  return folder
}

test('folders of dead processes are swept at start; those of living ones stay', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  const [dead, reused, alive] = await Promise.all([
    folderOf(child.pid!),
    folderOf(process.pid),
    folderOf(process.ppid),
  ])
  await sweepUploadFolders()
  expect([dead, reused, alive].map(existsSync)).toEqual([false, false, true])
  await removeFolder(alive)
})

test('a folder that a cleaner of /tmp took away is made again', async () => {
  const first = await makeRequestFolder()
  await rm(dirname(first), { recursive: true })
  const second = await makeRequestFolder()
  expect(existsSync(second)).toBe(true)
  await removeFolder(second)
})

test('after uploads for which no folder could be made, the next ones need no restart', async () => {
  await rm(dirname(await makeRequestFolder()), { recursive: true })
  const place = join(await mkdtemp(join(tmpdir(), 'full-')), 'tmp')
  vi.stubEnv('TMPDIR', place)
  await writeFile(place, 'no folder')
  await expect(makeRequestFolder()).rejects.toThrow('ENOTDIR')
  await rm(place)
  await mkdir(place)
  const folder = await makeRequestFolder()
  expect(existsSync(folder)).toBe(true)
  await removeFolder(dirname(place))
})

test('removing a folder twice, or one with folders inside, is fine', async () => {
  const folder = await makeRequestFolder()
  await mkdir(join(folder, 'a'))
  await removeFolder(folder)
  await removeFolder(folder)
  expect(existsSync(folder)).toBe(false)
})
