import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  NPS_PAGE_SIZE,
  npsListSchema,
  npsSchema,
  npsScoreSchema,
  readNpsSchema,
  type NpsInput,
} from '@bastidor/shared/nps'
import {
  npsDistributionSchema,
  npsRecommendationListSchema,
} from '@bastidor/shared/nps.recommendations'
import type { NpsGroup } from '@bastidor/shared/nps.scale'
import type { Action } from '@bastidor/shared/permissions'
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

/**
 * One survey, with its answers where one may see them; never fresh, because the customer may have
 * just answered.
 */
export const surveyQuery = (id: string) =>
  getQuery({ key: [...KEY, 'survey', id], path: `/nps/${id}`, schema: readNpsSchema, staleTime: 0 })

type Recommended = { group?: NpsGroup | undefined; search: string; isUntreated: boolean }

const recommendationsAt = ({ group, search, isUntreated }: Recommended) => ({
  group,
  name: search || undefined,
  untreated: isUntreated ? '1' : undefined,
})

/** One page of a group's clients, worst first; pages are 1-based. */
export const recommendationsQuery = ({ page, ...of }: Recommended & { page: number }) => {
  const query = recommendationsAt(of)
  return getQuery({
    key: [...KEY, 'list', 'recommendations', query, page],
    path: '/nps/recommendations',
    schema: npsRecommendationListSchema,
    query: { ...query, limit: NPS_PAGE_SIZE, offset: (page - 1) * NPS_PAGE_SIZE },
  })
}

/** The number of clients in each group under the list's filters. */
export const recommendationTotalsQuery = ({ search, isUntreated }: Recommended) => {
  const query = recommendationsAt({ search, isUntreated })
  return queryOptions({
    queryKey: [...KEY, 'list', 'totals', query],
    queryFn: async ({ signal }) =>
      (
        await api.get('/nps/recommendations', npsRecommendationListSchema, {
          signal,
          query: { ...query, limit: 1 },
        })
      ).totals,
  })
}

/** How the scores are spread, now and 180 days ago. */
export const npsDistributionQuery = () =>
  getQuery({
    key: [...KEY, 'distribution'],
    path: '/nps/distribution',
    schema: npsDistributionSchema,
  })

/** The queries of the agency's screen: a group's clients, or the figures and all surveys. */
export const npsQueriesAt = (params: URLSearchParams, can: (action: Action) => boolean) => {
  const { page, ...of } = surveysAt(params)
  if (!can('nps.recommendations'))
    return [surveysQueryAt(params), can('nps.score') ? npsScoreQuery() : undefined]
  const totals = recommendationTotalsQuery(of.group ? of : { ...of, isUntreated: false })
  return of.group
    ? [totals, recommendationsQuery({ ...of, page })]
    : [totals, surveysQueryAt(params), npsScoreQuery(), npsDistributionQuery()]
}

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

/** Marks an answer as dealt with, or takes the mark back. */
export const useTreatSurvey = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, treated }: { id: string; treated: boolean }) =>
      api.patch(`/nps/treated/${id}`, { treated }, npsSchema),
    onSuccess: (survey) => {
      queryClient.setQueryData(surveyQuery(survey.id).queryKey, survey)
      return queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] })
    },
  })
}
