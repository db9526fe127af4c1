import { useQuery } from '@tanstack/react-query'
import { allPlansQuery } from './plans.route.ts'

/** A client whose plan was deleted. */
export const UNKNOWN_PLAN = 'Plano desconhecido'

/** Looks up a plan's name by id; empty until the plans have loaded. */
export const usePlanNames = () => {
  const { data: plans } = useQuery(allPlansQuery())
  return (id: string): string => {
    if (!plans) return ''
    return plans.find((plan) => plan.id === id)?.name ?? UNKNOWN_PLAN
  }
}

/** The name of one plan. */
export const usePlanName = (id: string): string => usePlanNames()(id)
