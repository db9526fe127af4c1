import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  calendarOpenedSchema,
  calendarStateSchema,
  type CalendarState,
} from '@bastidor/shared/pauta.calendar'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'

/** Whether one's tasks are open to calendar programs. */
export const calendarQuery = () =>
  getQuery({ key: ['calendar'], path: '/calendar', schema: calendarStateSchema })

/** Opens the feed; the address before is void. */
export const useOpenCalendar = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/calendar', {}, calendarOpenedSchema),
    onSuccess: ({ createdAt }) => {
      const state: CalendarState = { on: true, createdAt, lastReadAt: null }
      queryClient.setQueryData(calendarQuery().queryKey, state)
    },
  })
}

export const useCloseCalendar = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.delete('/calendar', calendarStateSchema),
    onSuccess: (state) => queryClient.setQueryData(calendarQuery().queryKey, state),
  })
}
