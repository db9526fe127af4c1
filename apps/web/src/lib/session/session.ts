import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LoginAnswer, LoginInput } from '@bastidor/shared/auth'
import type { Employee } from '@bastidor/shared/employees'
import { api } from '#lib/http/api.ts'
import { broadcastSession } from './session-events.ts'

const employeeSchema = async () => (await import('@bastidor/shared/employees')).employeeSchema
const loginAnswerSchema = async () => (await import('@bastidor/shared/auth')).loginAnswerSchema

/** The current user. The cookie is not readable by scripts, so only the server knows. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => api.get('/employee/findById', employeeSchema, { signal }),
    staleTime: 60_000,
  })

/** The current user; only inside the shell, which waits for the query. */
export const useSession = (): Employee => useSuspenseQuery(sessionQuery()).data

/** Takes over the session of a completed login. */
export const useKeepLogin = () => {
  const queryClient = useQueryClient()
  return ({ employee }: LoginAnswer) => {
    // Removes a previous user's cache, except the session query, which is mounted.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    queryClient.setQueryData(sessionQuery().queryKey, employee)
    broadcastSession('login')
  }
}

/** Logs in; the login screen shows all errors itself. */
export const useLogin = () =>
  useMutation({
    mutationFn: (input: LoginInput) => api.post('/auth/login', input, loginAnswerSchema),
    meta: { explains: 'all' },
    // The password must not stay in memory after the response.
    gcTime: 0,
    onSuccess: useKeepLogin(),
  })
