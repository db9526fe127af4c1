import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { forgetFirstAsks } from '#lib/prefetch/first-asks.ts'
import { sessionQuery } from '#lib/session/session.ts'
import { onSessionEvent } from '#lib/session/session-events.ts'
import { paths } from '#paths.ts'

/**
 * Opens the login screen when the session ends, in this tab or another one, and the profile when
 * everything else waits for a second factor.
 */
export const useSessionEnd = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'login') void queryClient.invalidateQueries(sessionQuery())
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
