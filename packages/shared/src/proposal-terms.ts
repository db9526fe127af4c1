/** What every proposal's page promises beside its own fields. */
export const PROPOSAL_TERMS = {
  /** Days after the onboarding. */
  delivery: 30,
  payment: ['Boleto', 'Pix', 'Cartão'],
} as const

/** The terms as a page words them. */
export const DELIVERY_TEXT = `Até ${PROPOSAL_TERMS.delivery} dias após o onboarding`
export const PAYMENT_TEXT = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  PROPOSAL_TERMS.payment,
)
