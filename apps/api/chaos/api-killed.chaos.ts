import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, untilDecided } from './calls.ts'
import { compare } from './compare.ts'
import { note, seconds, tally } from './figures.ts'
import { makeLeaver } from './leavers.ts'
import { newLedger } from './ledger.ts'
import { noisePicture } from './pictures.ts'
import { tornUploads } from './uploads.ts'
import { type World, openWorld } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const ROUNDS = 50
const LOCKED_S = 2
/** A killed one every 8 ms later into its work, so that every step of it is met. */
const STEP_MS = 8

test('F05 the API is killed fifty times amid an upload, a deletion, an acceptance and a creation', async (context) => {
  // What a killed one was writing stays locked for so long; as shipped 20 s, which would take all day.
  await world.db.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: LOCKED_S })
  const ledger = newLedger()
  const leaver = await makeLeaver(world, 'Vaivém')
  const painted = await makeLeaver(world, 'Logotipo')
  ledger.leavers.push(leaver, painted)
  const picture = await noisePicture(800)
  const acceptances: number[] = []
  const cut = { upload: 0, deletion: 0, acceptance: 0, creation: 0 }
  let [folders, slowestBoot, slowestRepeat] = [0, 0, 0]

  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `client ${randomUUID()}`
    const key = randomUUID()
    const proposal = await makeProposal(world)
    ledger.entries.push({ kind: 'client', name, isAcknowledged: true })
    const acts = {
      upload: () => world.call('PATCH', `/client/upload/${painted.id}`, { form: picture }),
      deletion: () => moved(leaver),
      acceptance: () => world.call('PATCH', `/proposta/answer/${proposal}`, { body: {} }),
      creation: () =>
        world.call('POST', '/client/create', { key, body: { ...world.clientFields, name } }),
    }
    const names = Object.keys(acts) as (keyof typeof acts)[]
    const asked = names.map(async (act) => {
      if ((await acts[act]()).status === 0) cut[act] += 1
    })
    await sleep(round * STEP_MS)
    const { child, ended } = world.api()
    child.kill('SIGKILL')
    await Promise.all(asked)
    await ended

    const downAt = performance.now()
    await world.restartApi()
    slowestBoot = Math.max(slowestBoot, performance.now() - downAt)
    // Swept once it has begun to listen.
    await sleep(100)
    folders += (await readdir(world.temporary)).filter((entry) =>
      entry.startsWith('bastidor-'),
    ).length
    // A sender that got no response tries again.
    const askedAt = performance.now()
    expect((await untilDecided(acts.creation)).status).toBe(201)
    acceptances.push((await untilDecided(acts.acceptance)).status)
    expect((await untilDecided(acts.upload)).status).toBe(200)
    slowestRepeat = Math.max(slowestRepeat, performance.now() - askedAt)
  }

  const { lost, doubled, torn } = await compare(world.db, ledger)
  const untidy = [...torn, ...(await tornUploads(world.db)), ...(await tornAcceptances(world))]
  note(context, {
    'cut off in the middle': Object.entries(cut)
      .map(([act, count]) => `${act} ${count}`)
      .join(', '),
    lost,
    doubled,
    torn: untidy.length,
    'temporary folders left': folders,
    'repeated acceptance': tally(acceptances),
    'locks given up after': `${LOCKED_S} s`,
    'slowest repeat': seconds(slowestRepeat),
    'slowest start': seconds(slowestBoot),
  })
  expect({ lost, doubled, untidy, folders }).toEqual({
    lost: 0,
    doubled: 0,
    untidy: [],
    folders: 0,
  })
}, 900_000)

const moved = async (leaver: Awaited<ReturnType<typeof makeLeaver>>): Promise<Answer> => {
  let heard: Answer | undefined
  await leaver.move(async (asking) => (heard = await asking))
  return heard!
}

const makeProposal = async ({ call }: World): Promise<string> => {
  const { body } = await call('POST', '/proposta/create', {
    body: { name: 'Proposta', whatsapp: '47999998888', value: 1500, startValue: 900 },
  })
  return String(body._id)
}

type StoredProposal = { _id: string; approved: boolean; acceptance: unknown }

// Accepted with its evidence and one line on the trail, or not at all.
const tornAcceptances = async ({ db }: World) => {
  const proposals = await db.collection<StoredProposal>('proposals').find().toArray()
  const logged = await db
    .collection('audit')
    .find({ action: 'proposal.answer', outcome: 'ok' })
    .toArray()
  const ids = logged.map(({ entityId }) => String(entityId))
  return proposals
    .filter(
      ({ _id, approved, acceptance }) =>
        approved !== Boolean(acceptance) || ids.filter((id) => id === _id).length !== 1,
    )
    .map(({ _id }) => `the acceptance of ${_id}`)
}
