import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { LoginAnswer, LoginInput } from '@bastidor/shared/auth'
import type { Employee } from '@bastidor/shared/employees'
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

const employeeSchema = async () => (await import('@bastidor/shared/employees')).employeeSchema
const loginAnswerSchema = async () => (await import('@bastidor/shared/auth')).loginAnswerSchema

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
