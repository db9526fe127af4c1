import { useMutation, useQueryClient } from '@tanstack/react-query'
import { remindersSchema, type Reminders } from '@bastidor/shared/clients.reminders'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { inOrder } from '#lib/http/in-order.ts'

const pathOf = (id: string) => `/client/${id}/reminders`

/** A client's switch for reminders, and what was sent. */
export const clientRemindersQuery = (id: string) =>
  getQuery({ key: ['clients', id, 'reminders'], path: pathOf(id), schema: remindersSchema })

/** Switches a client's reminders; optimistic update with rollback. */
export const useSetReminders = (id: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = clientRemindersQuery(id)
  const isLast = () => queryClient.isMutating({ mutationKey: queryKey }) <= 1
  const show = (isOn: boolean) =>
    queryClient.setQueryData<Reminders>(queryKey, (stored) => stored && { ...stored, on: isOn })
  return useMutation({
    ...inOrder(queryKey),
    mutationFn: (isOn: boolean) => api.put(pathOf(id), { on: isOn }, remindersSchema),
    onMutate: async (isOn) => {
      await queryClient.cancelQueries({ queryKey })
      show(isOn)
    },
    // An earlier answer would undo what was pressed since.
    onSuccess: (stored) => isLast() && queryClient.setQueryData(queryKey, stored),
    onError: (_error, isOn) => {
      if (!isLast()) return
      show(!isOn)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
