import { can, type Action, type Actor, type Target } from '@bastidor/shared/permissions'
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

type Props = { do: Action; target?: Target; children: ReactNode }

/** Renders its children only if the current user has the permission. */
export const Can = ({ do: action, target, children }: Props) => {
  const isAllowed = useCan()
  return isAllowed(action, target) ? children : null
}

/** Permission check for the current user. */
export const useCan = () => {
  const actor: Actor = useSession()
  return (action: Action, target?: Target): boolean => can(actor, action, target)
}
