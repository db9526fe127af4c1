import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, isOk } from './calls.ts'
import type { Kind, Ledger } from './ledger.ts'
import { type Leaver, makeLeaver } from './leavers.ts'
import type { World } from './world.ts'

const PAUSE_MS = 20

/**
 * Writes of every kind at once until `stop`: keyed creations, tasks added to and swapped in one
 * list, numbered proposals, clients deleted and restored. All responses are in the ledger.
 */
export const startWriters = async (world: World, ledger: Ledger) => {
  const chore = await makeChore(world)
  const leavers = await Promise.all([1, 2, 3].map((nth) => makeLeaver(world, `Vaivém ${nth}`)))
  ledger.leavers.push(...leavers)
  const over = new AbortController()
  const repeatedly = async (act: (round: number) => Promise<unknown>) => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      await act(round)
      await sleep(PAUSE_MS)
    }
  }
  const heard = async (asking: Promise<Answer>) => {
    const answer = await asking
    ledger.answers.push(answer)
    return answer
  }
  const creator = (kind: Kind, path: string, method: string, bodyOf: (name: string) => unknown) =>
    repeatedly(async (round) => {
      const entry: Ledger['entries'][number] = {
        kind,
        name: `${kind} ${randomUUID()}`,
        isAcknowledged: false,
      }
      ledger.entries.push(entry)
      const key = randomUUID()
      // Every other one gives up at an error, as a person does; the rest insist until it is done.
      const insists = round % 2 === 0
      for (let isDecided = false; !isDecided;) {
        const answer = await heard(world.call(method, path, { key, body: bodyOf(entry.name) }))
        entry.isAcknowledged = isOk(answer)
        if (kind === 'proposal' && entry.isAcknowledged)
          entry.number = Number(answer.body.sequentialNumber)
        isDecided = !insists || answer.status < 500
        if (answer.status >= 500) await sleep(5 * PAUSE_MS)
      }
    })
  const swapper = () =>
    repeatedly(async () => {
      const list = await world.call('GET', `/chore/${chore}`)
      const [first, ...others] = (list.body.tasks ?? []) as { _id: string }[]
      const last = others.at(-1)
      if (!first || !last) return
      const path = `/chore/change/${chore}/taskId/${first._id}/task2Id/${last._id}`
      await heard(world.call('PATCH', path, { body: {} }))
    })
  const mover = (leaver: Leaver) => repeatedly(() => leaver.move(heard))

  const client = world.clientFields
  const proposal = { whatsapp: '47999998888', value: 1500, startValue: 900 }
  const running = Promise.all([
    creator('plan', '/plan/create', 'POST', (name) => ({ name })),
    creator('client', '/client/create', 'POST', (name) => ({ ...client, name })),
    creator('proposal', '/proposta/create', 'POST', (name) => ({ ...proposal, name })),
    creator('proposal', '/proposta/create', 'POST', (name) => ({ ...proposal, name })),
    creator('task', `/chore/${chore}/createTask`, 'PATCH', (desc) => ({ desc })),
    swapper(),
    ...leavers.map(mover),
  ])
  return {
    stop: async () => {
      over.abort()
      await running
    },
  }
}

const makeChore = async ({ call }: World): Promise<string> => {
  const { body: me } = await call('GET', '/employee/findById')
  const chore = await call('PATCH', `/employee/${String(me._id)}/createChore/`, {
    body: { title: 'Corrida' },
  })
  return String(chore.body._id)
}
