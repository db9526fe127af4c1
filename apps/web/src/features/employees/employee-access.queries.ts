import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  accessSchema,
  invitedNewSchema,
  invitedSchema,
  type InviteNew,
} from '@bastidor/shared/access-links'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { useKeepEmployee } from './employees.queries.ts'

/** How a person gets in, and until when their link is good. */
export const accessQuery = (id: string) =>
  getQuery({
    key: ['employees', id, 'access'],
    path: `/employee/${id}/access`,
    schema: accessSchema,
    // Another level, password or e-mail voids the link, and so does the end of the sessions.
    meta: { followsWrites: true },
  })

/** Creates a person without a password; the form shows all errors itself. */
export const useInviteNew = () => {
  const keep = useKeepEmployee()
  return useMutation({
    mutationFn: (input: InviteNew) => api.create('/employee/invite', input, invitedNewSchema),
    meta: { explains: 'all' },
    onSuccess: ({ employee }) => keep(employee),
  })
}

/** Makes a person's link, which voids the earlier ones, and mails or answers it. */
export const useInvite = (id: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (send: boolean) => api.post(`/employee/${id}/invite`, { send }, invitedSchema),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessQuery(id).queryKey }),
  })
}

/** Removes all second factors of a person. */
export const useResetSecond = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/employee/${id}/secondFactor`, deletedSchema),
    onSettled: (_answer, _error, id) =>
      queryClient.invalidateQueries({ queryKey: accessQuery(id).queryKey }),
  })
}
