import type { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@bastidor/shared/dates'
import { PIECE_STATE_NAMES } from '@bastidor/shared/pieces.kinds'
import { insertAll } from '#database/bulk-writes'
import { ClientModel } from '#modules/clients/clients.model'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { asPerson, createPerson } from '#test/as'
import { useDatabase } from '#test/database'
import { manyPieces } from '#test/pieces'
import { plansOf } from '#test/profile'
import { storeRecords } from '#test/records'
import { PieceModel } from './pieces.model.ts'

const PIECES = 20_000
const CLIENTS = 400
const PEOPLE = 40

useDatabase()
const people: EmployeeRecord[] = []
let clients: { _id: Types.ObjectId }[]
beforeAll(async () => {
  for (let n = 0; n < PEOPLE; n += 1) people.push(await createPerson())
  clients = await storeRecords(
    ClientModel,
    Array.from({ length: CLIENTS }, (_, n) => ({
      name: `C${n}`,
      nameFolded: `c${n}`,
      plan: 'x',
      gestorId: people[n % PEOPLE]!._id,
    })),
  )
  await insertAll(
    PieceModel,
    manyPieces(PIECES, (n) => ({
      clientId: clients[n % CLIENTS]!._id,
      authorId: people[(n * 7) % PEOPLE]!._id,
      plannedOn: n % 9 === 0 ? null : addDays('2026-10-01', n % 90),
      state: PIECE_STATE_NAMES[n % 7]!,
      networks: n % 4 === 0 ? ['x'] : ['instagram'],
      answeredAt: new Date(Date.UTC(2026, n % 12, 5)),
    })),
  )
}, 60_000)

test.each([
  ['a page of all', '', 100],
  ['a later page of all', '?offset=5000', 100],
  ['a month of the calendar', '?from=2026-10-01&until=2026-10-31', 100],
  ['the days of a month', '?from=2026-10-01&until=2026-10-31&perDay=12', 31 * 12],
  ['a client’s', '?clientId=', 50],
  ['a client’s in one state', '?state=approved&clientId=', 50],
  ['those in one state', '?state=sent', 100],
  ['those of a network', '?network=x', PIECES / 4],
  ['one’s own', '?mine=true', 1000],
  ['an author’s', '?authorId=', 100],
  ['a figure of a month', '?month=2026-03&figure=firstRound', PIECES / 12 + 1],
  ['the rounds of a month that came back', '?month=2026-03&figure=rework', PIECES / 12 + 1],
  ['the figures of a month', '/figures?month=2026-03', PIECES / 12 + 1],
  ['the figures of a client’s month', '/figures?month=2026-03&clientId=', 200],
])('%s of 20,000 pieces are read off an index', async (_what, query, most) => {
  const me = await asPerson(people[0]!)
  const ids: Record<string, unknown> = { clientId: clients[0]!._id, authorId: people[0]!._id }
  const url = `/piece${query.replace(/(\w+)=$/, (_all, field: string) => `${field}=${String(ids[field])}`)}`
  const plans = await plansOf(async () => {
    expect((await me.get(url)).status).toBe(200)
  })
  const read = plans.filter(({ collection }) => collection === 'pieces')
  expect(read.length).toBeGreaterThan(0)
  for (const { plan, docs } of read) {
    expect(plan).not.toContain('COLLSCAN')
    expect(docs).toBeLessThanOrEqual(most)
  }
})
