import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionQuery } from '#lib/session.ts'
import { onSessionEvent } from '#lib/session-events.ts'
import { paths } from '#paths.ts'

/** Goes to the login screen when the session is over, here or in another tab. */
export const useSessionEnd = () => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname, search } = useLocation()

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'login') void queryClient.invalidateQueries(sessionQuery())
        else
          void navigate(paths.login, {
            // A form with unsaved text may still hold this back and ask; see useLeaveGuard.
            state:
              event === 'ended' ? { from: pathname + search, hasEnded: true } : { hasLeft: true },
          })
      }),
    [navigate, queryClient, pathname, search],
  )
}
