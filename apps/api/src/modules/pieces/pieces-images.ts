import { fieldError } from '@bastidor/shared/errors'
import { smallPicture } from '@bastidor/shared/pictures'
import { fileUrl } from '#storage/file-url'
import { deleteFiles } from '#storage/gridfs'
import { storePicture } from '#storage/store-upload'
import type { ReceivedFile } from '#storage/upload/multipart'

/** A stored image: the id of its file, and its size in pixels. */
export type ImageRecord = { file: string; width: number; height: number }

/** Mongoose paths of `ImageRecord`. */
export const imagePaths = {
  _id: false as const,
  file: { type: String, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
}

type Storing = {
  /** The error if there are none. */
  missing: string
  onRollback: (undo: () => unknown) => void
}

/**
 * Stores the images of a record, large and small, one after the other: twenty images of ten
 * megabytes never fill the memory. If one fails, the ones already stored are deleted.
 */
export const storeImages = async (
  files: readonly ReceivedFile[],
  { missing, onRollback }: Storing,
): Promise<ImageRecord[]> => {
  if (files.length === 0) throw fieldError('items', missing)
  const images: ImageRecord[] = []
  for (const file of files) {
    const { id, width, height } = await storePicture({ ...file, field: 'items' }, 'approval')
    onRollback(() => deleteFiles([id]))
    images.push({ file: id, width, height })
  }
  return images
}

/** An image as callers see it, with the address of its thumbnail. */
export const toImage = ({ file, width, height }: ImageRecord) => {
  const url = fileUrl(file)
  return { url, thumbnail: smallPicture(url), width, height }
}
