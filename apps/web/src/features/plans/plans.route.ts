import {
  planListSchema,
  planSchema,
  type ListedPlan,
  type Plan,
  type PlanInput,
  type PlanPatch,
} from '@bastidor/shared/plans'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { entityQueries } from '#lib/http/entity-queries.ts'
import { infiniteQuery, fullListQuery, type ListResponse } from '#lib/http/infinite-query.ts'
import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

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

export const {
  useCreate: useCreatePlan,
  useUpdate: useUpdatePlan,
  useDelete: useDeletePlan,
} = entityQueries<Plan, PlanInput, PlanPatch>({ key: KEY, path: '/plan', schema: planSchema })

/** The plans. */
export const routes: readonly Route[] = [
  {
    path: paths.plans,
    code: () => import('./PlansPage.tsx').then((file) => file.PlansPage),
    queries: async () => () => [plansQuery()],
  },
]
