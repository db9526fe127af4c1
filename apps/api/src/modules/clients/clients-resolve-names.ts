import { Types } from 'mongoose'
import { fieldError } from '@bastidor/shared/errors'
import { foldName } from '@bastidor/shared/text'
import { objectId } from '#database/operators'
import { createRecordLoader } from '#database/record-loader'
import { lockFound } from '#modules/employees/employees-lock'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { PlanModel } from '#modules/plans/plans.model'

type Named = { gestor?: string | undefined; cs?: string | undefined; plan?: string | undefined }
type References = {
  plan?: string
  gestor?: string
  gestorId?: Types.ObjectId | null
  cs?: string
  csId?: Types.ObjectId | null
}

/**
 * Validates the references of a form and resolves people: the plan must exist, `gestor` and `cs`
 * must each match exactly one person (else 400); an empty name clears the field. Names are returned
 * in that person's own spelling, the plan's id as it is stored. Nobody can be deleted or renamed
 * before the caller's transaction ends: they would stay with the client as they were.
 */
export const resolveReferences = async ({ gestor, cs, plan }: Named): Promise<References> => {
  const planId = plan?.toLowerCase()
  const [plans, gestores, css] = await Promise.all([
    planId !== undefined && objectId(planId) ? plansOf(planId) : [],
    gestor ? namesakesOf(foldName(gestor)) : [],
    cs ? namesakesOf(foldName(cs)) : [],
  ])
  if (planId !== undefined && plans.length === 0) throw fieldError('plan', 'Selecione um plano')
  const itsGestor = gestor ? onlyOne('gestor', gestor, gestores) : null
  const itsCs = cs ? onlyOne('cs', cs, css) : null
  const people = [itsGestor, itsCs].filter((one) => one !== null)
  // If somebody was renamed meanwhile, the retry looks the name up again.
  await lockFound(people.map(({ _id, name }) => ({ _id, name })))
  return {
    ...(planId !== undefined && { plan: planId }),
    ...(gestor !== undefined && {
      gestor: itsGestor?.name ?? '',
      gestorId: itsGestor?._id ?? null,
    }),
    ...(cs !== undefined && { cs: itsCs?.name ?? '', csId: itsCs?._id ?? null }),
  }
}

const plansOf = createRecordLoader(PlanModel, {
  fields: [],
  storedAs: (id) => new Types.ObjectId(id),
})
const namesakesOf = createRecordLoader(EmployeeModel, { by: 'nameFolded', fields: ['name'] })

/** The errors of a name that is no employee's, or that of several. */
export const unknownPerson = (name: string): string => `Não há funcionário com o nome "${name}".`
export const ambiguousPerson = (name: string): string =>
  `Há mais de um funcionário com o nome "${name}".`

const onlyOne = (
  field: 'gestor' | 'cs',
  name: string,
  [only, another]: readonly EmployeeRecord[],
) => {
  if (!only) throw fieldError(field, unknownPerson(name))
  if (another) throw fieldError(field, ambiguousPerson(name))
  return only
}
