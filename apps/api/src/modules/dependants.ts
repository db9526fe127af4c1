// Every model, so that none that belongs to a client or a person is missing.
import './models.ts'
import type { Types } from 'mongoose'
import { deleteAll, updateAll } from '#database/bulk-writes'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import { hideFiles, showFiles } from '#storage/visibility'
import { type Named, dependantsOf } from './belongs-to.ts'

/**
 * Carries out what models declare with `belongsTo`, in the transaction that changes the owner and
 * in the order of the collections' names.
 */

/** Hides what belongs to a deleted client, until it is restored. */
export const hideDependants = (client: Types.ObjectId, now = new Date()): Promise<void> =>
  setHidden(client, now)

/** Shows again what belongs to a restored client, and makes up for its absence. */
export const showDependants = async (
  client: Types.ObjectId,
  absence: { deletedAt: Date; now: Date },
): Promise<void> => {
  await setHidden(client, null)
  for (const { onRestore } of dependantsOf('client')) await onRestore?.(client, absence)
}

const setHidden = async (client: Types.ObjectId, hiddenAt: Date | null): Promise<void> => {
  for (const { Model, field, onDelete, files } of dependantsOf('client')) {
    if (onDelete !== 'hide') continue
    await updateAll(Model, { [field]: client }, { $set: { hiddenAt } })
    if (files) await (hiddenAt ? hideFiles : showFiles)(await files(client))
  }
}

/**
 * Carries out the permanent deletion of a client or a person; what a person is responsible for is
 * handed over before (`handover.ts`). Returns the files to delete after the commit.
 */
export const destroyDependants = async (
  owner: 'client' | 'employee',
  _id: Types.ObjectId,
): Promise<string[]> => {
  const files: string[] = []
  for (const dependant of dependantsOf(owner)) {
    const { Model, field, onDestroy } = dependant
    files.push(...((await dependant.files?.(_id)) ?? []))
    if (onDestroy === 'delete') await deleteAll(Model, { [field]: _id })
    else if (typeof onDestroy === 'function') await onDestroy(_id)
  }
  return files
}

/** Takes from a person who is deactivated what nobody else should wait for. */
export const releaseDependants = async (person: Types.ObjectId): Promise<void> => {
  for (const { onDeactivate } of dependantsOf('employee')) await onDeactivate?.(person)
}

/** Deletes what opens something of a person's without a session. */
export const endAccess = async (person: Types.ObjectId): Promise<void> => {
  for (const { Model, field, isAccess } of dependantsOf('employee'))
    if (isAccess) await deleteAll(Model, { [field]: person })
}

/** Deletes what belongs to clients that are to leave no trace: even what outlives a client. */
export const eraseDependants = async (clients: readonly Types.ObjectId[]): Promise<void> => {
  for (const { Model, field, onDestroy } of dependantsOf('client'))
    if (onDestroy !== 'keep') await deleteAll(Model, { [field]: anyOf(clients) })
}

/** Updates the name of a client or a person wherever it is copied. */
export const renameDependants = async (
  owner: 'client' | 'employee',
  { _id, name }: Named,
): Promise<void> => {
  for (const { Model, field, copies, onRename } of dependantsOf(owner)) {
    if (copies) await updateAll(Model, { [field]: _id }, { $set: copies(name) })
    await onRename?.({ _id, name })
  }
}

/** How many records use each of the plans. */
export const countDependants = async (plans: readonly string[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  for (const { Model, field, counted } of dependantsOf('plan')) {
    if (!counted) continue
    const found = await withIndexHint(counted.index, (index) => {
      const grouped = Model.aggregate<{ _id: string; count: number }>([
        { $match: { ...counted.where, [field]: { $in: [...plans] } } },
        { $group: { _id: `$${field}`, count: { $sum: 1 } } },
      ]).option({ maxTimeMS: LIST_MAX_MS })
      return (index ? grouped.hint(index) : grouped).exec()
    })
    for (const { _id, count } of found) counts.set(_id, (counts.get(_id) ?? 0) + count)
  }
  return counts
}
