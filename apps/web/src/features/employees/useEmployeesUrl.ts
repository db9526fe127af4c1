import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const SEARCH = 'busca'
/** Opens the new-employee dialog; `paths.newEmployee` carries it. */
const CREATE = 'novo'

/** The directory's state in the address: what is searched for, and a wish for the dialog. */
export const useEmployeesUrl = () => {
  const [params, setParams] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const isAsked = params.has(CREATE)

  const change = (key: string, value: string) =>
    setParams(
      (old) => {
        if (value) old.set(key, value)
        else old.delete(key)
        return old
      },
      { replace: true, preventScrollReset: true },
    )

  if (isAsked && !isCreating) setCreating(true)
  useEffect(() => {
    if (!isAsked) return
    // The wish is granted once: closing the dialog, or Back, must not open it again.
    setParams(
      (old) => {
        old.delete(CREATE)
        return old
      },
      { replace: true },
    )
  }, [isAsked, setParams])

  return {
    search: (params.get(SEARCH) ?? '').trim().slice(0, 120),
    setSearch: (text: string) => change(SEARCH, text),
    isCreating,
    setCreating,
  }
}
