import { AppError, fieldError } from '@bastidor/shared/errors'
import {
  EDIT_IN_CHORE,
  NOT_YOURS_TO_EDIT,
  laneListSchema,
  pautaListSchema,
  pautaQuerySchema,
  pautaTaskInputSchema,
  pautaTaskPatchSchema,
  pautaTaskSchema,
} from '@bastidor/shared/pauta'
import { deletedSchema } from '@bastidor/shared/uploads'
import { endpoint } from '#http/endpoint'
import { forgetSubject } from '#modules/notifications/notifications.commands'
import { createTask, updateTask } from './pauta.commands.ts'
import { findEntry, updateEntry } from './pauta-chore-tasks.ts'
import { findTaskTarget } from './pauta.find.ts'
import { listLanes } from './pauta-lanes.ts'
import { listTasks } from './pauta.list.ts'
import { PautaTaskModel } from './pauta.model.ts'
import { isLead } from './pauta-rights.ts'
import { taskNote, taskValues, toTask } from './pauta.view.ts'

export const endpoints = [
  endpoint('task.list', {
    summary:
      'Tasks by day, and how many are late, due today, tomorrow, this week, later, or without a day',
    query: pautaQuerySchema,
    answer: pautaListSchema,
    handler: ({ query, actor }) => listTasks(actor, query, new Date()),
  }),

  endpoint('task.team', {
    summary: 'How many open tasks each person has, and how many nobody has',
    answer: laneListSchema,
    handler: ({ actor }) => listLanes(actor, new Date()),
  }),

  endpoint('task.read', {
    summary: 'One task: of the Pauta, of a journey, or of one of the own chores',
    resource: findTaskTarget,
    answer: pautaTaskSchema,
    handler: async ({ resource: { found } }) => {
      const now = new Date()
      if (found.kind === 'task') return toTask(found.task, now)
      return findEntry(found.chore, found.task, found.client, now)
    },
  }),

  endpoint('task.create', {
    summary: 'Create a task, for oneself unless it names somebody else',
    body: pautaTaskInputSchema,
    effect: 'create',
    answer: pautaTaskSchema,
    // Each locks its client: in turn none conflicts.
    lockKey: ({ body }) => body.clientId,
    handler: async ({ actor, body, audit }) => {
      const task = toTask(await createTask(actor, body), new Date())
      audit(taskNote(task, Object.keys(body)))
      return task
    },
  }),

  endpoint('task.update', {
    summary:
      'Change the given fields of a task; of a chore’s task its state, of a journey’s also person and day',
    resource: findTaskTarget,
    body: pautaTaskPatchSchema,
    answer: pautaTaskSchema,
    handler: async ({ actor, resource: { found }, body, audit }) => {
      const now = new Date()
      if (found.kind === 'task') {
        const before = toTask(found.task, now)
        const { record, changed } = await updateTask(actor, found, body, now)
        const task = toTask(record, now)
        audit(taskNote(task, changed, taskValues(before, task)))
        return task
      }
      const before = await findEntry(found.chore, found.task, found.client, now)
      const { entry, changed } = await updateEntry(actor, found, body, now)
      // A personal chore is private.
      const named = entry.kind === 'journey' ? entry : { ...entry, title: '' }
      audit(taskNote(named, changed, taskValues(before, entry)))
      return entry
    },
  }),

  endpoint('task.delete', {
    summary: 'Delete a task; for who made it, Líder and Admin',
    resource: findTaskTarget,
    answer: deletedSchema,
    handler: async ({ actor, resource: { found }, audit }) => {
      if (found.kind !== 'task') throw fieldError('id', EDIT_IN_CHORE)
      const { task } = found
      if (!isLead(actor) && String(task.creatorId) !== actor.id)
        throw new AppError('FORBIDDEN', NOT_YOURS_TO_EDIT)
      const { deletedCount } = await PautaTaskModel.deleteOne({ _id: task._id })
      if (deletedCount === 0) throw new AppError('NOT_FOUND')
      const id = String(task._id)
      await forgetSubject(id)
      audit(taskNote(toTask(task, new Date())))
      return { id }
    },
  }),
]
