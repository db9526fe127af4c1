import type { Client } from '@bastidor/shared/clients.views'
import { daysBetween } from '@bastidor/shared/dates'

/**
 * A contract in time: the share of it that has passed, 0 to 100, and the days until its end. A client
 * without a start has an end all the same once its contract was renewed.
 */
export type ContractTime = {
  start: string | null
  end: string
  passed: number
  daysLeft: number
}

/** Where `today` stands in a contract; null if it has no end, or nobody waits for it. */
export const contractTime = (
  {
    dateStart: start,
    contractEnd: end,
    contractClosed,
  }: Pick<Client, 'dateStart' | 'contractEnd'> & Partial<Pick<Client, 'contractClosed'>>,
  today: string,
): ContractTime | null => {
  if (!end || contractClosed) return null
  const share = start ? daysBetween(start, today) / Math.max(daysBetween(start, end), 1) : 0
  return {
    start,
    end,
    passed: Math.round(100 * Math.min(Math.max(share, 0), 1)),
    daysLeft: daysBetween(today, end),
  }
}
