import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  proposalFunnelSchema,
  type FunnelPeriod,
  type FunnelQuery,
} from '@bastidor/shared/proposals.funnel'
import {
  proposalGroupsSchema,
  proposalListSchema,
  proposalSchema,
  proposalVersionsSchema,
  type Proposal,
  type ProposalVersion,
} from '@bastidor/shared/proposals.views'
import type { ProposalFilter, ProposalGroup, ProposalInput } from '@bastidor/shared/proposals'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { entityQueries } from '#lib/http/entity-queries.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { outcomesAt, periodAt } from './funnel-period.ts'
import { filterAt } from './proposal-filter.ts'
import { groupAt } from './proposal-groups.ts'

const KEY = ['proposals'] as const

/** One group of the proposals, newest first. */
export const proposalsQuery = (group: ProposalGroup, filter: ProposalFilter = {}) =>
  infiniteQuery<Proposal>({
    key: [...KEY, 'list', group, filter],
    path: '/proposta/',
    schema: proposalGroupsSchema.transform((groups) => ({
      results: groups[group],
      total: groups.totals[group],
    })),
    query: { group, ...filter },
    limit: 50,
  })

/** The group for the search params. */
export const proposalsQueryAt = (params: URLSearchParams) =>
  proposalsQuery(groupAt(params), filterAt(params))

/** The number of proposals per group. */
export const proposalTotalsQuery = (filter: ProposalFilter = {}) =>
  queryOptions({
    queryKey: [...KEY, 'totals', filter],
    queryFn: async ({ signal }) => {
      const query = { group: 'todas', limit: 1, ...filter }
      const { totals } = await api.get('/proposta/', proposalGroupsSchema, { signal, query })
      storeSkeletonCount('nProposals', totals.todas)
      return totals
    },
  })

/** The same for the search params. */
export const proposalTotalsQueryAt = (params: URLSearchParams) =>
  proposalTotalsQuery(filterAt(params))

/** The funnel of the proposals of a period; without one, of all. */
export const proposalFunnelQuery = (days: FunnelPeriod | undefined) =>
  getQuery({
    key: [...KEY, 'funnel', days ?? ''],
    path: '/proposta/funnel',
    schema: proposalFunnelSchema,
    query: { days },
  })

/** The funnel for the search params. */
export const proposalFunnelQueryAt = (params: URLSearchParams) =>
  proposalFunnelQuery(periodAt(params).days)

/** What became of the proposals of some months. */
export const proposalOutcomesQuery = (query: Pick<FunnelQuery, 'from' | 'until' | 'kind' | 'by'>) =>
  getQuery({
    key: [...KEY, 'outcomes', query],
    path: '/proposta/funnel',
    schema: proposalFunnelSchema,
    query,
  })

/** The same for the search params. */
export const proposalOutcomesQueryAt = (params: URLSearchParams) =>
  proposalOutcomesQuery(outcomesAt(params))

/** The texts of a proposal, newest first. */
export const proposalVersionsQuery = (id: string) =>
  infiniteQuery<ProposalVersion>({
    key: [...KEY, 'versions', id],
    path: `/proposta/versions/${id}`,
    schema: proposalVersionsSchema,
    limit: 20,
  })

/** The first few proposals to a company with this name, for the command palette. */
export const findProposals = async (name: string): Promise<Proposal[]> =>
  (await api.get('/proposta/search', proposalListSchema, { query: { name, limit: 6 } })).results

/** One proposal, as staff see it; never fresh, because the customer may have just answered. */
export const proposalQuery = (id: string) =>
  getQuery({
    key: [...KEY, 'one', id],
    path: `/proposta/${id}`,
    schema: proposalSchema,
    staleTime: 0,
  })

/** Invalidates all queries that contain proposals. */
export const useProposalsChanged = () => {
  const queryClient = useQueryClient()
  return (proposal?: Proposal) => {
    if (proposal) queryClient.setQueryData(proposalQuery(proposal.id).queryKey, proposal)
    return queryClient.invalidateQueries({ queryKey: KEY })
  }
}

export const { useCreate: useCreateProposal, useUpdate: useUpdateProposal } = entityQueries<
  Proposal,
  ProposalInput,
  Partial<ProposalInput> & { version: number }
>({
  key: KEY,
  path: '/proposta',
  schema: proposalSchema,
  useKeep: () => {
    const refresh = useProposalsChanged()
    return (proposal) => void refresh(proposal)
  },
})

/** Opens a declined proposal again. */
export const useReopenProposal = () => {
  const refresh = useProposalsChanged()
  return useMutation({
    mutationFn: (id: string) => api.post(`/proposta/reopen/${id}`, {}, proposalSchema),
    onSuccess: (proposal) => void refresh(proposal),
  })
}

/** Duplicates a proposal; an expired one is opened again so. */
export const useDuplicateProposal = () => {
  const refresh = useProposalsChanged()
  return useMutation({
    mutationFn: (id: string) => api.create(`/proposta/duplicate/${id}`, {}, proposalSchema),
    onSuccess: (proposal) => void refresh(proposal),
  })
}
