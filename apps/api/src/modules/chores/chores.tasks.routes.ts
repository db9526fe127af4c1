import {
  choreSchema,
  taskInputSchema,
  taskOrderSchema,
  taskPatchSchema,
  taskSwapSchema,
} from '@bastidor/shared/chores'
import { AppError } from '@bastidor/shared/errors'
import { endpoint } from '#http/endpoint'
import { forgetSubject, renameSubject } from '#modules/notifications/notifications.commands'
import { findChoreTarget, findTask } from './chores.find.ts'
import { choreNote } from './chores-audit.ts'
import { reordered, swapped, without } from './chores-order.ts'
import { addTask, changeTask, saveTasks } from './chores-tasks.ts'
import { toChore } from './chores.view.ts'

/** Endpoints for the tasks of a chore; each returns the whole chore. */
export const endpoints = [
  endpoint('chore.createTask', {
    summary: 'Add an open task at the end',
    resource: findChoreTarget,
    body: taskInputSchema,
    effect: 'create',
    answer: choreSchema,
    handler: async ({ resource, body, audit }) => {
      const chore = await addTask(resource.chore, body)
      audit(choreNote(chore, ['tasks']))
      return toChore(chore)
    },
  }),

  endpoint('chore.updateTask', {
    summary: 'Change the description or the state of a task',
    resource: findChoreTarget,
    body: taskPatchSchema,
    answer: choreSchema,
    handler: async ({ params, resource: { chore: stored }, body, audit }) => {
      const task = findTask(stored, params.taskId)
      const { record, changed } = await changeTask(stored, task, body)
      if (changed.includes('desc') && body.desc !== undefined)
        await renameSubject(String(task._id), body.desc)
      audit(choreNote(record, changed))
      return toChore(record)
    },
  }),

  endpoint('chore.swapTasks', {
    summary: 'Swap two tasks; positions that are sent must be the current or the new pair',
    resource: findChoreTarget,
    body: taskSwapSchema,
    answer: choreSchema,
    handler: async ({ params, resource: { chore: stored }, body, audit }) => {
      const one = findTask(stored, params.taskId)
      const other = findTask(stored, params.task2Id)
      if (one === other) throw new AppError('VALIDATION', 'Escolha duas tarefas diferentes.')
      const chore = await saveTasks(stored, swapped(stored.tasks, one, other, body))
      audit(choreNote(chore, ['position']))
      return toChore(chore)
    },
  }),

  endpoint('chore.deleteTask', {
    summary: 'Delete a task; those after it move up',
    resource: findChoreTarget,
    answer: choreSchema,
    handler: async ({ params, resource: { chore: stored }, audit }) => {
      const task = findTask(stored, params.taskId)
      const chore = await saveTasks(stored, without(stored.tasks, task))
      await forgetSubject(String(task._id))
      audit(choreNote(chore, ['tasks']))
      return toChore(chore)
    },
  }),

  endpoint('chore.orderTasks', {
    summary: 'Put all tasks of a chore into a new order',
    resource: findChoreTarget,
    body: taskOrderSchema,
    answer: choreSchema,
    handler: async ({ resource: { chore: stored }, body, audit }) => {
      const chore = await saveTasks(stored, reordered(stored.tasks, body))
      audit(choreNote(chore, ['position']))
      return toChore(chore)
    },
  }),
]
