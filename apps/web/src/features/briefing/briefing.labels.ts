import type { Briefing } from '@bastidor/shared/briefing'
import { formatInstant } from '@bastidor/shared/dates'

/** The state of the customer's link. */
export const customerText = ({ linkId, seenAt, answeredAt }: Briefing): string => {
  if (answeredAt) return `respondido em ${formatInstant(answeredAt)}`
  if (seenAt) return `visto em ${formatInstant(seenAt)}`
  return linkId ? 'ainda não visto' : 'link ainda não enviado'
}
