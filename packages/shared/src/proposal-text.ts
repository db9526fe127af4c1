import { deliverablesOf } from './proposal-deliverables.ts'
import { teamOf } from './proposal-team.ts'
import { PROPOSAL_TERMS } from './proposal-terms.ts'
import { type Offer, offerSchema } from './proposal-views.ts'

const FIELDS = Object.keys(offerSchema.shape) as (keyof Offer)[]

/**
 * The one text of what a proposal's page shows: its fields, and in which words they are promised.
 * Its SHA-256 is the proposal's hash; another order or form of it would make every open page stale.
 */
export const proposalText = (offer: Offer): string =>
  [
    'proposta v1',
    ...FIELDS.map((field) => `${field}: ${JSON.stringify(offer[field])}`),
    `termos: ${JSON.stringify(PROPOSAL_TERMS)}`,
    `entregas: ${JSON.stringify(deliverablesOf(offer))}`,
    `equipe: ${JSON.stringify(teamOf(offer))}`,
  ].join('\n')
