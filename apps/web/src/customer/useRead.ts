import { useEffect, useState } from 'react'
import { type Refusal, read, toRefusal } from './customer-api.ts'

type State<Data> = { data?: Data; refusal?: Refusal }
type Asked<Data> = State<Data> & {
  /** Asks from the beginning. */
  retry: () => void
  /** Asks again behind what is shown, which stays if that fails. */
  refresh: () => void
}

/**
 * What the path of a mounted page answers: nothing yet, data, or a refusal. It is asked with the
 * first rendering and not after it: on a slow network every step shows. `asSelf`: see `read`.
 */
export const useRead = <Data>(path: string, asSelf = false): Asked<Data> => {
  const [state, setState] = useState<State<Data>>({})
  const ask = () => {
    const answer = read<Data>(path, asSelf)
    // It may fail before anybody waits for it.
    answer.catch(() => undefined)
    return answer
  }
  const [asked, setAsked] = useState(ask)
  useEffect(() => {
    let isWanted = true
    asked.then(
      (data) => isWanted && setState({ data }),
      (error: unknown) => isWanted && setState((old) => ({ ...old, refusal: toRefusal(error) })),
    )
    return () => {
      isWanted = false
    }
  }, [asked])

  const refresh = () => setAsked(ask())
  const retry = () => {
    setState({})
    refresh()
  }
  return { ...state, retry, refresh }
}
