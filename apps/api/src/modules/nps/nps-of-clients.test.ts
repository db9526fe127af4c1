import { beforeEach, describe, expect, test } from 'vitest'
import { anonymous } from '../../test/as.ts'
import { clearDatabase, useDatabase } from '../../test/database.ts'
import { answerTo, makeSurvey } from '../../test/surveys.ts'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { NpsModel } from './nps.model.ts'

useDatabase()
beforeEach(clearDatabase)

const motive = { motive: 'Resultados' }

describe('a client’s surveys', () => {
  test('carry its new name, and are found by it', async () => {
    const { admin, client, survey } = await makeSurvey()
    await admin.patch(`/client/update/${client.id}`).send({ name: 'Confeitaria Álamo' })
    expect((await anonymous.get(`/nps/${survey.id}`)).body.clientName).toBe('Confeitaria Álamo')
    expect((await admin.get('/nps/byClientsName/alamo')).body.total).toBe(1)
    expect((await admin.get('/nps/byClientsName/padaria')).body.total).toBe(0)
  })

  test('are gone with it until it is restored, and work again then', async () => {
    const { admin, client, survey } = await makeSurvey()
    const answer = () => anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
    await admin.delete(`/client/delete/${client.id}`).send(motive)
    expect((await anonymous.get(`/nps/${survey.id}`)).status).toBe(404)
    expect((await admin.get(`/nps/${survey.id}`)).status).toBe(404)
    expect((await anonymous.post(`/nps/seen/${survey.id}`)).status).toBe(404)
    expect((await answer()).status).toBe(404)
    for (const list of ['/nps/', `/nps/?clientId=${client.id}`, '/nps/byClientsName/padaria'])
      expect((await admin.get(list)).body).toEqual({ results: [], total: 0 })

    await admin.post(`/deletedClient/recover/${client.id}`)
    expect((await admin.get('/nps/')).body.total).toBe(1)
    expect((await answer()).status).toBe(200)
  })

  test('go with a destroyed client; what it answered still counts, namelessly', async () => {
    const { admin, client, survey } = await makeSurvey()
    await anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
    await admin.delete(`/client/delete/${client.id}`).send(motive)
    await admin.delete(`/deletedClient/delete/${client.id}`)
    expect(await NpsModel.countDocuments()).toBe(0)
    expect(await LifecycleEventModel.findOne({ kind: 'answered' }).lean()).not.toMatchObject({
      subject: client.id,
    })
    expect((await admin.get('/nps/score')).body).toMatchObject({ score: 100, n: 1 })
  })

  test('an answer and the deletion of its client at once: no answer is left behind hidden', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { admin, client, survey } = await makeSurvey()
      const [answered, deleted] = await Promise.all([
        anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9)),
        admin.delete(`/client/delete/${client.id}`).send(motive),
      ])
      expect(deleted.status).toBe(200)
      expect([200, 404]).toContain(answered.status)
      const stored = await NpsModel.findById(survey.id).lean()
      expect(stored?.hiddenAt).not.toBeNull()
      expect(stored?.ok).toBe(answered.status === 200)
    }
  })

  test('a survey and the deletion of its client at once: it is hidden or was never made', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { admin, client } = await makeSurvey()
      const [created] = await Promise.all([
        admin.post('/nps/create').send({ name: 'Natal', clientId: client.id }),
        admin.delete(`/client/delete/${client.id}`).send(motive),
      ])
      expect([201, 400]).toContain(created.status)
      expect((await admin.get(`/nps/?clientId=${client.id}`)).body.total).toBe(0)
    }
  })
})
