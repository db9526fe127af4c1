import { useMutation } from '@tanstack/react-query'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'
import { deletedSchema } from '@bastidor/shared/uploads'
import {
  visitListSchema,
  visitSchema,
  type Visit,
  type VisitInput,
  type VisitPatch,
} from '@bastidor/shared/visits'
import { api } from '#lib/http/api.ts'
import { fullListQuery } from '#lib/http/infinite-query.ts'

// Others plan visits, too; a change of one also changes the scope.
const LIVE = { staleTime: 5000, meta: { followsWrites: true } } as const

type Days = { from: string; until: string; clientId?: string | undefined }

/** The visits of some days, of all clients or one. */
export const visitsQuery = (days: Days) =>
  fullListQuery<Visit>({
    key: ['visits', days],
    path: '/visit',
    schema: visitListSchema,
    query: days,
    ...LIVE,
  })

export const useCreateVisit = () =>
  useMutation({
    mutationFn: (input: VisitInput | VisitPatch) => api.create('/visit', input, visitSchema),
    meta: { explains: 'all' },
  })

export const useUpdateVisit = () =>
  useMutation({
    mutationFn: ({ id, ...patch }: VisitPatch & { id: string }) =>
      api.patch(`/visit/${id}`, patch, visitSchema),
    meta: { explains: 'all' },
  })

/** Marks a visit as done, or undoes that; an error shows in a toast. */
export const useVisitDone = () =>
  useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      api.patch(`/visit/${id}`, { done }, visitSchema),
  })

export const useDeleteVisit = () =>
  useMutation({
    mutationFn: (id: string) => api.delete(`/visit/${id}`, deletedSchema),
  })

/** The visits to a client in a month. */
export const monthVisitsQuery = (month: string, clientId: string) => {
  const { first, last } = daysOfMonth(month)
  return visitsQuery({ from: first, until: last, clientId })
}
