import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^bastidor-(\d+)-/

/** This process's folder; everything that is being uploaded lies in it. */
let own: Promise<string> | undefined

/**
 * Makes a folder for the files of one request, readable by this user alone. The process's own
 * folder around it is made anew when something has cleaned the system's temporary folder.
 */
export const makeRequestFolder = async (): Promise<string> => {
  try {
    return await mkdtemp(join(await ownFolder(), 'upload-'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    own = undefined
    return mkdtemp(join(await ownFolder(), 'upload-'))
  }
}

/** Removes a request's folder, also while something is still being written into it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** Removes what processes that no longer live have left behind; called at start (security M19). */
export const sweepUploadFolders = async (): Promise<void> => {
  const mine = await own
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1])
    const folder = join(tmpdir(), name)
    if (!pid || folder === mine || (pid !== process.pid && isAlive(pid))) continue
    // Another user's folder is not ours to remove.
    await removeFolder(folder).catch(() => undefined)
  }
}

const ownFolder = (): Promise<string> => {
  own ??= mkdtemp(join(tmpdir(), `bastidor-${process.pid}-`)).then((folder) => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  return own
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
