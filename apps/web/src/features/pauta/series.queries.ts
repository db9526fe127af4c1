import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  seriesDatesSchema,
  seriesDeletedSchema,
  seriesListSchema,
  seriesSchema,
  type Series,
  type SeriesPatch,
  type SeriesRule,
} from '@bastidor/shared/pauta.series'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'

const KEY = ['pauta', 'series'] as const
// Others work on the same series.
const LIVE = { meta: { followsWrites: true } } as const

/** The series of tasks that one sees, the newest first. */
export const seriesQuery = () =>
  infiniteQuery<Series>({ key: KEY, path: '/taskSeries', schema: seriesListSchema, ...LIVE })

/** The first days of a rule. */
export const datesQuery = (rule: SeriesRule) =>
  queryOptions({
    queryKey: ['pauta', 'dates', rule],
    queryFn: () => api.post('/taskSeries/preview', rule, seriesDatesSchema),
    staleTime: Infinity,
    retry: false,
  })

const useInvalidate = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['pauta'] })
}

export const useUpdateSeries = () =>
  useMutation({
    mutationFn: ({ id, ...patch }: SeriesPatch & { id: string }) =>
      api.patch(`/taskSeries/${id}`, patch, seriesSchema),
    meta: { explains: 'all' },
    onSuccess: useInvalidate(),
  })

export const useDeleteSeries = () =>
  useMutation({
    mutationFn: (id: string) => api.delete(`/taskSeries/${id}`, seriesDeletedSchema),
    onSettled: useInvalidate(),
  })
