import type { Types } from 'mongoose'
import { fieldError } from '@bastidor/shared/errors'
import { fold } from '@bastidor/shared/text'
import { anyOf, objectId } from '#database/query'
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
 * Checks what a form names and finds the people behind it: the plan must exist, `gestor` and `cs`
 * must each be exactly one person (400 otherwise); an empty name clears. Names come back as that
 * person writes theirs (contract §3, "Employee").
 */
export const resolveReferences = async ({ gestor, cs, plan }: Named): Promise<References> => {
  if (plan !== undefined) await assertPlan(plan)
  const found = await namedLike([gestor, cs])
  return {
    ...(gestor !== undefined && person('gestor', gestor, found)),
    ...(cs !== undefined && person('cs', cs, found)),
  }
}

type Found = Pick<EmployeeRecord, '_id' | 'name' | 'nameFolded'>

const namedLike = async (names: readonly (string | undefined)[]): Promise<Found[]> => {
  const folded = names.flatMap((name) => (name ? [fold(name)] : []))
  if (folded.length === 0) return []
  return EmployeeModel.find({ nameFolded: anyOf(folded) })
    .select('name nameFolded')
    .lean<Found[]>()
}

export const unknownPerson = (name: string): string => `Não há funcionário com o nome "${name}".`
export const ambiguousPerson = (name: string): string =>
  `Há mais de um funcionário com o nome "${name}".`

const assertPlan = async (plan: string): Promise<void> => {
  const _id = objectId(plan)
  if (!_id || !(await PlanModel.exists({ _id }))) throw fieldError('plan', 'Selecione um plano')
}

const person = (field: 'gestor' | 'cs', name: string, found: readonly Found[]) => {
  if (!name) return { [field]: '', [`${field}Id`]: null }
  const [only, another] = found.filter(({ nameFolded }) => nameFolded === fold(name))
  if (!only) throw fieldError(field, unknownPerson(name))
  if (another) throw fieldError(field, ambiguousPerson(name))
  return { [field]: only.name, [`${field}Id`]: only._id }
}
