import { expect, test } from 'vitest'
import { isPublic } from '@bastidor/shared/permissions'
import { processorMsOf } from '@bastidor/shared/test/processor-time'
import { endpoints } from '../endpoints.ts'
import { anonymous } from '../test/as.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { HOSTILE_LENGTH, hostileTexts } from '../test/hostile.ts'
import { leavesOf, placesOf, withAt } from '../test/places.ts'
import type { Endpoint } from './endpoint.ts'

useDatabase()

/** Includes the client's share; without the limits these texts took seconds. */
const MOST_MS = 500
/** Close to Node's limit for request headers. */
const HEAD_LENGTH = 12_000

const texts = new Map(hostileTexts(HOSTILE_LENGTH))
const SPACES = texts.get('spaces, then a letter')!
const PARENTHESES = texts.get('open parentheses')!

const pathOf = ({ path }: Endpoint, id: string) => path.replaceAll(/\{\w+\}/g, () => id)
const ID = '0'.repeat(32)

/** A body with the text in every field that accepts one, up to 256 KB. */
const hostileBody = ({ spec }: Endpoint, text: string): object => {
  const leaves = spec.body ? leavesOf(placesOf(spec.body)) : [['x']]
  const part = text.slice(-Math.floor(HOSTILE_LENGTH / leaves.length))
  return leaves.reduce((body: object, path) => withAt(body, path, part) as object, {})
}

const send = (endpoint: Endpoint, path: string) =>
  anonymous[endpoint.method.toLowerCase() as 'patch'](path)

// Readiness is excluded: the process was not started as a server here.
const publicCalls = endpoints.filter(
  ({ action }) => isPublic(action) && !action.startsWith('health.'),
)

/** CPU milliseconds until the response, which must not be a 5xx. */
const answered = (request: () => PromiseLike<{ status: number }>): Promise<number> =>
  processorMsOf(async () => expect((await request()).status).toBeLessThan(500), MOST_MS)

test('nobody without a session keeps the processor busy with what a call reads', async () => {
  const slow: string[] = []
  for (const endpoint of publicCalls) {
    // The first call of some computes what all later ones share.
    await send(endpoint, pathOf(endpoint, ID))
    // The rate limit would refuse requests before reading their bodies.
    await clearDatabase()
    for (const [name, request] of [
      ['spaces', () => send(endpoint, pathOf(endpoint, ID)).send(hostileBody(endpoint, SPACES))],
      [
        'parentheses',
        () => send(endpoint, pathOf(endpoint, ID)).send(hostileBody(endpoint, PARENTHESES)),
      ],
      [
        'a path of spaces',
        () => send(endpoint, pathOf(endpoint, `${'%20'.repeat(HEAD_LENGTH / 3)}x`)),
      ],
      [
        'a query of spaces',
        () => send(endpoint, `${pathOf(endpoint, ID)}?limit=${'+'.repeat(HEAD_LENGTH)}x`),
      ],
    ] as const)
      if ((await answered(request)) > MOST_MS) slow.push(`${endpoint.action}: ${name}`)
  }
  expect(slow).toEqual([])
}, 120_000)

test.each([
  ['authorization', `Bearer ${' '.repeat(HEAD_LENGTH)}x y`],
  ['authorization', `Bearer ${'a.'.repeat(HEAD_LENGTH / 2)} `],
  ['cookie', 'token=a; '.repeat(HEAD_LENGTH / 9)],
  ['cookie', `token=${'%20'.repeat(HEAD_LENGTH / 3)}`],
  ['user-agent', 'bo'.repeat(HEAD_LENGTH / 2)],
  ['x-request-id', '-'.repeat(HEAD_LENGTH)],
  ['idempotency-key', '!'.repeat(HEAD_LENGTH)],
  ['origin', 'http://'.repeat(HEAD_LENGTH / 7)],
  ['host', 'a.'.repeat(HEAD_LENGTH / 2)],
  ['if-none-match', 'W/"a",'.repeat(HEAD_LENGTH / 6)],
  ['accept', 'text/html;q=0.1,'.repeat(HEAD_LENGTH / 16)],
  ['x-forwarded-for', '::1,'.repeat(HEAD_LENGTH / 4)],
  ['content-type', `application/json;${' '.repeat(HEAD_LENGTH)}x`],
  ['content-type', `multipart/form-data; boundary=${'"\\'.repeat(HEAD_LENGTH / 2)}`],
])('nor with a header (%#): %s', async (header, value) => {
  await clearDatabase()
  const request = () =>
    anonymous
      .patch(`/nps/update/${ID}`)
      .set('Content-Type', 'application/json')
      .set(header, value)
      .send('{}')
  expect(await answered(request)).toBeLessThan(MOST_MS)
})
