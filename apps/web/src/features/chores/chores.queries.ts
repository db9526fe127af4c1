import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { choreListSchema, choreSchema, type Chore, type TaskState } from '@bastidor/shared/chores'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { infiniteQuery, type ListResponse } from '#lib/http/infinite-query.ts'
import { useSession } from '#lib/session/session.ts'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { countsOf } from './chore-counts.ts'
import { withTask } from './chore.optimistic.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { inOrder } from '#lib/http/in-order.ts'

const KEY = ['chores'] as const
const LIST = [...KEY, 'list'] as const

/** The current user's chores, oldest first. */
export const choresQuery = () =>
  infiniteQuery<Chore>({ key: LIST, path: '/chore/', schema: choreListSchema })

/** One chore: personal, or a client's journey. */
export const choreQuery = (id: string) =>
  getQuery({ key: [...KEY, id], path: `/chore/${id}`, schema: choreSchema })

/** A chore from the cached list, as the initial data of its page. */
export const listedChore = (queryClient: QueryClient, id: string): Chore | undefined =>
  queryClient
    .getQueryData<InfiniteData<ListResponse<Chore>>>(LIST)
    ?.pages.flatMap(({ results }) => results)
    .find((chore) => chore.id === id)

/** The number of skeletons for the next visit. */
export const rememberChores = ({ total }: ListResponse<Chore>): void =>
  storeSkeletonCount('nChores', total)

export const useCreateChore = () => {
  const queryClient = useQueryClient()
  const { id } = useSession()
  return useMutation({
    mutationFn: (input: { title: string }) =>
      api.create(`/employee/${id}/createChore/`, input, choreSchema, 'PATCH'),
    meta: { explains: 'all' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LIST }),
  })
}

export const useDeleteChore = () => {
  const queryClient = useQueryClient()
  const { id: owner } = useSession()
  return useMutation({
    mutationFn: (id: string) =>
      api.patch(`/employee/deleteChore/${owner}/choreId/${id}`, {}, deletedSchema),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: LIST }),
  })
}

/** A change of a chore: its optimistic update and its request. */
export type ChoreEdit = {
  show: (chore: Chore) => Chore
  send: () => Promise<Chore>
}

/** Sets the state of one task. */
export const taskStateEdit = (choreId: string, taskId: string, state: TaskState): ChoreEdit => ({
  show: withTask(taskId, { state }),
  send: () => api.patch(`/chore/update/${choreId}/taskId/${taskId}`, { state }, choreSchema),
})

/** Optimistic update of a chore with a rollback and the server's message on failure. */
export const useEditChore = (id: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = choreQuery(id)
  const mutationKey = [...KEY, 'edit', id]
  const isLast = () => queryClient.isMutating({ mutationKey }) <= 1
  return useMutation({
    ...inOrder(mutationKey),
    mutationFn: ({ send }: ChoreEdit) => send(),
    // Where one types, both texts are shown.
    meta: { explains: ['STALE_VERSION'] },
    onMutate: async ({ show }: ChoreEdit) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, show(before))
      return before
    },
    onError: (error, _edit, before) => {
      const stored = choreSchema.safeParse(toApiError(error).current).data ?? before
      if (stored && isLast()) queryClient.setQueryData(queryKey, stored)
    },
    onSettled: (answered) => {
      // An earlier response would undo the optimistic updates of the pending changes.
      if (!isLast()) return
      if (answered) {
        // Somebody else's change, read since, is newer than a late answer.
        queryClient.setQueryData(queryKey, (known) =>
          known && known.version > answered.version ? known : answered,
        )
        refreshProgress(queryClient, answered)
      } else void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: LIST })
    },
  })
}

// The client's page shows the progress of its journey.
const refreshProgress = (queryClient: QueryClient, journey: Chore) => {
  if (!journey.client) return
  const { done, total } = countsOf(journey)
  queryClient.setQueryData(clientQuery(journey.client).queryKey, (client) =>
    client?.journey?.id === journey.id
      ? { ...client, journey: { id: journey.id, done, total } }
      : client,
  )
}
