import { plansQuery } from '../plans/plans.queries.ts'
import { useWholeList } from '#lib/whole-list.ts'

/** S0 §2: the plan was deleted, or never was one. */
const UNKNOWN_PLAN = 'Plano desconhecido'

/** The name of a plan by its id; empty until the plans are known. */
export const usePlanName = (id: string): string => {
  const plans = useWholeList(plansQuery())
  const plan = plans.results.find((listed) => listed.id === id)
  return plan?.name ?? (plans.isComplete ? UNKNOWN_PLAN : '')
}
