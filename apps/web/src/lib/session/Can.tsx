import { can, reachOf, type Action, type Reach } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import type { ReactNode } from 'react'
import { useActor } from './own-grants.ts'

type Props = { do: Action; target?: Target; children: ReactNode }

/** Renders its children only if the current user has the permission. */
export const Can = ({ do: action, target, children }: Props) => {
  const isAllowed = useCan()
  return isAllowed(action, target) ? children : null
}

/** Permission check for the current user. */
export const useCan = () => {
  const actor = useActor()
  return (action: Action, target?: Target): boolean => can(actor, action, target)
}

/** How far a permission of the current user reaches; of a public link, how far they see all of it. */
export const useReach = () => {
  const actor = useActor()
  return (action: Action): Reach => reachOf(actor, action)
}

/** Whether a permission opens its screen to the current user; what a public link shows is not enough. */
export const useMayOpen = (action: Action): boolean => useReach()(action) !== 'none'
