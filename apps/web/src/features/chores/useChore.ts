import {
  choreSchema,
  type Chore,
  type Task,
  type TaskInput,
  type TaskState,
} from '@bastidor/shared/chores'
import { useRef } from 'react'
import { api } from '#lib/http/api.ts'
import { toastWithAction } from '#ui/feedback/toast.ts'
import {
  moved,
  newTaskId,
  withMove,
  withNewTask,
  withoutTask,
  withTask,
  withTitle,
} from './chore.optimistic.ts'
import { taskStateEdit, useEditChore, type ChoreEdit } from './chores.queries.ts'

/** All actions on a chore, each with an optimistic update. */
export const useChore = (chore: Chore) => {
  const { mutate, mutateAsync } = useEditChore(chore.id)
  const at = `/chore/${chore.id}`
  const edit = (show: ChoreEdit['show'], send: ChoreEdit['send']) => mutate({ show, send })
  /** Like `edit`, but rejects on failure: typed text is kept then, and a toast taken back. */
  const editOrReject = (show: ChoreEdit['show'], send: ChoreEdit['send']) =>
    mutateAsync({ show, send })
  const patch = (path: string, body: unknown) => api.patch(path, body, choreSchema)
  const add = (task: TaskInput) => api.create(`${at}/createTask`, task, choreSchema, 'PATCH')

  const own = useRef(new Map<string, number>())
  // Compared with what its typing was begun from, or with one's own change of it since, which may
  // not have been answered before this one was made.
  const patchText =
    (path: string, body: { title: string } | { desc: string }, seen: number) => async () => {
      const version = Math.max(seen, own.current.get(path) ?? 0)
      const saved = await patch(path, { ...body, version })
      own.current.set(path, saved.version)
      return saved
    }

  const order = (tasks: readonly Task[]) =>
    patch(
      `/chore/updateTasks/${chore.id}`,
      tasks.map(({ _id }, position) => ({ _id, position })),
    )
  const restore = (task: Task) =>
    edit(
      (shown) =>
        withMove(
          shown.tasks.length,
          task.position,
        )(withNewTask(task.id, task.desc, task.department)(shown)),
      async () => {
        const added = await add({ desc: task.desc, department: task.department })
        const last = added.tasks.length - 1
        const again = added.tasks[last]
        if (again && task.state !== 'open')
          await patch(`/chore/update/${chore.id}/taskId/${again.id}`, { state: task.state })
        return order(moved(added.tasks, last, Math.min(task.position, last)))
      },
    )

  return {
    /** `seen` is the version that its typing was begun from. */
    rename: (title: string, seen: number) =>
      editOrReject(withTitle(title), patchText(`/chore/update/${chore.id}`, { title }, seen)),
    add: (desc: string) => editOrReject(withNewTask(newTaskId(), desc), () => add({ desc })),
    describe: ({ id }: Task, desc: string, seen: number) =>
      editOrReject(
        withTask(id, { desc }),
        patchText(`/chore/update/${chore.id}/taskId/${id}`, { desc }, seen),
      ),
    setState: ({ id }: Task, state: TaskState) => mutate(taskStateEdit(chore.id, id, state)),
    /** Swaps a task with its neighbour, `step` −1 above or 1 below. */
    swap: (task: Task, step: 1 | -1) => {
      const other = chore.tasks[task.position + step]
      if (!other) return
      const body = { position: task.position, position2: other.position }
      edit(withMove(task.position, other.position), () =>
        patch(`/chore/change/${chore.id}/taskId/${task.id}/task2Id/${other.id}`, body),
      )
    },
    move: (from: number, to: number) => {
      const tasks = moved(chore.tasks, from, to)
      edit(withMove(from, to), () => order(tasks))
    },
    remove: (task: Task) => {
      const takeBack = toastWithAction('Tarefa excluída.', {
        label: 'Desfazer',
        run: () => restore(task),
      })
      editOrReject(withoutTask(task.id), () =>
        patch(`/chore/delete/${chore.id}/taskId/${task.id}`, {}),
      ).catch(takeBack)
    },
  }
}

export type ChoreActions = ReturnType<typeof useChore>
