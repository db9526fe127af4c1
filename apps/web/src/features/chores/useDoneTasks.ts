import { useSearchParams } from 'react-router-dom'
import { useSetParams } from '#lib/navigation/useSetParams.ts'

const DONE = 'concluidas'
const HIDDEN = 'ocultas'

/** Whether the done tasks of a chore are hidden, in the URL. */
export const useDoneTasks = () => {
  const [params] = useSearchParams()
  const setParams = useSetParams()
  return {
    isHidden: params.get(DONE) === HIDDEN,
    hide: (isHidden: boolean) => setParams({ [DONE]: isHidden ? HIDDEN : '' }),
  }
}
