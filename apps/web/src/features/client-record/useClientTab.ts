import { useNavigate, useSearchParams } from 'react-router-dom'
import { withParams } from '#lib/navigation/useSetParams.ts'
import { tabOf, type PageTab } from './client-tabs.ts'

/** The open tab, stored in the URL as `?aba=`. */
export const useClientTab = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(params.get('aba'))
  const open = (next: PageTab) => {
    const search = withParams(params, { aba: next })
    // Back leaves the client instead of going through its tabs.
    return navigate(`?${search.toString()}`, { replace: true, preventScrollReset: true })
  }
  return [tab, open] as const
}
