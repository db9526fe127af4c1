import pLimit from 'p-limit'
import { type NewFile, deleteFiles, storeFile } from '#storage/gridfs'

/** A picture that is drawn when it is stored. */
export type Drawing = () => Promise<NewFile>

/** So many are in memory as they are drawn, before they are made smaller. */
const AT_ONCE = 4

const drawn = new Map<string, Promise<NewFile>>()

/** A drawing that is made once in this process, whatever is stored of it how often. */
export const drawnOnce =
  (name: string, drawing: Drawing): Drawing =>
  () => {
    const known = drawn.get(name) ?? drawing()
    drawn.set(name, known)
    return known
  }

/** Draws and stores pictures; answers their ids. When one cannot be stored, none is kept. */
export const storeDrawings = async (drawings: readonly Drawing[]): Promise<string[]> => {
  const atOnce = pLimit(AT_ONCE)
  const stored = await Promise.allSettled(
    drawings.map((drawing) => atOnce(async () => storeFile(await drawing()))),
  )
  const ids = stored.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = stored.find((one) => one.status === 'rejected')
  if (!failed) return ids
  await deleteFiles(ids)
  throw failed.reason
}
