import { useMutation, useQueryClient } from '@tanstack/react-query'
import { journeyTemplateSchema, type TemplateTaskInput } from '@bastidor/shared/journey'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'

const PATH = '/journeyTemplate'

/** The template of new clients' journeys. */
export const journeyTemplateQuery = () =>
  getQuery({ key: ['journeyTemplate'], path: PATH, schema: journeyTemplateSchema })

export const useSaveTemplate = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (template: { tasks: readonly TemplateTaskInput[]; version: number }) =>
      api.put(PATH, template, journeyTemplateSchema),
    meta: { explains: 'all' },
    onSuccess: (saved) => queryClient.setQueryData(journeyTemplateQuery().queryKey, saved),
  })
}
