/** Fixed terms on every proposal's page. */
export const PROPOSAL_TERMS = {
  /** Days after the onboarding. */
  delivery: 30,
  payment: ['Boleto', 'Pix', 'Cartão'],
} as const

/** The terms as shown on the page. */
export const DELIVERY_TEXT = `Até ${PROPOSAL_TERMS.delivery} dias após o onboarding`
export const PAYMENT_TEXT = `${PROPOSAL_TERMS.payment.slice(0, -1).join(', ')} ou ${PROPOSAL_TERMS.payment.at(-1)}`
