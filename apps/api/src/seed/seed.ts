import bcrypt from 'bcrypt'
import { fold } from '@bastidor/shared/text'
import { transact } from '#database/transaction'
import { env } from '#env'
import { SettingModel } from '#modules/auth/auth.setup'
import { EmployeeModel, namePaths } from '#modules/employees/employees.model'
import { PlanModel } from '#modules/plans/plans.model'
import { seedPeople } from './people.ts'
import { seedPlans } from './plans.ts'
import { randomFrom } from './random.ts'

const SEED = 20_260_101

/** What a seeded database is entered with. */
export const SEED_LOGIN = { email: 'admin@bastidor.local', password: 'bastidor' }

/**
 * Fills an empty database with a believable agency, the same one each time: everything or nothing.
 * Throws in Portuguese when there is somebody or something already.
 */
export const seed = async (): Promise<{ employees: number; plans: number }> => {
  if ((await EmployeeModel.exists({})) || (await PlanModel.exists({})))
    throw new Error('O banco de dados não está vazio; nada foi alterado.')
  const random = randomFrom(SEED)
  const people = seedPeople(random)
  const plans = seedPlans()
  const password = await bcrypt.hash(SEED_LOGIN.password, env.BCRYPT_COST)
  await transact(async () => {
    await SettingModel.create([{ _id: 'setup', at: new Date(), count: 1 }])
    await EmployeeModel.insertMany(
      people.map((person) => ({ ...person, ...namePaths(person.name), password })),
    )
    await PlanModel.insertMany(plans.map((plan) => ({ ...plan, nameFolded: fold(plan.name) })))
  })
  return { employees: people.length, plans: plans.length }
}
