import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { MY_DAY_SHOWN, type MyDayLists } from '@bastidor/shared/my-day'
import { asPerson, createPerson } from '#test/as'
import { fillBare, useDatabase } from '#test/database'
import { storePortfolio } from '#test/portfolio'
import { plansOf } from '#test/profile'
import { journeyOf } from '#modules/chores/chores-of-journeys'
import { ChoreModel, openTasks } from '#modules/chores/chores.model'
import { ClientLoginModel } from '#modules/client-logins/client-logins.model'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import type { SiteRecord } from '#modules/clients/clients.parts.model'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { storedTemplate } from '#modules/journey/journey.model'

const CLIENTS = 20_000
const CHORES = 20
const TASKS = 50

useDatabase()
// A contract's end and a domain's, each spread over eleven years.
const today = dayOf(new Date())
const dates = (index: number) => ({
  contractEndsOn: addDays(today, (index % 4000) - 2000),
  dominio: [
    {
      _id: new Types.ObjectId(),
      name: 'a',
      dataVencimento: addDays(today, ((index * 7919) % 4000) - 2000),
    } as SiteRecord,
  ],
})

let people: Record<'gestor' | 'CS', EmployeeRecord>
beforeAll(() => fillBare([ClientModel, ClientLoginModel, ChoreModel], fill), 120_000)

const fill = async () => {
  const { gestores, cs } = await storePortfolio({ clients: CLIENTS, deleted: 3_000, more: dates })
  people = { gestor: gestores[0]!, CS: cs[0]! }
  const clients = await ClientModel.find({}, { name: 1 }).lean<ClientRecord[]>()
  const { tasks } = await storedTemplate()
  await ChoreModel.collection.insertMany(
    clients.map((client) => ({ ...journeyOf(client, tasks), owner: null, version: 1 })),
  )
  for (const owner of [people.gestor, people.CS, await createPerson()])
    await ChoreModel.collection.insertMany(
      Array.from({ length: CHORES }, (_, index) => ({
        title: `Trabalho ${index}`,
        tasks: openTasks(Array.from({ length: TASKS }, (_task, at) => ({ desc: `T${at}` }))),
        owner: owner._id,
        client: null,
        version: 1,
      })),
    )
}

test.each([
  ['gestor', 'gestorId'],
  ['CS', 'csId'],
] as const)(
  'with 20,000 clients a %s’s groups walk indexes and read what they count, and no more',
  async (role, index) => {
    const me = await asPerson(people[role])
    let body: MyDayLists | undefined
    const plans = await plansOf(async () => {
      body = (await me.get('/today')).body as MyDayLists
    })
    const { tasks, starting } = body!
    expect(tasks.total).toBe(CHORES * TASKS)
    expect(starting.total).toBeGreaterThan(300)
    for (const { plan } of plans) expect(plan).not.toContain('COLLSCAN')

    const read = plans.filter(({ collection }) => collection === 'chores')
    const ofJourneys = read.find(({ plan }) => plan.includes('tasks.assigneeId'))
    const [chores, ...others] = read.filter((one) => one !== ofJourneys)
    expect([ofJourneys?.docs, chores?.docs, others]).toEqual([0, CHORES, []])

    const clients = plans.filter(({ collection }) => collection === 'clients')
    const start = clients.find(({ plan }) => plan.includes(`{ ${index}: 1, dateStart: 1 }`))
    expect(start?.docs).toBeLessThanOrEqual(starting.total + MY_DAY_SHOWN)
    // What is due in the window, or the person's clients: whichever the database finds fewer.
    const renewals = clients.filter((walk) => walk !== start)
    for (const { docs } of renewals) expect(docs).toBeLessThan(CLIENTS / 5)
    // Which show, their clients, how many contracts and domains there are, and those that are due
    // by urgency.
    expect(renewals).toHaveLength(5)
  },
)
