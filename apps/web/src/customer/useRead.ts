import { useEffect, useState } from 'react'
import { type Refusal, read, toRefusal } from './customer-api.ts'

type State<Data> = { data?: Data; refusal?: Refusal }

/**
 * What the path of a mounted page answers: nothing yet, data, or a refusal; `retry` asks again. It
 * is asked with the first rendering and not after it: on a slow network every step shows.
 */
export const useRead = <Data>(path: string): State<Data> & { retry: () => void } => {
  const [state, setState] = useState<State<Data>>({})
  const [asked, setAsked] = useState(() => read<Data>(path))
  useEffect(() => {
    let isWanted = true
    const show = (found: State<Data>) => {
      if (isWanted) setState(found)
    }
    asked.then(
      (data) => show({ data }),
      (error: unknown) => show({ refusal: toRefusal(error) }),
    )
    return () => {
      isWanted = false
    }
  }, [asked])

  const retry = () => {
    setState({})
    setAsked(read<Data>(path))
  }
  return { ...state, retry }
}
