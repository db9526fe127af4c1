import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DRAFT_ENDING } from './write.ts'

/** Number of days, weeks and months whose newest backup is kept. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const
const STAMP = /^-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/
const DRAFT_MS = 24 * 60 * 60 * 1000

type Options = {
  /** What the names of all backups in a folder begin with. */
  prefix: string
  /** The day of a moment, `YYYY-MM-DD`, where the backups are made. */
  dayOf: (moment: Date) => string
}

/** Names the backups in a folder by their time, lists them, and deletes those that have expired. */
export const createRetention = ({ prefix, dayOf }: Options) => {
  const stampOf = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : '')
  const dayOfName = (name: string) => dayOf(new Date(stampOf(name).replace(STAMP, '$1T$2:$3:$4Z')))

  /** The file name of a backup, which contains its time. */
  const nameAt = (now: Date): string =>
    `${prefix}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

  /** The backups in a folder, newest first. */
  const namesIn = async (folder: string): Promise<string[]> =>
    (await readdir(folder))
      .filter((name) => STAMP.test(stampOf(name)))
      .toSorted()
      .toReversed()

  /** Deletes expired backups in a folder and partial files of killed processes; returns their names. */
  const prune = async (folder: string, now = new Date()): Promise<string[]> => {
    const names = expired(await namesIn(folder), dayOfName)
    for (const name of await readdir(folder))
      if (name.startsWith(`${prefix}-`) && name.endsWith(DRAFT_ENDING)) {
        const { mtimeMs } = await stat(join(folder, name))
        if (now.getTime() - mtimeMs > DRAFT_MS) names.push(name)
      }
    for (const name of names) await rm(join(folder, name), { force: true })
    return names
  }

  return { nameAt, namesIn, prune }
}

/**
 * Which backups may be deleted (names sorted newest first): all but those of the newest day and the
 * newest of each of the last days, weeks and months that have any. A gap in the backups therefore
 * deletes nothing.
 */
const expired = (names: readonly string[], dayOfName: (name: string) => string): string[] => {
  const newest = names[0] && dayOfName(names[0])
  const kept = new Set([
    ...names.filter((name) => dayOfName(name) === newest),
    ...firstOfEach(names, dayOfName, KEPT.days),
    ...firstOfEach(names, (name) => mondayOf(dayOfName(name)), KEPT.weeks),
    ...firstOfEach(names, (name) => dayOfName(name).slice(0, 7), KEPT.months),
  ])
  return names.filter((name) => !kept.has(name))
}

const firstOfEach = (
  names: readonly string[],
  period: (name: string) => string,
  count: number,
): string[] => {
  const first = new Map<string, string>()
  for (const name of names) if (!first.has(period(name))) first.set(period(name), name)
  return [...first.values()].slice(0, count)
}

const mondayOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
