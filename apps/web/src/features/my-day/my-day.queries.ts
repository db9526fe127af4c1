import { useQueryClient } from '@tanstack/react-query'
import type { TaskState } from '@bastidor/shared/chores'
import { myDaySchema, type MyDayTask } from '@bastidor/shared/my-day'
import { taskStateEdit, useEditChore } from '#features/chores/chores.queries.ts'
import { withPautaState, withTask } from './my-day.optimistic.ts'
import { getQuery } from '#lib/http/get-query.ts'

/** The current user's pending items. Always stale, because others work on them too. */
export const myDayQuery = () =>
  getQuery({
    key: ['today'],
    path: '/today',
    schema: myDaySchema,
    staleTime: 0,
    meta: { followsWrites: true },
  })

/** Shows the state of a task of the Pauta before the server has answered. */
export const useShowPauta = () => {
  const queryClient = useQueryClient()
  return (id: string, state: TaskState): void => {
    queryClient.setQueryData(
      myDayQuery().queryKey,
      (today) => today && withPautaState(today, id, state),
    )
  }
}

/** Optimistic update of a task's state from `from` to `to`; rolls back on failure. */
export const useTaskState = (task: MyDayTask) => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useEditChore(task.choreId)
  const { queryKey } = myDayQuery()
  const show = (state: TaskState) =>
    queryClient.setQueryData(queryKey, (today) => today && withTask(today, { ...task, state }))

  return async (from: TaskState, to: TaskState, onFailed?: () => void) => {
    await queryClient.cancelQueries({ queryKey })
    show(to)
    await mutateAsync(taskStateEdit(task.choreId, task.id, to)).catch(() => {
      show(from)
      onFailed?.()
    })
  }
}
