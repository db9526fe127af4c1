import type { Employee } from '@bastidor/shared/employees'
import { type Grant, isGrant } from '@bastidor/shared/grants'
import { ownGrantsSchema } from '@bastidor/shared/grants.views'
import type { Actor } from '@bastidor/shared/permissions'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'
import { isFactorRequired } from '#lib/http/api-error.ts'
import { sessionQuery, useSession } from './session.ts'

/** All that is known of grants; a saved change invalidates it. */
export const GRANTS = ['grants'] as const
const NONE: readonly Grant[] = []

type Person = Pick<Employee, 'id' | 'level' | 'role'>

/** What a person's job role is granted; a new role asks again. */
export const ownGrantsQuery = ({ id, role }: Person) =>
  queryOptions({
    queryKey: [...GRANTS, 'mine', id, role],
    queryFn: async ({ signal }): Promise<readonly Grant[]> => {
      try {
        const { grants } = await api.get('/roleGrant/mine', ownGrantsSchema, { signal })
        return grants.filter(isGrant)
      } catch (error) {
        // Without the required second factor, only the profile is available; the shell still renders.
        if (isFactorRequired(error)) return NONE
        throw error
      }
    },
    staleTime: 60_000,
  })

/** True for people whose grants count: Líder and Admin have everything that can be granted. */
export const mayBeGranted = ({ level }: Pick<Person, 'level'>): boolean => level === 'Base'

/**
 * Whether the current user's grants are known, so that menus can be shown; without an answer nothing
 * is shown instead of too little or too much.
 */
export const useOwnGrants = () => {
  const { data: person } = useQuery(sessionQuery())
  const isWanted = person !== undefined && mayBeGranted(person)
  const { data, error, refetch, isFetching } = useQuery({
    ...ownGrantsQuery(person ?? NOBODY),
    enabled: isWanted,
  })
  const isKnown = !isWanted || data !== undefined
  return { isKnown, error: isKnown ? null : error, refetch, isFetching }
}

const NOBODY: Person = { id: '', level: 'Base', role: '' }

/** The current user as permissions see them, with what their job role is granted. */
export const useActor = (): Actor => {
  const person = useSession()
  const { data } = useQuery({ ...ownGrantsQuery(person), enabled: mayBeGranted(person) })
  return { ...person, grants: data ?? NONE }
}
