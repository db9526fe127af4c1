import { useSearchParams } from 'react-router-dom'
import { useSetParams } from '#lib/navigation/useSetParams.ts'
import { monthsUntil } from './months.ts'

const MONTH = 'mes'

/** The month in the URL, by default the current one; undefined if it has no data. */
export const monthAt = (params: URLSearchParams, now: Date): string | undefined => {
  const months = monthsUntil(now)
  return months.find((month) => month === (params.get(MONTH) ?? months[0]))
}

/** The month in the URL, if any; each change is a history entry. */
export const useMonthUrl = () => {
  const [params] = useSearchParams()
  const setParams = useSetParams({ push: true })
  return [params.get(MONTH), (month: string) => setParams({ [MONTH]: month })] as const
}
