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
  getQuery({ key: [...GRANTS, 'list'], path: '/roleGrant', schema: roleGrantListSchema })

type Change = { cargo: string; grants: readonly Grant[]; version: number }

/** Replaces what a role is granted; the grid shows all errors itself. */
export const useSaveGrants = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ cargo, ...body }: Change) =>
      api.put(`/roleGrant/${encodeURIComponent(cargo)}`, body, roleGrantSchema),
    meta: { explains: 'all' },
    onSuccess: (saved: RoleGrant) => {
      queryClient.setQueryData<RoleGrantList>(roleGrantsQuery().queryKey, (list) =>
        list
          ? { ...list, results: list.results.map((one) => (one.id === saved.id ? saved : one)) }
          : list,
      )
      return queryClient.invalidateQueries({ queryKey: GRANTS })
    },
  })
}
