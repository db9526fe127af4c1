import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  planListSchema,
  planSchema,
  type ListedPlan,
  type PlanInput,
  type PlanPatch,
} from '@bastidor/shared/plans'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { infiniteQuery, fullListQuery, type ListResponse } from '#lib/http/infinite-query.ts'

const KEY = ['plans'] as const

/** All plans, by name. */
export const plansQuery = () =>
  infiniteQuery<ListedPlan>({ key: KEY, path: '/plan/', schema: planListSchema })

/** All plans in one list, for selects and for the names on cards. */
export const allPlansQuery = () =>
  fullListQuery<ListedPlan>({ key: [...KEY, 'all'], path: '/plan/', schema: planListSchema })

/** The number of skeletons for the next visit. */
export const rememberPlans = ({ total }: ListResponse<ListedPlan>): void =>
  storeSkeletonCount('nPlans', total)

const usePlansChanged = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

export const useCreatePlan = () => {
  const refresh = usePlansChanged()
  return useMutation({
    mutationFn: (input: PlanInput) => api.create('/plan/create', input, planSchema),
    meta: { explains: 'all' },
    onSuccess: refresh,
  })
}

export const useUpdatePlan = () => {
  const refresh = usePlansChanged()
  return useMutation({
    mutationFn: ({ id, ...patch }: PlanPatch & { id: string }) =>
      api.patch(`/plan/update/${id}`, patch, planSchema),
    meta: { explains: 'all' },
    onSuccess: refresh,
  })
}

export const useDeletePlan = () => {
  const refresh = usePlansChanged()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/plan/delete/${id}`, deletedSchema),
    onSuccess: refresh,
  })
}
