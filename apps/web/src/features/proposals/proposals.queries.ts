import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  proposalGroupsSchema,
  proposalSchema,
  type Proposal,
} from '@bastidor/shared/proposals.views'
import type { ProposalGroup, ProposalInput } from '@bastidor/shared/proposals'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { entityQueries } from '#lib/http/entity-queries.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { groupAt } from './proposal-groups.ts'

/** Query key of all proposals. */
export const PROPOSALS = ['proposals'] as const

/** One group of the proposals, newest first. */
export const proposalsQuery = (group: ProposalGroup) =>
  infiniteQuery<Proposal>({
    key: [...PROPOSALS, 'list', group],
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
    queryKey: [...PROPOSALS, 'totals'],
    queryFn: async ({ signal }) => {
      const query = { group: 'todas', limit: 1 }
      const { totals } = await api.get('/proposta/', proposalGroupsSchema, { signal, query })
      storeSkeletonCount('nProposals', totals.todas)
      return totals
    },
  })

/** One proposal, as staff see it; never fresh, because the customer may have just answered. */
export const proposalQuery = (id: string) =>
  getQuery({
    key: [...PROPOSALS, 'one', id],
    path: `/proposta/${id}`,
    schema: proposalSchema,
    staleTime: 0,
  })

/** Invalidates all queries that contain proposals. */
export const useProposalsChanged = () => {
  const queryClient = useQueryClient()
  return (proposal?: Proposal) => {
    if (proposal) queryClient.setQueryData(proposalQuery(proposal.id).queryKey, proposal)
    return queryClient.invalidateQueries({ queryKey: PROPOSALS })
  }
}

export const { useCreate: useCreateProposal, useUpdate: useUpdateProposal } = entityQueries<
  Proposal,
  ProposalInput,
  Partial<ProposalInput> & { version: number }
>({
  key: PROPOSALS,
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
