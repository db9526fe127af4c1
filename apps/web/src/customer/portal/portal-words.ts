import { dayOf, daysBetween, formatDay } from '@bastidor/shared/dates'
import type { PortalWaiting } from '@bastidor/shared/portal'

const KINDS: Record<PortalWaiting['kind'], string> = {
  proposal: 'Proposta',
  approval: 'Aprovação',
  nps: 'Pesquisa',
  briefing: 'Briefing',
  access: 'Acessos',
  portal: 'Portal',
}

/** What a kind of link is called. */
export const kindText = (kind: PortalWaiting['kind']): string => KINDS[kind]

/** Since when it waits, or until when it is to be answered. */
export const sinceText = ({ since, answerBy }: PortalWaiting, now: Date): string => {
  const today = dayOf(now)
  if (answerBy && answerBy < today) return `Atrasada ${agoText(daysBetween(answerBy, today))}`
  if (answerBy) return `Responda até ${formatDay(answerBy)}`
  const days = daysBetween(since, today)
  return `${days > 1 ? 'Espera' : 'Chegou'} ${agoText(days)}`
}

const agoText = (days: number): string => {
  if (days <= 0) return 'hoje'
  return days === 1 ? 'ontem' : `há ${days} dias`
}

/** How long to wait before another try. */
export const waitText = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? '1 minuto' : `${minutes} minutos`
}
