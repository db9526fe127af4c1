import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOf, addDays } from '@bastidor/shared/dates'
import { DRAFT_ENDING } from '@bastidor/mongo-archive/write'

/** Number of days, weeks and months whose newest backup is kept. */
const KEPT = { days: 7, weeks: 4, months: 6 } as const
const NAME = /^bastidor-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/
const DRAFT_MS = 24 * 60 * 60 * 1000

/** The file name of a backup, which contains its time. */
export const backupName = (now: Date): string =>
  `bastidor-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** The backups in a folder, newest first. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()

/**
 * Which backups may be deleted (names sorted newest first): all but those of the newest day and the
 * newest of each of the last days, weeks and months that have any. A gap in the backups therefore
 * deletes nothing.
 */
const expired = (names: readonly string[]): string[] => {
  const newest = names[0] && dayOfName(names[0])
  const kept = new Set([
    ...names.filter((name) => dayOfName(name) === newest),
    ...firstOfEach(names, dayOfName, KEPT.days),
    ...firstOfEach(names, (name) => mondayOf(dayOfName(name)), KEPT.weeks),
    ...firstOfEach(names, (name) => dayOfName(name).slice(0, 7), KEPT.months),
  ])
  return names.filter((name) => !kept.has(name))
}

/**
 * Deletes expired backups in a folder and partial files of killed processes; returns their names.
 */
export const prune = async (folder: string, now = new Date()): Promise<string[]> => {
  const names = expired(await backupsIn(folder))
  for (const name of await readdir(folder))
    if (name.startsWith('bastidor-') && name.endsWith(DRAFT_ENDING)) {
      const { mtimeMs } = await stat(join(folder, name))
      if (now.getTime() - mtimeMs > DRAFT_MS) names.push(name)
    }
  for (const name of names) await rm(join(folder, name), { force: true })
  return names
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

/** The day in São Paulo time. */
const dayOfName = (name: string): string => dayOf(new Date(name.replace(NAME, '$1T$2:$3:$4Z')))

const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
