import type { Renewal } from '@bastidor/shared/renewals'
import { monthText } from '#lib/formatting/months.ts'

/** The groups of the timeline, with the last day of each. */
const GROUPS = [
  { title: 'Já venceram', until: -1 },
  { title: 'Nos próximos 7 dias', until: 7 },
  { title: 'Em até 30 dias', until: 30 },
  { title: 'Mais adiante', until: Infinity },
] as const

/**
 * The renewals in order, grouped under the timeline's headings, or those of a month under its name;
 * without empty groups.
 */
export const groupRenewals = (renewals: readonly Renewal[], month?: string) => {
  if (month) return [{ title: `Em ${monthText(month)}`, renewals }]
  return GROUPS.map(({ title, until }, index) => ({
    title,
    renewals: renewals.filter(
      ({ daysLeft }) => daysLeft <= until && daysLeft > (GROUPS[index - 1]?.until ?? -Infinity),
    ),
  })).filter((group) => group.renewals.length > 0)
}
