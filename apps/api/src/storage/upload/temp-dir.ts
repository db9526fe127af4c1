import { rmSync } from 'node:fs'
import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = /^bastidor-(\d+)-/

/** This process's folder for all uploads. */
let own: Promise<string> | undefined

/**
 * Creates a folder for the files of one request, readable only by this user. Recreates the
 * process's own folder if the system's temporary folder was cleaned up, or had no room for it.
 */
export const makeRequestFolder = async (): Promise<string> => {
  try {
    return await mkdtemp(join(await ownFolder(), 'upload-'))
  } catch {
    own = undefined
    return mkdtemp(join(await ownFolder(), 'upload-'))
  }
}

/** Deletes a request's folder, even while a file in it is being written. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 })

/**
 * Deletes the folders of dead processes; called at startup, before any upload. Throws in Portuguese
 * if the system's temporary folder cannot be used.
 */
export const sweepUploadFolders = async (): Promise<void> => {
  const parent = tmpdir()
  await access(parent, constants.R_OK | constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`TMPDIR: a pasta temporária ${parent} não pode ser usada (${code})`)
  })
  for (const name of await readdir(parent)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (!pid || (pid !== process.pid && isAlive(pid))) continue
    // Folders of other users cannot be deleted.
    await removeFolder(join(parent, name)).catch(() => undefined)
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
