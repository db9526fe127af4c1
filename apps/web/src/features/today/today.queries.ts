import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { TaskState } from '@bastidor/shared/chores'
import { todaySchema, type TodayTask } from '@bastidor/shared/today'
import { api } from '#lib/api.ts'
import { taskStateEdit, useEditChore } from '../chores/chores.queries.ts'
import { withTask } from './today.edits.ts'

/** What waits for whoever is logged in. Others work on it too: each look at it asks anew. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: ({ signal }) => api.get('/today', todaySchema, { signal }),
    staleTime: 0,
    meta: { followsWrites: true },
  })

/** Sets a task's state from `from` to `to`, at once; a refusal brings the old one back. */
export const useTaskState = (task: TodayTask) => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useEditChore(task.choreId)
  const { queryKey } = todayQuery()
  const show = (state: TaskState) =>
    queryClient.setQueryData(queryKey, (today) => today && withTask(today, { ...task, state }))

  return async (from: TaskState, to: TaskState) => {
    await queryClient.cancelQueries({ queryKey })
    show(to)
    await mutateAsync(taskStateEdit(task.choreId, task.id, to)).catch(() => show(from))
  }
}
