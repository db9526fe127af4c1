import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { loginAnswerSchema, type LoginInput } from '@bastidor/shared/auth'
import { employeeSchema, type Employee } from '@bastidor/shared/employees'
import { z } from 'zod'
import { env } from '#env.ts'
import { answerOf, api } from '#lib/http/api.ts'
import { broadcastSession } from './session-events.ts'

declare global {
  // Merging into the browser's own type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** The session request, started by an inline script before this code has loaded. */
    firstSession?: Promise<Response> | undefined
  }
}

/** The current user. The cookie is not readable by scripts, so only the server knows. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => {
      const begun = await takeFirst()
      return begun
        ? answerOf(begun, employeeSchema)
        : api.get('/employee/findById', employeeSchema, { signal })
    },
    staleTime: 60_000,
  })

// A response can be consumed once; a failed one is requested again.
const takeFirst = async (): Promise<Response | undefined> => {
  // The inline script uses the page's origin; see env.ts.
  const begun = env.apiUrl ? undefined : window.firstSession
  window.firstSession = undefined
  return begun?.catch(() => undefined)
}

/** The current user; only inside the shell, which waits for the query. */
export const useSession = (): Employee => useSuspenseQuery(sessionQuery()).data

/** Logs in; the login screen shows all errors itself. */
export const useLogin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: LoginInput) => api.post('/auth/login', input, loginAnswerSchema),
    meta: { explains: 'all' },
    onSuccess: ({ employee }) => {
      // Removes a previous user's cache, except the session query, which is mounted.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      queryClient.setQueryData(sessionQuery().queryKey, employee)
      broadcastSession('login')
    },
  })
}

/** Ends the session on the server and in every tab. */
export const useLogoutMutation = () =>
  useMutation({
    mutationFn: () => api.post('/auth/logout', {}, z.unknown()),
    meta: { endsSession: true },
    onSuccess: () => broadcastSession('logout'),
  })
