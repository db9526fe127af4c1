import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  NPS_PAGE_SIZE,
  npsListSchema,
  npsSchema,
  npsScoreSchema,
  type NpsInput,
} from '@bastidor/shared/nps'
import { api } from '#lib/http/api.ts'
import { surveysAt } from './useSurveysUrl.ts'
import { getQuery } from '#lib/http/get-query.ts'

const KEY = ['nps'] as const

type Filter = { clientId?: string; name?: string }

/** One page of the surveys, newest first; pages are 1-based. */
export const surveysQuery = ({ clientId, name }: Filter, page: number) => {
  const query = { clientId, name: name || undefined }
  return getQuery({
    key: [...KEY, 'list', query, page],
    path: '/nps/',
    schema: npsListSchema,
    query: {
      ...query,
      limit: NPS_PAGE_SIZE,
      offset: (page - 1) * NPS_PAGE_SIZE,
    },
  })
}

/** The page for the search params: of all surveys, or of one client's. */
export const surveysQueryAt = (params: URLSearchParams, clientId?: string) => {
  const { search, page } = surveysAt(params)
  return clientId ? surveysQuery({ clientId }, page) : surveysQuery({ name: search }, page)
}

/** One survey with its answers. */
export const surveyQuery = (id: string) =>
  getQuery({ key: [...KEY, 'survey', id], path: `/nps/${id}`, schema: npsSchema })

/** The score of the whole portfolio. */
export const npsScoreQuery = () =>
  getQuery({ key: [...KEY, 'score'], path: '/nps/score', schema: npsScoreSchema })

/** Creates a survey; the dialog shows all errors itself. */
export const useCreateSurvey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: NpsInput) => api.create('/nps/create', input, npsSchema),
    meta: { explains: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  })
}
