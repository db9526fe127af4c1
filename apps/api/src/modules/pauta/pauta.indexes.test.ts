import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { insertAll } from '#database/bulk-writes'
import { asPerson, createPerson } from '#test/as'
import { useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { storeRecords } from '#test/records'
import { ClientModel } from '#modules/clients/clients.model'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { newTask } from './pauta.commands.ts'
import { PautaTaskModel } from './pauta.model.ts'

const TASKS = 20_000
const PEOPLE = 40
const CLIENTS = 400

useDatabase()
const people: EmployeeRecord[] = []
let lead: EmployeeRecord
beforeAll(async () => {
  for (let n = 0; n < PEOPLE; n += 1) people.push(await createPerson())
  lead = await createPerson({ level: 'Líder' })
  const clients = await storeRecords(
    ClientModel,
    Array.from({ length: CLIENTS }, (_, n) => ({
      name: `C${n}`,
      nameFolded: `c${n}`,
      plan: 'x',
      gestorId: people[n % PEOPLE]!._id,
    })),
  )
  await insertAll(
    PautaTaskModel,
    Array.from({ length: TASKS }, (_, n) =>
      newTask({
        title: `T${n}`,
        assigneeId: people[n % PEOPLE]!._id,
        creatorId: people[(n * 7) % PEOPLE]!._id,
        clientId: clients[n % CLIENTS]!._id,
        dueOn: n % 9 === 0 ? null : addDays(dayOf(new Date()), (n % 60) - 20),
        state: n % 5 === 0 ? 'done' : 'open',
        createdAt: new Date(),
      }),
    ),
  )
}, 60_000)

test.each([
  ['one’s own', '/task', false, TASKS / PEOPLE],
  ['a later page of one’s own', '/task?offset=300', false, TASKS / PEOPLE],
  ['what one sees of all', '/task?view=team', false, TASKS / 8],
  ['a client’s', '/task?view=client&clientId=', false, TASKS / CLIENTS],
  ['everybody’s, by a Líder', '/task?view=team', true, TASKS],
  ['the lanes', '/task/team', true, TASKS],
  ['what is done', '/task?view=team&state=done', true, TASKS / 4],
])('%s of 20,000 tasks are read off an index', async (_what, path, isLead, most) => {
  const me = await asPerson(isLead ? lead : people[0]!)
  const client = String((await ClientModel.findOne({ gestorId: people[0]!._id }))!._id)
  const url = path.endsWith('=') ? `${path}${client}` : path
  const plans = await plansOf(async () => {
    expect((await me.get(url)).status).toBe(200)
  })
  const read = plans.filter(({ collection }) => collection === 'tasks')
  expect(read.length).toBeGreaterThan(0)
  for (const { plan, docs } of read) {
    expect(plan).not.toContain('COLLSCAN')
    expect(docs).toBeLessThanOrEqual(most)
  }
})
