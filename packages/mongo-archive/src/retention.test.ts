import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createRetention } from './retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2026-11-21T06:00:00Z')
/** In São Paulo, without the summer time of earlier years. */
const dayOf = (moment: Date) =>
  new Date(moment.getTime() - 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
const { nameAt, namesIn, prune } = createRetention({ prefix: 'bastidor', dayOf })

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

const folderWith = async (moments: Date[]) => {
  folder = await mkdtemp(join(tmpdir(), 'retention-'))
  for (const moment of moments) await writeFile(join(folder, nameAt(moment)), '')
  return folder
}
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const kept = async () => (await namesIn(folder)).map((name) => name.slice(9, 19))

test('of a year of nights 7 days, 4 weeks and 6 months stay, each with its newest', async () => {
  await prune(await folderWith(Array.from({ length: 366 }, (_, days) => daysAgo(days))), NOW)
  const days = ['21', '20', '19', '18', '17', '16', '15'].map((day) => `2026-11-${day}`)
  // Weeks end on Sunday; the week of the 15th is already covered by the days.
  const weeks = ['2026-11-08', '2026-11-01']
  const months = ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30']
  expect(await kept()).toEqual([...days, ...weeks, ...months])
})

test('a pause in the backups takes nothing away', async () => {
  await prune(await folderWith([100, 101, 102].map(daysAgo)), NOW)
  expect(await kept()).toHaveLength(3)
})

test('all of the newest day stay, such as one before a migration', async () => {
  const hours = [0, 1, 2].map((hour) => new Date(NOW.getTime() - hour * 60 * 60 * 1000))
  await prune(await folderWith([...hours, daysAgo(1), new Date(daysAgo(1).getTime() - 1000)]), NOW)
  expect(await kept()).toEqual(['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-20'])
})

test('drafts of killed backups go after a day, and what is not ours never goes', async () => {
  await folderWith([])
  const draft = 'bastidor-x.backup.12.partial'
  const names = ['notes.txt', 'bastidor-mine.backup', 'other.partial', draft]
  for (const name of names) await writeFile(join(folder, name), '')
  await prune(folder, new Date())
  expect(await readdir(folder)).toHaveLength(4)
  for (const name of names) await utimes(join(folder, name), daysAgo(9), daysAgo(9))
  expect(await prune(folder, new Date(NOW.getTime()))).toEqual([draft])
})

test('a day ends where the backups are made, not at midnight UTC', async () => {
  const hours = ['21T06', '21T02', '20T04'].map((hour) => new Date(`2026-11-${hour}:00:00Z`))
  await prune(await folderWith(hours), NOW)
  // The second is of the 20th, as the third, which is older.
  expect(await namesIn(folder)).toEqual(hours.slice(0, 2).map(nameAt))
})
