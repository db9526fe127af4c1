import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { processIdentity } from './process-identity.ts'

type Owner = { pid: number; identity: string }

/** How often a lock may turn out stale, or vanish, while it is being taken. */
const ATTEMPTS = 5

/**
 * Claims a data folder for this process and answers with the function that gives it back. The lock
 * names its owner by number and start time, so what a crash, a reboot or a reused number left
 * behind does not count. Throws in Portuguese when another Bastidor runs in the folder.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, 'bastidor.lock')
  const identity = (await processIdentity(process.pid)) ?? ''
  const mine = JSON.stringify({ pid: process.pid, identity })
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await claim(path, mine)) return () => release(path, mine)
    const found = await readFile(path, 'utf8').catch(() => undefined)
    if (found === undefined) continue
    const owner = parseOwner(found)
    if (owner && (await processIdentity(owner.pid)) === owner.identity)
      throw new Error(runningAlready(folder, owner.pid))
    await discard(path, found)
  }
  throw new Error(`Não foi possível reservar a pasta ${folder}; tente de novo.`)
}

const runningAlready = (folder: string, pid: number): string =>
  `Já há um Bastidor em execução nesta pasta (processo ${pid}): ${folder}\n` +
  `Use o que já está aberto, ou encerre-o antes (Ctrl+C no terminal dele, ou kill ${pid}). ` +
  'Para um segundo Bastidor, dê a ele outra pasta em DATA_DIR.'

// A link appears whole or not at all, so nobody ever reads a half-written lock.
const claim = async (path: string, content: string) => {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

// Two that find the same stale lock: the slower one may move the faster one's new lock away. It
// sees that by the content, and puts it back.
const discard = async (path: string, stale: string) => {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, path)
  } catch {
    // Someone else was faster; the next attempt sees what they left.
  } finally {
    await rm(aside, { force: true })
  }
}

const release = async (path: string, mine: string) => {
  const found = await readFile(path, 'utf8').catch(() => undefined)
  if (found === mine) await rm(path, { force: true })
}

const parseOwner = (text: string): Owner | undefined => {
  try {
    const owner = JSON.parse(text) as Partial<Owner>
    return Number.isInteger(owner.pid) && owner.identity ? (owner as Owner) : undefined
  } catch {
    return undefined
  }
}
