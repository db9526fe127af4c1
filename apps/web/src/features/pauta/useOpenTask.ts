import { startTransition, useEffect, useRef } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
  type Location,
} from 'react-router-dom'
import { withParams } from '#lib/navigation/useSetParams.ts'

const PARAM = 'tarefa'
/** In place of an id: a new task. */
export const NEW_TASK = 'nova'

/** Whether going to another address closes the open task: another screen, or another task. */
export const leavesTask = (here: Location, next: Location): boolean =>
  here.pathname !== next.pathname || taskAt(here) !== taskAt(next)

const taskAt = ({ search }: Location) => new URLSearchParams(search).get(PARAM)

/** The task that is open, stored in the address as `?tarefa=`. */
export const useOpenTask = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  const set = (id: string) => {
    // Of a tab that is being opened: this must not take it back.
    const old = new URLSearchParams((next ?? here).search)
    const search = withParams(old, { [PARAM]: id }).toString()
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  // A dialog that fades out closes with what was current when that began.
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  return {
    openId: params.get(PARAM),
    open: (id: string) => startTransition(() => set(id)),
    close: () => latest.current(''),
  }
}
