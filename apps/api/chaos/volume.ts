import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const MEGABYTE = 1024 * 1024
export type Volume = { unmount: () => Promise<void> }

/** Mounts a small volume in memory over a folder; only root on Linux may, anyone else gets an error. */
export const mountVolume = async (folder: string, megabytes: number): Promise<Volume> => {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  } catch (error) {
    throw new Error(`no volume could be mounted: ${(error as Error).message.split('\n')[0]}`, {
      cause: error,
    })
  }
  return { unmount: async () => void (await run('umount', [folder])) }
}
