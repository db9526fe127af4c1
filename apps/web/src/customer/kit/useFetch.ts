import { useLayoutEffect, useState } from 'react'
import { type ApiError, read, takeFirst, toApiError } from './customer-api.ts'

type State<Data> = { data?: Data; refusal?: ApiError }
type Asked<Data> = State<Data> & {
  /** Reloads from scratch. */
  retry: () => void
  /** Refetches in the background, and answers it; the current data stays if that fails. */
  refresh: () => Promise<Data>
}

/**
 * The response of a path for a mounted page: pending, data, or an error. The request starts with
 * the first render instead of an effect, which saves time on a slow network. `asSelf`: see `read`.
 */
export const useFetch = <Data>(path: string, asSelf = false): Asked<Data> => {
  const [first] = useState(() => takeFirst<Data>(path))
  const [state, setState] = useState<State<Data>>(
    first?.data === undefined ? {} : { data: first.data },
  )
  const ask = () => {
    const answer = read<Data>(path, asSelf)
    // It may reject before anything awaits it.
    answer.catch(() => undefined)
    return answer
  }
  const [asked, setAsked] = useState(() => first?.answer ?? ask())
  // A layout effect, so that data that is there already is part of the first paint.
  useLayoutEffect(() => {
    let isWanted = true
    asked.then(
      (data) => isWanted && setState((old) => (old.data === data ? old : { data })),
      (error: unknown) => isWanted && setState((old) => ({ ...old, refusal: toApiError(error) })),
    )
    return () => {
      isWanted = false
    }
  }, [asked])

  const refresh = () => {
    const answer = ask()
    setAsked(answer)
    return answer
  }
  const retry = () => {
    setState({})
    void refresh()
  }
  return { ...state, retry, refresh }
}
