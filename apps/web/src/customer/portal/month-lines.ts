import type { PortalMonthLine } from '@bastidor/shared/portal'

/** The lines of a month for the customer, without those that are neither agreed on, done nor owed. */
export const shownLines = (lines: readonly PortalMonthLine[]): PortalMonthLine[] =>
  lines.filter(({ sold, delivered, owed }) => sold !== null || delivered > 0 || owed > 0)

/** 'Faltam 4'; more may be owed than the month itself leaves. */
export const owedText = ({ sold, delivered, owed }: PortalMonthLine): string => {
  if (owed === 0) return sold === null ? '' : 'Tudo entregue'
  const isOwedFromBefore = owed > Math.max(0, (sold ?? 0) - delivered)
  const count = owed === 1 ? 'Falta 1' : `Faltam ${owed}`
  return isOwedFromBefore ? `${count}, contando o que ficou de antes` : count
}
