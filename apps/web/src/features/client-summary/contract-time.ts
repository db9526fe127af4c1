import type { Client } from '@bastidor/shared/clients.views'
import { daysBetween } from '@bastidor/shared/dates'

/** A contract in time: the share of it that has passed, 0 to 100, and the days until its end. */
export type ContractTime = { start: string; end: string; passed: number; daysLeft: number }

/** Where `today` stands in a contract; null if it has no start or no end, or nobody waits for it. */
export const contractTime = (
  {
    dateStart: start,
    contractEnd: end,
    contractClosed,
  }: Pick<Client, 'dateStart' | 'contractEnd'> & Partial<Pick<Client, 'contractClosed'>>,
  today: string,
): ContractTime | null => {
  if (!start || !end || contractClosed) return null
  const share = daysBetween(start, today) / Math.max(daysBetween(start, end), 1)
  return {
    start,
    end,
    passed: Math.round(100 * Math.min(Math.max(share, 0), 1)),
    daysLeft: daysBetween(today, end),
  }
}
