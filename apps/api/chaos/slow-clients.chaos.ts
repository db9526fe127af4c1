import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSocket } from '../src/test/api-process.ts'
import { note, percentile, seconds, tally } from './figures.ts'
import { type World, openWorld, residentMegabytes } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ variables: { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } })
})
afterEach(() => world.close())

const HEAP_MB = 256
const SOCKETS = 200
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'
const HEADERS = `POST /plan/create HTTP/1.1\r\nHost: x\r\nContent-Type: ${JSON_TYPE}\r\n`
const part = (names: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${names}\r\n\r\n${content}\r\n`

test.for([
  ['headers', 10_000, async () => ['', HEADERS]],
  ['bodies', 10_000, async ({ token }) => headed('POST /plan/create', JSON_TYPE, token())],
  ['forms', 10_000, async ({ token }) => headed('POST /employee/create', FORM_TYPE, token())],
  ['forms without a session', 10_000, async () => headed(ANSWER, FORM_TYPE)],
  [
    'uploads',
    15_000,
    async (known) =>
      headed(`PATCH /client/upload/${await clientOf(known)}`, FORM_TYPE, known.token()),
  ],
] satisfies [string, number, (world: World) => Promise<string[]>][])(
  'F09 200 clients send their %s at one byte a second',
  async ([, limitMs, textFor], context) => {
    const alone = await percentileOfOthers(world)
    const [atOnce = '', slowly = ''] = await textFor(world)
    const startedAt = performance.now()
    const slow = Array.from({ length: SOCKETS }, async () => {
      const { socket, closed } = openSocket(world.port)
      socket.write(atOnce)
      const drip = dripping(socket, slowly)
      const heard = await closed
      clearInterval(drip)
      return { status: heard.slice(9, 12) || 'closed', ms: performance.now() - startedAt }
    })
    const crowded = await percentileOfOthers(world)
    const ended = await Promise.all(slow)

    note(context, {
      ended: tally(ended.map(({ status }) => status)),
      'the last after': seconds(Math.max(...ended.map(({ ms }) => ms))),
      'p95 of others': `${seconds(alone)} → ${seconds(crowded)}`,
    })
    expect(Math.max(...ended.map(({ ms }) => ms))).toBeLessThan(limitMs)
    expect(ended.filter(({ status }) => !['408', '429', 'closed'].includes(status))).toEqual([])
    expect(crowded).toBeLessThan(Math.max(2 * alone, NOISE_MS))
  },
)

/** Two hundred fields of 64 KB each, none of which is too long or one too many by itself. */
const FIELDS = Buffer.from(
  Array.from({ length: 200 }, (_none, index) => part(`name="f${index}"`, 'x'.repeat(64_000))).join(
    '',
  ),
)
const ANSWER = `PATCH /approval/answerapproval/${'0'.repeat(32)}`

test.for([62, 200])(
  'F09 %i clients at one address send forms of 12.8 MB each to a process with 256 MB of heap',
  async (count, context) => {
    const client = await clientOf(world)
    const calls = [
      ['POST /auth/login'],
      [ANSWER],
      ['POST /employee/create', world.token()],
      [`PATCH /client/update/${client}`, world.token()],
    ] as const
    const heard: string[] = []
    let resident = 0
    for (const [call, token] of calls) {
      const head = `${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\n${bearer(token)}`
      const flood = Array.from({ length: count }, async () => {
        const { socket, closed } = openSocket(world.port)
        socket.write(`${head}Content-Length: ${FIELDS.length + 7}\r\n\r\n`)
        socket.write(FIELDS)
        return (await closed).slice(9, 12) || 'closed'
      })
      const look = async () => {
        resident = Math.max(resident, await residentMegabytes(world.api().child.pid))
      }
      const watch = setInterval(() => void look(), 100)
      heard.push(...(await Promise.all(flood)))
      clearInterval(watch)
    }
    const { status } = await world.call('GET', '/plan')

    note(context, { ended: tally(heard), 'most memory': `${resident} MB`, afterwards: status })
    expect([world.api().hasEnded(), status]).toEqual([false, 200])
    expect(
      heard.filter((end) => !['408', '413', '415', '429', '503', 'closed'].includes(end)),
    ).toEqual([])
  },
)

const clientOf = async ({ call, clientFields }: World): Promise<string> => {
  const { body } = await call('POST', '/client/create', {
    body: { name: 'Devagar', ...clientFields },
  })
  return String(body.id)
}

/** Below this a doubling says more about the machine's other work than about ours. */
const NOISE_MS = 250

const bearer = (token?: string) => (token ? `Authorization: Bearer ${token}\r\n` : '')

/** All that comes before a body of 400 bytes, and what it begins with. */
const headed = (call: string, type: string, token?: string): string[] => [
  `${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${bearer(token)}Content-Length: 400\r\n\r\n`,
  (type === JSON_TYPE ? '{"name":"Devagar"}' : part('name="name"', 'Devagar')).padEnd(400),
]

const dripping = (socket: ReturnType<typeof openSocket>['socket'], text: string) => {
  let sent = 0
  return setInterval(() => socket.write(text[sent++] ?? ' '), 1000)
}

const CALLS = 100

const percentileOfOthers = async ({ call }: World): Promise<number> => {
  const taken: number[] = []
  for (let round = 0; round < CALLS; round += 1) {
    taken.push((await call('GET', '/plan')).ms)
    await sleep(20)
  }
  return percentile(taken, 0.95)
}
