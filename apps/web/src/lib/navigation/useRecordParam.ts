import { startTransition, useEffect, useRef } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
  type Location,
} from 'react-router-dom'
import { withParams } from './useSetParams.ts'

/** Whether going to another address closes the open record: another screen, or another record. */
export const leavesRecord =
  (name: string) =>
  (here: Location, next: Location): boolean =>
    here.pathname !== next.pathname || recordAt(here, name) !== recordAt(next, name)

const recordAt = ({ search }: Location, name: string) => new URLSearchParams(search).get(name)

/** The record that is open beside a list, stored in the address as `?<name>=`. */
export const useRecordParam = (name: string) => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const here = useLocation()
  const { location: next } = useNavigation()
  const set = (id: string) => {
    // Starts from the pending location, so that a tab that is being opened is not undone.
    const old = new URLSearchParams((next ?? here).search)
    const search = withParams(old, { [name]: id }).toString()
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  // A dialog that fades out closes with what was current when that began.
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  return {
    openId: params.get(name),
    open: (id: string) => startTransition(() => set(id)),
    close: () => latest.current(''),
  }
}
