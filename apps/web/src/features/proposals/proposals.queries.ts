import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { proposalFunnelSchema, type FunnelPeriod } from '@bastidor/shared/proposals.funnel'
import {
  proposalGroupsSchema,
  proposalListSchema,
  proposalSchema,
  type Proposal,
} from '@bastidor/shared/proposals.views'
import type { ProposalGroup, ProposalInput } from '@bastidor/shared/proposals'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { entityQueries } from '#lib/http/entity-queries.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { periodAt } from './funnel-period.ts'
import { groupAt } from './proposal-groups.ts'

const KEY = ['proposals'] as const

/** One group of the proposals, newest first. */
export const proposalsQuery = (group: ProposalGroup) =>
  infiniteQuery<Proposal>({
    key: [...KEY, 'list', group],
    path: '/proposta/',
    schema: proposalGroupsSchema.transform((groups) => ({
      results: groups[group],
      total: groups.totals[group],
    })),
    query: { group },
    limit: 50,
  })

/** The group for the search params. */
export const proposalsQueryAt = (params: URLSearchParams) => proposalsQuery(groupAt(params))

/** The number of proposals per group. */
export const proposalTotalsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'totals'],
    queryFn: async ({ signal }) => {
      const query = { group: 'todas', limit: 1 }
      const { totals } = await api.get('/proposta/', proposalGroupsSchema, { signal, query })
      storeSkeletonCount('nProposals', totals.todas)
      return totals
    },
  })

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

/** Duplicates a proposal; also reopens an expired one. */
export const useDuplicateProposal = () => {
  const refresh = useProposalsChanged()
  return useMutation({
    mutationFn: (id: string) => api.create(`/proposta/duplicate/${id}`, {}, proposalSchema),
    onSuccess: (proposal) => void refresh(proposal),
  })
}
