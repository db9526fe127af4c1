import type { Grant } from '@bastidor/shared/grants'
import {
  roleGrantListSchema,
  roleGrantSchema,
  type RoleGrant,
  type RoleGrantList,
} from '@bastidor/shared/grants.views'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { GRANTS } from '#lib/session/own-grants.ts'

/** Every job role with what it is granted, and all that can be granted. */
export const roleGrantsQuery = () =>
  getQuery({
    key: [...GRANTS, 'list'],
    path: '/roleGrant',
    schema: roleGrantListSchema,
    // A role is there while somebody has it.
    meta: { followsWrites: true },
  })

type Change = { cargo: string; grants: readonly Grant[]; version: number }

/** Shows grants of a role that the server answered. */
export const useKeepGrants = () => {
  const queryClient = useQueryClient()
  return (saved: RoleGrant) => {
    const keep = (one: RoleGrant) => (one.id === saved.id ? saved : one)
    queryClient.setQueryData<RoleGrantList>(
      roleGrantsQuery().queryKey,
      (list) => list && { ...list, results: list.results.map(keep) },
    )
    return queryClient.invalidateQueries({ queryKey: GRANTS })
  }
}

/** Replaces what a role is granted; the grid shows all errors itself. */
export const useSaveGrants = () =>
  useMutation({
    mutationFn: ({ cargo, ...body }: Change) =>
      api.put(`/roleGrant/${encodeURIComponent(cargo)}`, body, roleGrantSchema),
    meta: { explains: 'all' },
    onSuccess: useKeepGrants(),
  })
