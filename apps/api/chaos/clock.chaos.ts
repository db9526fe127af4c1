import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { note } from './figures.ts'
import { type World, openWorld } from './world.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const PRELOAD = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

let folder: string
let world: World
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bastidor-clock-'))
  world = await openWorld({
    variables: { NODE_OPTIONS: `--import ${PRELOAD}`, CLOCK_FILE: join(folder, 'clock') },
  })
})
afterEach(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const setClock = async (shift: number) => {
  await writeFile(join(folder, 'clock'), String(shift))
  await sleep(300)
}

test('F11 the clock jumps an hour forward and back, and to the end of a session', async (context) => {
  const me = (token?: string) =>
    world.call('GET', '/employee/findById', token ? { token } : {}).then(({ status }) => status)
  const proposal = await world.call('POST', '/proposta/create', {
    body: { name: 'P', whatsapp: '47999998888', value: 1500, startValue: 900 },
  })
  const statuses: Record<string, number> = {}
  await setClock(HOUR)
  statuses['an hour ahead'] = await me()
  const ahead = String((await world.logIn()).body.token)
  await setClock(-HOUR)
  statuses['an hour behind'] = await me()
  statuses['opened ahead, asked behind'] = await me(ahead)
  statuses['ready'] = (await world.call('GET', '/readyz')).status
  const lives = (await world.db.collection('sessions').find().toArray()).map(
    ({ createdAt, expiresAt }) => Number(expiresAt) - Number(createdAt),
  )
  await setClock(WEEK - HOUR)
  statuses['an hour before its end'] = await me()
  await setClock(WEEK + HOUR)
  statuses['an hour after its end'] = await me()
  statuses['opened ahead, after its end'] = await me(ahead)
  // Ten days and the rest of the last: open until its own stored end, and no longer.
  const accept = () =>
    world.call('PATCH', `/proposta/answer/${String(proposal.body._id)}`, { body: {} })
  await setClock(11 * 24 * HOUR + HOUR)
  statuses['proposal, after its end'] = (await accept()).status
  await setClock(0)
  statuses['proposal, back in time'] = (await accept()).status

  note(context, {
    ...statuses,
    'longest session': `${Math.max(...lives) / WEEK} × 7 days`,
  })
  expect(statuses).toEqual({
    'an hour ahead': 200,
    'an hour behind': 200,
    'opened ahead, asked behind': 200,
    ready: 200,
    'an hour before its end': 200,
    'an hour after its end': 401,
    'opened ahead, after its end': 401,
    'proposal, after its end': 410,
    'proposal, back in time': 200,
  })
  expect(lives.filter((life) => life > WEEK)).toEqual([])
})
