import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  briefingSchema,
  briefingSummarySchema,
  type BriefingPatch,
} from '@bastidor/shared/briefing'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'

const POLL_MS = 15_000

/** A client's briefing; the customer may be editing it too. */
export const briefingQuery = (clientId: string) =>
  getQuery({
    key: ['briefings', clientId],
    path: `/briefing/${clientId}`,
    schema: briefingSchema,
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: { isPolled: true },
  })

/** Saves the given answers; the form shows all errors itself. */
export const useSaveBriefing = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (patch: BriefingPatch) => api.put(`/briefing/${clientId}`, patch, briefingSchema),
    meta: { explains: 'all' },
    onSuccess: (saved) => queryClient.setQueryData(briefingQuery(clientId).queryKey, saved),
  })
}

/** The summary of the answers, and the model's version of it. */
export const useBriefingSummary = (clientId: string) =>
  useMutation({
    mutationFn: () => api.post(`/briefing/${clientId}/summary`, {}, briefingSummarySchema),
    meta: { explains: 'all' },
  })
