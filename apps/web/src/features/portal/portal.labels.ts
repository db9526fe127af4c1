import { dayOf, daysBetween } from '@bastidor/shared/dates'
import type { PortalState } from '@bastidor/shared/portal'
import { daysAgoText } from '@bastidor/shared/pending-customers'

/** 'Aberto pela última vez há 2 dias, 7 vezes ao todo' */
export const openedText = (
  { lastOpenedAt, opens }: Pick<PortalState, 'lastOpenedAt' | 'opens'>,
  now: Date,
): string => {
  if (!lastOpenedAt) return 'O cliente ainda não abriu'
  const days = daysBetween(dayOf(new Date(lastOpenedAt)), dayOf(now))
  const count = opens > 1 ? `, ${opens.toLocaleString('pt-BR')} vezes ao todo` : ''
  return `Aberto pela última vez ${daysAgoText(days)}${count}`
}
