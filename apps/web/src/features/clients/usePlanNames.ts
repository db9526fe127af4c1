import { useQuery } from '@tanstack/react-query'
import { allPlansQuery } from '../plans/plans.queries.ts'

/** A client whose plan was deleted. */
export const UNKNOWN_PLAN = 'Plano desconhecido'

/** The name of a plan by its id; nothing while the plans are not there to be looked up. */
export const usePlanNames = () => {
  const { data: plans } = useQuery(allPlansQuery())
  return (id: string): string => {
    if (!plans) return ''
    return plans.find((plan) => plan.id === id)?.name ?? UNKNOWN_PLAN
  }
}

/** The name of one plan. */
export const usePlanName = (id: string): string => usePlanNames()(id)
