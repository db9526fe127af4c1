import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  proposalGroupsSchema,
  proposalSchema,
  type Proposal,
} from '@bastidor/shared/proposals.views'
import type { ProposalGroup, ProposalInput } from '@bastidor/shared/proposals'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
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

/** One proposal, as staff see it. */
export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api.get(`/proposta/${id}`, proposalSchema, { signal }),
    // The customer may have just answered.
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

export const useCreateProposal = () => {
  const refresh = useProposalsChanged()
  return useMutation({
    mutationFn: (input: ProposalInput) => api.create('/proposta/create', input, proposalSchema),
    meta: { explains: 'all' },
    onSuccess: (proposal) => void refresh(proposal),
  })
}

export const useUpdateProposal = () => {
  const refresh = useProposalsChanged()
  return useMutation({
    mutationFn: ({ id, ...patch }: Partial<ProposalInput> & { id: string; version: number }) =>
      api.patch(`/proposta/update/${id}`, patch, proposalSchema),
    meta: { explains: 'all' },
    onSuccess: (proposal) => void refresh(proposal),
  })
}

/** Duplicates a proposal; also reopens an expired one. */
export const useDuplicateProposal = () => {
  const refresh = useProposalsChanged()
  return useMutation({
    mutationFn: (id: string) => api.create(`/proposta/duplicate/${id}`, {}, proposalSchema),
    onSuccess: (proposal) => void refresh(proposal),
  })
}
