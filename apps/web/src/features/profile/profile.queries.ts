import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loginAnswerSchema, sessionListSchema, type PasswordChange } from '@bastidor/shared/auth'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { sessionQuery } from '#lib/session/session.ts'
import { getQuery } from '#lib/http/get-query.ts'

const SESSIONS = ['sessions'] as const

/** The current user's devices, newest first. */
export const sessionsQuery = () =>
  getQuery({ key: SESSIONS, path: '/auth/sessions', schema: sessionListSchema })

export const useEndSession = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/auth/sessions/${id}`, deletedSchema),
    // Also on failure: the session may have expired.
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  })
}

/** Changes the own password; the server ends every other session. */
export const useChangePassword = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: PasswordChange) => api.patch('/auth/password', input, loginAnswerSchema),
    meta: { explains: 'all' },
    onSuccess: ({ employee }) => {
      queryClient.setQueryData(sessionQuery().queryKey, employee)
      return queryClient.invalidateQueries({ queryKey: SESSIONS })
    },
  })
}
