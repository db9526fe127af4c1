import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '@bastidor/shared/dates'
import type { MyDay } from '@bastidor/shared/my-day'
import { anonymous, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { answerTo, makeSurvey } from '#test/surveys'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { NpsModel } from '#modules/nps/nps.model'

useDatabase()
beforeEach(clearDatabase)

const today = dayOf(new Date())
const todayOf = async (person: EmployeeRecord): Promise<MyDay> =>
  (await (await asPerson(person)).get('/today')).body

test('surveys wait for those who see them until answered, the longest waiting first', async () => {
  const leader = await createPerson({ level: 'Líder' })
  const late = await makeSurvey({ name: 'Aurora' })
  const early = await makeSurvey({ name: 'Boreal' }, 'Satisfação')
  await NpsModel.updateOne(
    { _id: early.survey.id },
    { createdDate: new Date(Date.now() - 3 * 24 * 3600 * 1000) },
  )
  await anonymous.post(`/nps/seen/${late.survey.id}`).set('User-Agent', 'Mozilla/5.0')
  const { surveys } = await todayOf(leader)
  expect(surveys).toMatchObject({
    total: 2,
    results: [
      { id: early.survey.id, title: 'Satisfação', clientName: 'Boreal', days: 3, seenAt: null },
      {
        id: late.survey.id,
        clientName: 'Aurora',
        since: today,
        days: 0,
        seenAt: expect.any(String),
      },
    ],
  })
  await anonymous.patch(`/nps/update/${late.survey.id}`).send(answerTo(late.survey, 9))
  await early.admin.delete(`/client/delete/${early.client.id}`).send({ motive: 'Resultados' })
  expect((await todayOf(leader)).surveys?.total).toBe(0)
})

test('surveys are overdue after a week, and left out after sixty days', async () => {
  const leader = await createPerson({ level: 'Líder' })
  for (const days of [61, 60, 8, 7]) {
    const { survey } = await makeSurvey({ name: `Há ${days}` })
    const sent = startOfDay(addDays(today, -days))
    await NpsModel.updateOne({ _id: survey.id }, { createdDate: sent })
  }
  const { surveys } = await todayOf(leader)
  expect(surveys).toMatchObject({ total: 3, overdue: 2 })
  expect(surveys?.results.map(({ clientName }) => clientName)).toEqual(['Há 60', 'Há 8', 'Há 7'])
})

test('surveys are not shown without the permission to see them', async () => {
  await makeSurvey({ cs: '' })
  expect(await todayOf(await createPerson({ role: 'CS' }))).not.toHaveProperty('surveys')
})
