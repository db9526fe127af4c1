import { useSearchParams } from 'react-router-dom'

/** Changed search params; those with the value '' are removed. */
export type ParamChanges = Record<string, string>

/** The search params with some changed; the given ones stay as they are. */
export const withParams = (params: URLSearchParams, changes: ParamChanges): URLSearchParams => {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value) changed.set(name, value)
    else changed.delete(name)
  return changed
}

/**
 * Changes search params in one step, without scrolling. The address is replaced; with `push` the
 * change is an entry of the history.
 */
export const useSetParams = ({ push = false } = {}): ((changes: ParamChanges) => void) => {
  const [, setParams] = useSearchParams()
  return (changes) =>
    setParams((old) => withParams(old, changes), { replace: !push, preventScrollReset: true })
}
