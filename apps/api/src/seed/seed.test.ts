import { beforeEach, expect, test } from 'vitest'
import { anonymous } from '../test/as.ts'
import { clearDatabase, useDatabase } from '../test/database.ts'
import { EmployeeModel } from '../modules/employees/employees.model.ts'
import { SEED_LOGIN, seed } from './seed.ts'

useDatabase()
beforeEach(clearDatabase)

test('an empty database gets forty people and thirty plans, and the Admin can log in', async () => {
  expect(await seed()).toEqual({ employees: 40, plans: 30 })
  const { status, body } = await anonymous.post('/auth/login').send(SEED_LOGIN)
  expect([status, body.employee.level]).toEqual([200, 'Admin'])
})

test('it is the same agency each time', async () => {
  const names = async () =>
    (await EmployeeModel.find().sort({ name: 1 }).lean()).map(({ name }) => name)
  await seed()
  const first = await names()
  await clearDatabase()
  await seed()
  expect(await names()).toEqual(first)
})

test('a database that is in use is refused and stays as it is', async () => {
  await seed()
  await expect(seed()).rejects.toThrow('O banco de dados não está vazio')
  expect(await EmployeeModel.countDocuments()).toBe(40)
})
