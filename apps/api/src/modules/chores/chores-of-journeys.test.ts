import { Types } from 'mongoose'
import { expect, test } from 'vitest'
import type { Task } from '@bastidor/shared/chores'
import { asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { useDatabase } from '#test/database'
import { ChoreModel } from './chores.model.ts'

useDatabase()

test('a new task of a journey may be a department’s, one of an own chore is nobody’s', async () => {
  const person = await createPerson()
  const me = await asPerson(person)
  const { client } = await makeClient()
  const own = await me
    .patch(`/employee/${String(person._id)}/createChore`)
    .send({ title: 'Semana' })
  const departmentOf = async (id: string, department?: string | null) => {
    const { status, body } = await me
      .patch(`/chore/${id}/createTask`)
      .send({ desc: 'Z', department })
    return [status, body.tasks?.at(-1).department]
  }
  const [journey] = client.chores
  expect(await departmentOf(journey, 'Dev')).toEqual([201, 'Dev'])
  expect(await departmentOf(journey)).toEqual([201, null])
  expect(await departmentOf(journey, 'Marte')).toEqual([400, undefined])
  expect(await departmentOf(own.body.id, 'Dev')).toEqual([201, null])
})

test('a journey of before departments is read and worked on as it is', async () => {
  const { client, admin } = await makeClient()
  const [id] = client.chores
  await ChoreModel.collection.updateOne(
    { _id: new Types.ObjectId(id as string) },
    { $unset: { 'tasks.$[].department': '' } },
  )
  const { body } = await admin.get(`/chore/${id}`)
  expect(new Set(body.tasks.map(({ department }: Task) => department))).toEqual(new Set([null]))
  const { status } = await admin
    .patch(`/chore/update/${id}/taskId/${body.tasks[0].id}`)
    .send({ state: 'done' })
  expect(status).toBe(200)
})
