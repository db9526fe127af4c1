import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { loginAnswerSchema, type LoginInput } from '@bastidor/shared/auth'
import { employeeSchema, type Employee } from '@bastidor/shared/employees'
import { z } from 'zod'
import { env } from '#env.ts'
import { answerOf, api } from './api.ts'
import { broadcastSession } from './session-events.ts'

declare global {
  // Merging into the browser's own type needs an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Who is logged in, asked by the page itself before this code had arrived. */
    firstSession?: Promise<Response> | undefined
  }
}

/** Who is logged in. The cookie is out of script's reach, so only the server can say. */
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

// Its answer can be used once, and a lost one is asked for again.
const takeFirst = async (): Promise<Response | undefined> => {
  // The page asks its own origin; see env.ts.
  const begun = env.apiUrl ? undefined : window.firstSession
  window.firstSession = undefined
  return begun?.catch(() => undefined)
}

/** The person who is logged in; only inside the shell, which waits for the answer. */
export const useSession = (): Employee => useSuspenseQuery(sessionQuery()).data

/** Logs in; the login screen shows every refusal itself. */
export const useLogin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: LoginInput) => api.post('/auth/login', input, loginAnswerSchema),
    meta: { explains: 'all' },
    onSuccess: ({ employee }) => {
      // What somebody else may have left behind; the session's own entry is being watched.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      queryClient.setQueryData(sessionQuery().queryKey, employee)
      broadcastSession('login')
    },
  })
}

/** Ends the session on the server and in every tab. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => api.post('/auth/logout', {}, z.unknown()),
    meta: { endsSession: true },
    onSuccess: () => broadcastSession('logout'),
  })
