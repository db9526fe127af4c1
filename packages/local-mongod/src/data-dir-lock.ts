import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { PRODUCT, PRODUCT_ID } from './names.ts'
import { processIdentity } from './process-identity.ts'

type Owner = { pid: number; identity: string }

/** Attempts, since a lock may turn out stale or vanish while it is being taken. */
const ATTEMPTS = 5

/**
 * Locks a data folder for this process and returns the release function. The lock file identifies
 * its owner by pid and start time, so a lock left by a crash, a reboot or a reused pid is ignored.
 * Throws in Portuguese if another process uses the folder.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(folder, `${PRODUCT_ID}.lock`)
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
  `Já há um ${PRODUCT} em execução nesta pasta (processo ${pid}): ${folder}\n` +
  `Use o que já está aberto, ou encerre-o antes (Ctrl+C no terminal dele, ou kill ${pid}). ` +
  `Para um segundo ${PRODUCT}, dê a ele outra pasta em DATA_DIR.`

// `link` is atomic, so nobody reads a partially written lock.
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

// If two processes find the same stale lock, the slower one may move away the new lock of the
// faster one. It notices by the content and puts it back.
const discard = async (path: string, stale: string) => {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, path)
  } catch {
    // Another process was faster; the next attempt sees its lock.
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
