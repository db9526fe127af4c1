import type { Types } from 'mongoose'
import type { ClientImportRecord } from '@bastidor/shared/client-transfer'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'

/** One import of clients: the person, the number of clients, and the data to undo it. */
export type ImportRecord = {
  _id: Types.ObjectId
  /** 1, 2, 3 … without gaps; its unique index allows only one concurrent import. */
  number: number
  fileName: string
  at: Date
  byId: Types.ObjectId
  by: string
  count: number
  skipped: number
  /** The clients it created; empty after an undo. */
  clientIds: Types.ObjectId[]
  undoneAt: Date | null
  undoneBy: string
  kept: number
}

export const ImportModel = defineModel<ImportRecord>('ClientImport', 'clientImports', {
  number: { type: Number, required: true },
  fileName: { type: String, default: '' },
  at: { type: Date, required: true },
  byId: { type: ObjectId, required: true },
  by: { type: String, required: true },
  count: { type: Number, required: true },
  skipped: { type: Number, default: 0 },
  clientIds: { type: [ObjectId], default: [] },
  undoneAt: { type: Date, default: null },
  undoneBy: { type: String, default: '' },
  kept: { type: Number, default: 0 },
})

declareIndexes(ImportModel, [
  // Unique, so that only one import can be written at a time.
  { keys: { number: -1 }, unique: true },
])

personalData(ImportModel, [
  { name: 'by', what: 'importações de clientes', with: ['fileName', 'at'] },
  { name: 'undoneBy', what: 'importações que desfez', with: ['fileName', 'undoneAt'] },
])

belongsTo(ImportModel, {
  byId: { owner: 'employee', onDestroy: 'keep' },
  // An undo passes over those that are gone.
  clientIds: { owner: 'client', onDelete: 'keep', onDestroy: 'keep' },
})

/** Fields of an import in responses, and the projection of the list. */
export const IMPORT_FIELDS = {
  number: 1,
  fileName: 1,
  at: 1,
  byId: 1,
  by: 1,
  count: 1,
  skipped: 1,
  undoneAt: 1,
  undoneBy: 1,
  kept: 1,
} as const

/** A stored import as answered: without its clients, ids and timestamps as text. */
export const toImport = (
  record: Pick<ImportRecord, '_id' | keyof typeof IMPORT_FIELDS>,
): ClientImportRecord => {
  const { _id, at, byId, undoneAt, ...rest } = record
  return {
    ...rest,
    id: String(_id),
    _id: String(_id),
    at: at.toISOString(),
    byId: String(byId),
    undoneAt: undoneAt && undoneAt.toISOString(),
  }
}
