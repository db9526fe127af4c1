import { type Offer, offerSchema } from './proposal-views.ts'

/** What every proposal's page promises beside its own fields (S1 §9). */
export const PROPOSAL_TERMS = {
  /** Days after the onboarding. */
  delivery: 30,
  payment: ['Boleto', 'Pix', 'Cartão'],
} as const

const FIELDS = Object.keys(offerSchema.shape) as (keyof Offer)[]

/**
 * The one text of what a proposal's page shows. Its SHA-256 is the proposal's hash, on the server
 * and in the browser; another order or form of it would make every open page stale.
 */
export const proposalText = (offer: Offer): string =>
  [
    'proposta v1',
    ...FIELDS.map((field) => `${field}: ${JSON.stringify(offer[field])}`),
    `termos: ${JSON.stringify(PROPOSAL_TERMS)}`,
  ].join('\n')
