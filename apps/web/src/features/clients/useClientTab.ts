import { useSearchParams } from 'react-router-dom'
import { tabOf, type ClientTab } from './client.tabs.ts'

/** The open tab, which the address remembers as `?aba=`. */
export const useClientTab = () => {
  const [params, setParams] = useSearchParams()
  const tab = tabOf(params.get('aba'))
  const open = (next: ClientTab) =>
    setParams(
      (old) => {
        const search = new URLSearchParams(old)
        search.set('aba', next)
        return search
      },
      // Back leads out of the client, not through its tabs.
      { replace: true, preventScrollReset: true },
    )
  return [tab, open] as const
}
