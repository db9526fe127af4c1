import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { journeyTemplateSchema, type TemplateTaskInput } from '@bastidor/shared/journey'
import { api } from '#lib/http/api.ts'

const PATH = '/journeyTemplate'

/** The template of new clients' journeys. */
export const journeyTemplateQuery = () =>
  queryOptions({
    queryKey: ['journeyTemplate'],
    queryFn: ({ signal }) => api.get(PATH, journeyTemplateSchema, { signal }),
  })

export const useSaveTemplate = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (template: { tasks: readonly TemplateTaskInput[]; version: number }) =>
      api.put(PATH, template, journeyTemplateSchema),
    meta: { explains: 'all' },
    onSuccess: (saved) => queryClient.setQueryData(journeyTemplateQuery().queryKey, saved),
  })
}
