import { proposalListSchema, type Proposal } from '@bastidor/shared/proposals.views'
import { api } from '#lib/http/api.ts'

/** The first few proposals to a company with this name, for the command palette. */
export const findProposals = async (name: string): Promise<Proposal[]> =>
  (await api.get('/proposta/search', proposalListSchema, { query: { name, limit: 6 } })).results
