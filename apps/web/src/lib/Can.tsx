import { can, type Action, type Actor, type Target } from '@bastidor/shared/permissions'
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

type Props = { do: Action; target?: Target; children: ReactNode }

/** Shows its children only to whom the permission table allows the action. */
export const Can = ({ do: action, target, children }: Props) => {
  const isAllowed = useCan()
  return isAllowed(action, target) ? children : null
}

/** The permission table for the person who is logged in. */
export const useCan = () => {
  const actor: Actor = useSession()
  return (action: Action, target?: Target): boolean => can(actor, action, target)
}
