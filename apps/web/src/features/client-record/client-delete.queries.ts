import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@bastidor/shared/clients.views'
import { deletionPhrase } from '@bastidor/shared/employees'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { clientQuery, useForgetClient } from '#features/clients/clients.queries.ts'
import { useDeletedClientsChanged } from '#features/deleted-clients/deleted-clients.queries.ts'

/** Deletes a client, with its motive; the dialog shows all errors. */
export const useDeleteClient = () => {
  const queryClient = useQueryClient()
  const forget = useForgetClient()
  const refreshDeleted = useDeletedClientsChanged()
  return useMutation({
    mutationFn: ({ id, name, motive }: Pick<Client, 'id' | 'name'> & { motive: string }) =>
      api.delete(`/client/delete/${id}`, deletedSchema, {
        motive,
        confirmation: deletionPhrase(name),
      }),
    meta: { explains: 'all' },
    onSuccess: ({ id }) => {
      forget(id)
      void refreshDeleted()
    },
    // The client may have been renamed or deleted.
    onError: (_error, { id }) => void queryClient.invalidateQueries(clientQuery(id)),
  })
}
