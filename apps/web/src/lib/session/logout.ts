import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/http/api.ts'
import { forgetFirstAsks } from '#lib/prefetch/first-asks.ts'
import { broadcastSession } from './session-events.ts'

/** Ends the session on the server and in every tab. */
export const useLogoutMutation = () =>
  useMutation({
    mutationFn: () => api.post('/auth/logout', {}, z.unknown()),
    meta: { endsSession: true },
    onSuccess: () => {
      forgetFirstAsks()
      broadcastSession('logout')
    },
  })
