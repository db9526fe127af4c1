import type { Chore, Task, TaskInput } from '@bastidor/shared/chores'
import type { Employee } from '@bastidor/shared/employees'
import { screen, within } from '@testing-library/react'
import { renderApp } from './render.tsx'
import { http, HttpResponse, server } from './server.ts'

/** A server that keeps one chore as the API does. */
const serve = (chore: Chore) => {
  let stored = chore
  const calls: { path: string; body: unknown }[] = []
  const change = (tasks: Task[]) => {
    stored = {
      ...stored,
      tasks: tasks.map((task, position) => ({ ...task, position })),
      version: stored.version + 1,
    }
    return HttpResponse.json(stored)
  }
  const noted = async (request: Request) => {
    const body: unknown = await request.json()
    calls.push({ path: new URL(request.url).pathname, body })
    return body
  }
  server.use(
    http.get(`*/chore/${chore.id}`, () => HttpResponse.json(stored)),
    http.patch(`*/chore/${chore.id}/createTask`, async ({ request }) => {
      const { desc, department = null } = (await noted(request)) as TaskInput
      const id = `${stored.tasks.length + 1}`.padStart(24, 'a')
      return change([
        ...stored.tasks,
        {
          id,
          _id: id,
          desc,
          department,
          state: 'open',
          assigneeId: null,
          dueOn: null,
          position: 0,
        },
      ])
    }),
    http.patch(`*/chore/update/${chore.id}/taskId/:task`, async ({ request, params }) => {
      const body = (await noted(request)) as Partial<Task>
      return change(
        stored.tasks.map((task) => (task.id === params['task'] ? { ...task, ...body } : task)),
      )
    }),
    http.patch(
      `*/chore/change/${chore.id}/taskId/:one/task2Id/:two`,
      async ({ request, params }) => {
        await noted(request)
        const at = (id: unknown) => stored.tasks.find((task) => task.id === id)!
        const [one, two] = [at(params['one']), at(params['two'])]
        return change(stored.tasks.map((task) => (task === one ? two : task === two ? one : task)))
      },
    ),
    http.patch(`*/chore/delete/${chore.id}/taskId/:task`, async ({ request, params }) => {
      await noted(request)
      return change(stored.tasks.filter(({ id }) => id !== params['task']))
    }),
    http.patch(`*/chore/updateTasks/${chore.id}`, async ({ request }) => {
      const order = (await noted(request)) as { _id: string }[]
      return change(order.map(({ _id }) => stored.tasks.find(({ id }) => id === _id)!))
    }),
    http.patch(`*/chore/update/${chore.id}`, async ({ request }) => {
      const { title } = (await noted(request)) as { title: string }
      stored = { ...stored, title }
      return HttpResponse.json(stored)
    }),
  )
  return { calls, stored: () => stored }
}

/** A chore on its page, and the server behind it. */
export const openChore = async (chore: Chore, person: Employee) => {
  const api = serve(chore)
  const app = renderApp(`/home/chores/${chore.id}`, { user: person })
  await screen.findByRole('list', { name: 'Tarefas' })
  return { ...api, ...app, chore }
}

/** The texts of the tasks, as they stand. */
export const shownTasks = () =>
  within(screen.getByRole('list', { name: 'Tarefas' }))
    .getAllByTitle('Alterar Tarefa')
    .map((task) => task.textContent)

/** All that belongs to one task. */
export const taskRow = (name: string) => within(screen.getByText(name).closest('li')!)
