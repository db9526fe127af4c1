import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { TaskState } from '@bastidor/shared/chores'
import { dayOf } from '@bastidor/shared/dates'
import {
  groupOf,
  handedOverSchema,
  laneListSchema,
  pautaListSchema,
  pautaTaskSchema,
  type HandOver,
  type PautaList,
  type PautaTask,
  type PautaTaskInput,
  type PautaTaskPatch,
} from '@bastidor/shared/pauta'
import { seriesSchema, type Series, type SeriesInput } from '@bastidor/shared/pauta.series'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { getQuery, invalidateOthers } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { tabOf } from './pauta-tabs.ts'

const KEY = ['pauta'] as const
const LISTS = [...KEY, 'list'] as const
// Others work on the same tasks.
const LIVE = { staleTime: 0, meta: { followsWrites: true } } as const

type Filter = { view?: 'team' | 'client'; assignee?: string; clientId?: string }
type More = Pick<PautaList, 'counts'>

/** Open tasks by day: one's own, or those of a filter. */
export const pautaQuery = (filter: Filter = {}) =>
  infiniteQuery<PautaTask, More>({
    key: [...LISTS, filter],
    path: '/task',
    schema: pautaListSchema,
    query: filter,
    ...LIVE,
  })

/** How many open tasks each person has. */
export const lanesQuery = () =>
  getQuery({ key: [...KEY, 'lanes'], path: '/task/team', schema: laneListSchema, ...LIVE })

/** The first queries of the open tab; the series' code sends its own. */
export const pautaQueriesAt = (search: URLSearchParams) => {
  const tab = tabOf(search.get('aba'))
  if (tab === 'equipe') return [lanesQuery()]
  return tab === 'minha' ? [pautaQuery()] : []
}

/** One task. Does not follow every write: not its own deletion. */
export const taskQuery = (id: string) =>
  getQuery({ key: [...KEY, id], path: `/task/${id}`, schema: pautaTaskSchema, staleTime: 0 })

const useInvalidate = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

/** Creates a task, or a series if it has a rule. */
export const useCreateWork = () =>
  useMutation({
    mutationFn: async (
      input: PautaTaskPatch | PautaTaskInput | SeriesInput,
    ): Promise<PautaTask | Series> =>
      'unit' in input
        ? api.create('/taskSeries', input, seriesSchema)
        : api.create('/task', input, pautaTaskSchema),
    meta: { explains: 'all' },
    onSuccess: useInvalidate(),
  })

export const useUpdateTask = () =>
  useMutation({
    mutationFn: ({ id, ...patch }: PautaTaskPatch & { id: string }) =>
      api.patch(`/task/${id}`, patch, pautaTaskSchema),
    meta: { explains: 'all' },
    onSuccess: useInvalidate(),
  })

export const useDeleteTask = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.delete(`/task/${id}`, deletedSchema),
    onSuccess: (_answer, id) => invalidateOthers(queryClient, KEY, taskQuery(id).queryKey),
    // Somebody else may have deleted it first: the drawer then shows that.
    onError: useInvalidate(),
  })
}

/** Gives a task to somebody, or to nobody; it leaves the named lane immediately. */
export const useAssignTask = () => {
  const queryClient = useQueryClient()
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: ({ id, assigneeId }: { id: string; assigneeId: string | null; lane?: string }) =>
      api.patch(`/task/${id}`, { assigneeId }, pautaTaskSchema),
    meta: { explains: 'all' },
    onMutate: async ({ id, lane }) => {
      if (!lane) return
      const { queryKey } = pautaQuery({ view: 'team', assignee: lane })
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (lists) => lists && withoutTask(lists, id))
    },
    // Not awaited: the lane of the dialog may go with it.
    onSettled: () => void invalidate(),
  })
}

/** Hands all open work of a person over. */
export const useHandOver = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HandOver) => api.post('/task/handOver', body, handedOverSchema),
    // Chores and journeys have changed, too. Not awaited: the lane of the dialog may go with it.
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}

const STATE = [...KEY, 'state'] as const

/**
 * Optimistic update of a task's state in every list, and by `showToo` in others; rolls back on
 * failure.
 */
export const useTaskState = (showToo?: (id: string, state: TaskState) => void) => {
  const queryClient = useQueryClient()
  const show = (id: string, state: TaskState) => {
    queryClient.setQueriesData(
      { queryKey: LISTS },
      (lists: InfiniteData<PautaList> | undefined) => lists && withState(lists, id, state),
    )
    showToo?.(id, state)
  }
  return useMutation({
    mutationKey: STATE,
    // An undo must not overtake what it undoes.
    scope: { id: 'task state' },
    mutationFn: ({ id, to }: { id: string; from: TaskState; to: TaskState }) =>
      api.patch(`/task/${id}`, { state: to }, pautaTaskSchema),
    onMutate: async ({ id, to }) => {
      await queryClient.cancelQueries({ queryKey: KEY })
      show(id, to)
    },
    onError: (_error, { id, from }) => show(id, from),
    onSettled: () => {
      // An earlier answer would undo what the others show.
      if (queryClient.isMutating({ mutationKey: STATE }) > 1) return
      void queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}

type Lists = InfiniteData<PautaList>
type Counts = PautaList['counts']

/** A task is counted while it is not done, in the group of its day. */
const withState = (lists: Lists, id: string, state: TaskState): Lists => {
  const before = lists.pages.flatMap(({ results }) => results).find((task) => task.id === id)
  const step = before ? Number(before.state === 'done') - Number(state === 'done') : 0
  const group = groupOf(before?.dueOn ?? null, dayOf(new Date()))
  const counted = (counts: Counts): Counts => ({
    ...counts,
    [group]: Math.max(0, counts[group] + step),
  })
  return {
    ...lists,
    pages: lists.pages.map((page) => ({
      ...page,
      counts: counted(page.counts),
      results: page.results.map((task) => (task.id === id ? { ...task, state } : task)),
    })),
  }
}

const withoutTask = (lists: Lists, id: string): Lists => ({
  ...lists,
  pages: lists.pages.map((page) => ({
    ...page,
    results: page.results.filter((task) => task.id !== id),
  })),
})
