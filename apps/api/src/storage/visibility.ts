import { anyOf } from '#database/operators'
import { updateAll } from '#database/bulk-writes'
import { Mixed, defineModel } from '#database/model'

// GridFS's own record of a file, as far as it takes part in our transactions.
type FileMark = { _id: string; metadata: unknown }
const FileMarkModel = defineModel<FileMark>('FileMark', 'files.files', {
  _id: { type: String, required: true },
  metadata: { type: Mixed },
})

/** Makes files unknown to everyone, in the caller's transaction: their owner has been deleted. */
export const hideFiles = (ids: readonly string[]) => setHidden(ids, true)

/** Makes hidden files known again. */
export const showFiles = (ids: readonly string[]) => setHidden(ids, false)

const setHidden = async (ids: readonly string[], isHidden: boolean): Promise<void> => {
  if (ids.length === 0) return
  await updateAll(
    FileMarkModel,
    { _id: anyOf(ids) },
    {
      $set: { 'metadata.isHidden': isHidden },
    },
  )
}
