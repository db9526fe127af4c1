import {
  choreInputSchema,
  choreListSchema,
  chorePageSchema,
  chorePatchSchema,
  choreSchema,
} from '@bastidor/shared/chores'
import { AppError } from '@bastidor/shared/errors'
import { deletedSchema } from '@bastidor/shared/uploads'
import { findPage } from '#cache/pagination'
import { objectId } from '#database/operators'
import { applyPatch } from '#database/optimistic-lock'
import { endpoint } from '#http/endpoint'
import { mapValid } from '#lib/map-valid'
import { renameSubject } from '#modules/notifications/notifications.commands'
import { createChore, deleteChore } from './chores.commands.ts'
import { findChoreTarget } from './chores.find.ts'
import { ChoreModel } from './chores.model.ts'
import { choreNote } from './chores-audit.ts'
import { toChore } from './chores.view.ts'

// The permission allows only the caller's own id in the path.
const personInPath = ({ id }: { id: string }) => Promise.resolve({ id: id.toLowerCase() })

export const endpoints = [
  endpoint('chore.list', {
    summary: "The caller's own chores, the oldest first",
    query: chorePageSchema,
    answer: choreListSchema,
    handler: async ({ query, actor }) => {
      const { records, total } = await findPage(ChoreModel, {
        ...query,
        filter: { owner: objectId(actor.id) },
        order: { _id: 1 },
      })
      return { results: mapValid(records, toChore), total }
    },
  }),

  endpoint('chore.read', {
    summary: "One of the caller's chores, or the journey of a client",
    resource: findChoreTarget,
    answer: choreSchema,
    handler: ({ resource }) => Promise.resolve(toChore(resource.chore)),
  }),

  endpoint('chore.create', {
    summary: 'Create a chore without tasks',
    resource: personInPath,
    body: choreInputSchema,
    form: true,
    effect: 'create',
    answer: choreSchema,
    handler: async ({ actor, body, audit }) => {
      const chore = await createChore(actor.id, body.title)
      audit(choreNote(chore, ['title']))
      return toChore(chore)
    },
  }),

  endpoint('chore.rename', {
    summary: 'Rename a chore',
    resource: findChoreTarget,
    body: chorePatchSchema,
    form: true,
    answer: choreSchema,
    handler: async ({ params, resource: { chore: stored }, body: { title, version }, audit }) => {
      const patch = await applyPatch(ChoreModel, stored, { title }, { version, current: toChore })
      if (patch.changed.length > 0) await renameSubject(params.id.toLowerCase(), patch.record.title)
      audit(choreNote(patch.record, patch.changed))
      return toChore(patch.record)
    },
  }),

  endpoint('chore.delete', {
    summary: "Delete one of the caller's chores; a journey goes with its client",
    resource: personInPath,
    answer: deletedSchema,
    handler: async ({ params, actor, audit }) => {
      const _id = objectId(params.choreId)
      if (!_id) throw new AppError('NOT_FOUND', 'Trabalho não encontrado.')
      await deleteChore(actor.id, _id)
      audit({ entity: 'chore', id: params.choreId })
      return { id: params.choreId }
    },
  }),
]
