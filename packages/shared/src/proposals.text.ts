import { deliverablesOf } from './proposals.deliverables.ts'
import { teamOf } from './proposals.team.ts'
import { PROPOSAL_TERMS } from './proposals.terms.ts'
import type { ProposalKind } from './proposals.kinds.ts'
import { type Offer, offerSchema } from './proposals.views.ts'

const FIELDS = Object.keys(offerSchema.shape) as (keyof Offer)[]

/**
 * The canonical text of a proposal's page: its fields and the wording of its terms. The proposal's
 * hash is its SHA-256; any change of order or format invalidates every open page. That of a sale does
 * not name its kind: it is older than the kinds.
 */
export const proposalText = (offer: Offer & { kind?: ProposalKind }): string =>
  [
    'proposta v1',
    ...(offer.kind === 'renewal' ? ['tipo: renovação'] : []),
    ...FIELDS.map((field) => `${field}: ${JSON.stringify(offer[field])}`),
    `termos: ${JSON.stringify(PROPOSAL_TERMS)}`,
    `entregas: ${JSON.stringify(deliverablesOf(offer))}`,
    `equipe: ${JSON.stringify(teamOf(offer))}`,
  ].join('\n')
