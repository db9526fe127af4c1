import { can, type Action } from '@bastidor/shared/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { mayBeGranted, ownGrantsQuery } from './own-grants.ts'
import { sessionQuery } from './session.ts'

/** What the current user may do, for code outside of React; asks who they are. */
export const currentPermissions = async (queryClient: QueryClient) => {
  const person = await queryClient.ensureQueryData(sessionQuery())
  const grants = mayBeGranted(person)
    ? await queryClient.ensureQueryData(ownGrantsQuery(person))
    : []
  const actor = { ...person, grants }
  return (action: Action): boolean => can(actor, action)
}
