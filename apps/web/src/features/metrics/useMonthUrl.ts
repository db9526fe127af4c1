import { useSearchParams } from 'react-router-dom'
import { monthsUntil } from './months.ts'

const MONTH = 'mes'

/** The month of a list at an address, the running one unless it names another; if there is such. */
export const monthAt = (params: URLSearchParams, now: Date): string | undefined => {
  const months = monthsUntil(now)
  return months.find((month) => month === (params.get(MONTH) ?? months[0]))
}

/** The month that the address names, if any; Back undoes a change of it. */
export const useMonthUrl = () => {
  const [params, setParams] = useSearchParams()
  const setMonth = (month: string) =>
    setParams(
      (old) => {
        old.set(MONTH, month)
        return old
      },
      { preventScrollReset: true },
    )
  return [params.get(MONTH), setMonth] as const
}
