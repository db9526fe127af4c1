import { expect, test } from 'vitest'
import type { Chore } from '@bastidor/shared/chores'
import { asPerson, createPerson } from '../../test/as.ts'
import { useDatabase } from '../../test/database.ts'

useDatabase()

const CALLERS = 8
const ROUNDS = 6

/** Numbers that look random and are the same in every run. */
const sequence = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('under any mix of calls at once no task is lost or doubled and the order has no gaps', async () => {
  const person = await createPerson()
  const me = await asPerson(person)
  const created = await me
    .patch(`/employee/${String(person._id)}/createChore`)
    .send({ title: 'Corrida' })
  const id = created.body.id as string
  for (const desc of ['a', 'b', 'c', 'd', 'e'])
    await me.patch(`/chore/${id}/createTask`).send({ desc })
  const read = async () => (await me.get(`/chore/${id}`)).body as Chore

  let made = 5
  let gone = 0
  const act = async (random: () => number) => {
    const { tasks } = await read()
    const pick = () => tasks[Math.floor(random() * tasks.length)]?.id
    const [one, two, roll] = [pick(), pick(), random()]
    if (roll < 0.3) {
      const { status } = await me.patch(`/chore/${id}/createTask`).send({ desc: 'nova' })
      if (status === 201) made += 1
      return status
    }
    if (roll < 0.45) {
      const { status } = await me.patch(`/chore/delete/${id}/taskId/${one}`).send({})
      if (status === 200) gone += 1
      return status
    }
    if (roll < 0.7)
      return (await me.patch(`/chore/change/${id}/taskId/${one}/task2Id/${two}`).send({})).status
    if (roll < 0.85) {
      const reversed = tasks.map((task, index) => ({ ...task, position: tasks.length - 1 - index }))
      return (await me.patch(`/chore/updateTasks/${id}`).send(reversed)).status
    }
    return (await me.patch(`/chore/update/${id}/taskId/${one}`).send({ state: 'done' })).status
  }

  const statuses = await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const random = sequence(caller + 1)
      const seen: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) seen.push(await act(random))
      return seen
    }),
  )

  const { tasks } = await read()
  expect(tasks.map(({ position }) => position)).toEqual([...tasks.keys()])
  expect(new Set(tasks.map((task) => task.id)).size).toBe(tasks.length)
  expect(tasks).toHaveLength(made - gone)
  // A swap with itself or of a task that has just gone is refused; nothing breaks.
  expect(statuses.flat().filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual(
    [],
  )
})
