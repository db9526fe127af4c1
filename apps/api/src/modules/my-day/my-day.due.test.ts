import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { MY_DAY_ROWS, type MyDayLists } from '@bastidor/shared/my-day'
import { asPerson, createPerson } from '#test/as'
import { makeClient, makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import type { EmployeeRecord } from '#modules/employees/employees.model'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())
const todayOf = async (person: EmployeeRecord): Promise<MyDayLists> =>
  (await (await asPerson(person)).get('/today')).body

describe('what is due', () => {
  test('stands by urgency: overdue, today, the seven days ahead, with the client’s number', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    const plan = await makePlan()
    const sites = [-31, -30, -1, 0, 1, 7, 8].map((inDays) => ({
      name: `em ${inDays}`,
      dataVencimento: addDays(today, inDays),
    }))
    await makeClient({ plan, name: 'A', cs: 'Caio CS', whatsapp: '(47) 99999-8888', sites })
    await makeClient({ plan, name: 'B', sites })
    const { due } = await todayOf(person)
    const namesOf = ({ results, total }: MyDayLists['due']['week']) => [
      results.map(({ detail }) => detail),
      total,
    ]
    expect(namesOf(due.overdue)).toEqual([['em -30', 'em -1'], 2])
    expect(namesOf(due.today)).toEqual([['em 0'], 1])
    expect(namesOf(due.week)).toEqual([['em 1', 'em 7'], 2])
    expect(due.today.results[0]).toMatchObject({
      kind: 'domain',
      daysLeft: 0,
      clientName: 'A',
      whatsapp: '(47) 99999-8888',
    })
  })

  test('is answered up to five of each urgency, the soonest, with the whole number', async () => {
    const person = await createPerson({ name: 'Caio CS' })
    const sites = Array.from({ length: MY_DAY_ROWS + 2 }, (_, index) => ({
      name: `S${index}`,
      dataVencimento: addDays(today, 7 - index),
    }))
    await makeClient({ cs: 'Caio CS', sites })
    const { due } = await todayOf(person)
    expect([due.week.total, due.week.results.map(({ detail }) => detail)]).toEqual([
      7,
      ['S6', 'S5', 'S4', 'S3', 'S2'],
    ])
  })
})
