import { declareIndexes } from '#database/indexes'
import { anyOf } from '#database/operators'
import { updateAll } from '#database/bulk-writes'
import { Mixed, defineModel } from '#database/model'

// The GridFS file record as a model, so that it can take part in transactions.
type FileMark = { _id: string; metadata: unknown }
const FileMarkModel = defineModel<FileMark>('FileMark', 'files.files', {
  _id: { type: String, required: true },
  metadata: { type: Mixed },
})

declareIndexes(FileMarkModel, [
  // GridFS indexes, which the driver would otherwise create during the first upload.
  { keys: { filename: 1, uploadDate: 1 } },
  // Lets the orphan sweep find old files from the index alone.
  { keys: { uploadDate: 1, _id: 1 } },
])
declareIndexes('files.chunks', [{ keys: { files_id: 1, n: 1 }, unique: true }])

/** Hides files in the current transaction, since the entity that references them was deleted. */
export const hideFiles = (ids: readonly string[]) => setHidden(ids, true)

/** Makes hidden files available again. */
export const showFiles = (ids: readonly string[]) => setHidden(ids, false)

const setHidden = async (ids: readonly string[], isHidden: boolean): Promise<void> => {
  if (ids.length === 0) return
  await updateAll(FileMarkModel, { _id: anyOf(ids) }, { $set: { 'metadata.isHidden': isHidden } })
}
