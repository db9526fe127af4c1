import {
  choreSchema,
  type Chore,
  type Task,
  type TaskInput,
  type TaskState,
} from '@bastidor/shared/chores'
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
    rename: (title: string) =>
      editOrReject(withTitle(title), (version = chore.version) =>
        patch(`/chore/update/${chore.id}`, { title, version }),
      ),
    add: (desc: string) => editOrReject(withNewTask(newTaskId(), desc), () => add({ desc })),
    describe: ({ id }: Task, desc: string) =>
      editOrReject(withTask(id, { desc }), (version = chore.version) =>
        patch(`/chore/update/${chore.id}/taskId/${id}`, { desc, version }),
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
