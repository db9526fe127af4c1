import { beforeEach, expect, test } from 'vitest'
import { Types } from 'mongoose'
import { EmployeeModel } from '#modules/employees/employees.model'
import { PlanModel } from '#modules/plans/plans.model'
import { createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { createRecordLoader } from './record-loader.ts'
import { transact } from '#database/transaction'

useDatabase()
beforeEach(clearDatabase)

const storedAs = (id: string) => new Types.ObjectId(id)
const plans = createRecordLoader(PlanModel, { fields: ['name'], storedAs })
const namesakes = createRecordLoader(EmployeeModel, { by: 'nameFolded', fields: ['name'] })

test('records of several models, by several fields, are read in one query', async () => {
  const [plan] = await PlanModel.create([{ name: 'Ouro', nameFolded: 'ouro' }])
  for (const email of ['a@b.co', 'c@d.co']) await createPerson({ name: 'Ana Lima', email })
  const asked = () =>
    Promise.all([
      plans(String(plan?._id)),
      namesakes('ana lima'),
      namesakes('ninguem'),
      plans('0'.repeat(24)),
    ])
  let found: Awaited<ReturnType<typeof asked>> | undefined
  const walks = await plansOf(async () => (found = await asked()))
  expect(found).toMatchObject([
    [{ name: 'Ouro' }],
    [{ name: 'Ana Lima' }, { name: 'Ana Lima' }],
    [],
    [],
  ])
  expect(walks).toHaveLength(1)
})

const byMail = createRecordLoader(EmployeeModel, { by: 'email', fields: ['name'] })
createRecordLoader(EmployeeModel, { by: 'email', fields: ['role'] })

test('only what was named is read of them, for two loaders what both name', async () => {
  await createPerson({ name: 'Ana Lima', email: 'ana@a.co' })
  const [ana] = await byMail('ana@a.co')
  expect(Object.keys(ana ?? {}).toSorted()).toEqual(['_id', 'email', 'kind', 'name', 'role'])
})

test('in a transaction, too, what is read is what has been committed', async () => {
  await transact(async () => {
    await PlanModel.create([{ name: 'Prata', nameFolded: 'prata', _id: storedAs('a'.repeat(24)) }])
    expect(await plans('a'.repeat(24))).toEqual([])
  })
  expect(await plans('a'.repeat(24))).toMatchObject([{ name: 'Prata' }])
})
