import { AppError } from '@bastidor/shared/errors'
import { UPLOADS, type UploadPurpose, tooLargeText } from '@bastidor/shared/uploads'
import { sniffType } from '@bastidor/pictures/detect-type'
import type { ReencodedImage } from '@bastidor/pictures/reencode'
import { storeFile } from './gridfs.ts'
import { reencodeUpload } from './pictures.ts'
import { assertSpace } from './disk-space.ts'
import type { ReceivedFile } from './upload/multipart.ts'

/** Only read with a session; other pictures have an unguessable address. */
const PRIVATE: ReadonlySet<UploadPurpose> = new Set(['contract'])

/**
 * Checks the type of a received file by its bytes and stores it. Returns its id. Pictures are
 * re-encoded; a PDF is stored unchanged and only served as a download. Throws 400, 413, 415, or 507
 * if the volume is nearly full.
 */
export const storeUpload = async (file: ReceivedFile, purpose: UploadPurpose): Promise<string> => {
  const accepted: readonly string[] = UPLOADS[purpose].types
  const isPdf =
    accepted.includes('application/pdf') && (await sniffType(file.path)) === 'application/pdf'
  if (!isPdf) return (await storePicture(file, purpose)).id
  await assertAcceptable(file, purpose)
  return storeFile({
    contentType: 'application/pdf',
    path: file.path,
    purpose,
    private: PRIVATE.has(purpose),
    name: file.originalName,
  })
}

/** Same as `storeUpload` for pictures only; also returns the re-encoded image. */
export const storePicture = async (
  file: ReceivedFile,
  purpose: UploadPurpose,
): Promise<ReencodedImage & { id: string }> => {
  await assertAcceptable(file, purpose)
  const image = await reencodeUpload(file.path, purpose, file.field)
  const id = await storeFile({
    ...image,
    purpose,
    private: PRIVATE.has(purpose),
    name: file.originalName,
  })
  return { ...image, id }
}

const assertAcceptable = async ({ size }: ReceivedFile, purpose: UploadPurpose): Promise<void> => {
  const { maxBytes } = UPLOADS[purpose]
  if (size > maxBytes) throw new AppError('TOO_LARGE', tooLargeText(maxBytes))
  await assertSpace()
}
