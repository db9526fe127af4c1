import mongoose from 'mongoose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makePlan } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { beforeNextTransaction, meanwhile } from '#test/meanwhile'
import { makeProposal } from '#test/proposals'
import { ChoreModel } from '#modules/chores/chores.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { JourneyTemplateModel } from '#modules/journey/journey.model'
import { ClientModel } from './clients.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const givenTo = (who: 'gestor' | 'consultor') => {
  const task = { _id: new mongoose.Types.ObjectId(), department: 'CS' as const, desc: 'Ligar', who }
  return JourneyTemplateModel.create([{ _id: 'agency', version: 1, tasks: [task] }])
}
const least = async () => ({
  name: 'Um',
  value: 900,
  whatsapp: '47 99999-9999',
  plan: await makePlan(),
})
const assigneeOf = async () => (await ChoreModel.findOne().lean())?.tasks[0]?.assigneeId ?? null

describe('a new journey leaves no task with people who', () => {
  test('are deleted meanwhile, although they create the client', async () => {
    await givenTo('consultor')
    const [admin, body] = [await as({ level: 'Admin' }), await least()]
    const caio = await createPerson({ name: 'Caio', role: 'Comercial' })
    const deleted = meanwhile(ClientModel, 'insertMany', () =>
      admin.delete(`/employee/delete/${String(caio._id)}`).send({}),
    )
    const { status } = await (await asPerson(caio)).post('/client/create').send(body)
    expect([201, 401]).toContain(status)
    expect(await deleted()).toBe(200)
    expect(await assigneeOf()).toBeNull()
  })

  test('are deleted meanwhile, as the consultant of the proposal', async () => {
    await givenTo('consultor')
    await makePlan('Ouro')
    const { proposal } = await makeProposal({ plan: 'Ouro' })
    await anonymous.patch(`/proposta/answer/${proposal.id}`)
    const admin = await as({ level: 'Admin' })
    const caio = await EmployeeModel.findOne({ name: 'Caio' }).lean()
    const deleted = meanwhile(ClientModel, 'insertMany', () =>
      admin.delete(`/employee/delete/${String(caio?._id)}`).send({}),
    )
    const { status } = await admin.post('/client/create').send({ propostaId: proposal.id })
    expect(status).toBe(201)
    expect(await deleted()).toBe(200)
    expect(await assigneeOf()).toBeNull()
  })

  test('were deactivated before several clients were stored together', async () => {
    await givenTo('gestor')
    const [admin, agent] = [await as({ level: 'Admin' }), await as({ role: 'Comercial' })]
    const gil = await createPerson({ name: 'Gil' })
    const body = { ...(await least()), gestor: 'Gil' }
    beforeNextTransaction(() => admin.patch(`/employee/toggleActive/${String(gil._id)}`).send({}))
    expect((await agent.post('/client/create').send(body)).status).toBe(201)
    expect(await assigneeOf()).toBeNull()
  })
})
