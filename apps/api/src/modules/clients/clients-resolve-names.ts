import { Types } from 'mongoose'
import { fieldError } from '@bastidor/shared/errors'
import { fold } from '@bastidor/shared/text'
import { objectId } from '#database/operators'
import { createRecordLoader } from '#database/record-loader'
import { lockEmployee } from '#modules/employees/employees.find'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { PlanModel } from '#modules/plans/plans.model'

type Named = { gestor?: string | undefined; cs?: string | undefined; plan?: string | undefined }
type References = {
  gestor?: string
  gestorId?: Types.ObjectId | null
  cs?: string
  csId?: Types.ObjectId | null
}

/**
 * Validates the references of a form and resolves people: the plan must exist, `gestor` and `cs`
 * must each match exactly one person (else 400); an empty name clears the field. Names are returned
 * in that person's own spelling. People are locked in the caller's transaction: who is deleted or
 * renamed at the same time would stay with the client as they were.
 */
export const resolveReferences = async ({ gestor, cs, plan }: Named): Promise<References> => {
  const [plans, gestores, css] = await Promise.all([
    plan !== undefined && objectId(plan) ? plansOf(plan.toLowerCase()) : [],
    gestor ? namesakesOf(fold(gestor)) : [],
    cs ? namesakesOf(fold(cs)) : [],
  ])
  if (plan !== undefined && plans.length === 0) throw fieldError('plan', 'Selecione um plano')
  return {
    ...(gestor !== undefined && (await person('gestor', gestor, gestores))),
    ...(cs !== undefined && (await person('cs', cs, css))),
  }
}

const plansOf = createRecordLoader(PlanModel, {
  fields: [],
  storedAs: (id) => new Types.ObjectId(id),
})
const namesakesOf = createRecordLoader(EmployeeModel, { by: 'nameFolded', fields: ['name'] })

export const unknownPerson = (name: string): string => `Não há funcionário com o nome "${name}".`
export const ambiguousPerson = (name: string): string =>
  `Há mais de um funcionário com o nome "${name}".`

const person = async (
  field: 'gestor' | 'cs',
  name: string,
  [only, another]: readonly EmployeeRecord[],
) => {
  if (!name) return { [field]: '', [`${field}Id`]: null }
  if (!only) throw fieldError(field, unknownPerson(name))
  if (another) throw fieldError(field, ambiguousPerson(name))
  const held = await lockEmployee(String(only._id))
  if (held?.nameFolded !== fold(name)) throw fieldError(field, unknownPerson(name))
  return { [field]: held.name, [`${field}Id`]: held._id }
}
