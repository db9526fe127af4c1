import { useSearchParams } from 'react-router-dom'

const MONTH = 'mes'

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
