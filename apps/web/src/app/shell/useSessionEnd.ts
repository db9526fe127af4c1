import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetFirstAsks } from '#lib/prefetch/first-asks.ts'
import { sessionQuery } from '#lib/session/session.ts'
import { onSessionEvent } from '#lib/session/session-events.ts'
import { paths } from '#paths.ts'

/**
 * Opens the login screen when the session ends, in this tab or another one, and the profile when
 * everything else waits for a second factor. Follows a login in another tab.
 */
export const useSessionEnd = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'login') void followLogin(queryClient)
        else if (event === 'factorRequired') {
          if (pathname !== paths.profile) void navigate(paths.profile, { replace: true })
        } else {
          forgetFirstAsks()
          void navigate(paths.login, {
            // A form with unsaved changes may still block this and ask; see useLeaveGuard.
            state:
              event === 'ended' ? { from: pathname + search, hasEnded: true } : { hasLeft: true },
          })
        }
      }),
    [navigate, queryClient, pathname, search],
  )
}

/** Asks who is logged in now; for another person, everything is fetched again. */
const followLogin = async (queryClient: QueryClient): Promise<void> => {
  const { queryKey } = sessionQuery()
  const former = queryClient.getQueryData(queryKey)?.id
  await queryClient.invalidateQueries({ queryKey })
  if (queryClient.getQueryData(queryKey)?.id === former) return
  // Not removed: what is on screen would go on showing what the former person saw.
  await queryClient.resetQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
}
