import { useSearchParams } from 'react-router-dom'

const DONE = 'concluidas'
const HIDDEN = 'ocultas'

/** Whether the done tasks of a chore are hidden, in the URL. */
export const useDoneTasks = () => {
  const [params, setParams] = useSearchParams()
  return {
    isHidden: params.get(DONE) === HIDDEN,
    hide: (isHidden: boolean) =>
      setParams(
        (old) => {
          if (isHidden) old.set(DONE, HIDDEN)
          else old.delete(DONE)
          return old
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
