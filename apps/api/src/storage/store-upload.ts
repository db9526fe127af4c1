import { AppError } from '@bastidor/shared/errors'
import { UPLOADS, type UploadPurpose, tooLargeText } from '@bastidor/shared/uploads'
import { storeFile } from './gridfs.ts'
import {
  AVATAR,
  type ReencodeOptions,
  type ReencodedImage,
  THUMBNAIL,
  reencodeImage,
} from './images/reencode.ts'
import { sniffType } from './upload/detect-type.ts'
import { assertSpace } from './disk-space.ts'
import type { ReceivedFile } from './upload/multipart.ts'

/** Size, quality and visibility of each kind of picture. */
const KEEPING = {
  avatar: { form: { small: AVATAR }, private: false },
  logo: { form: { small: AVATAR }, private: false },
  contract: { form: { maxWidth: 2480, maxHeight: 3508 }, private: true },
  // Approval images must match the original closely.
  approval: {
    form: { maxWidth: 2560, maxHeight: 2560, isFine: true, small: THUMBNAIL },
    private: false,
  },
} as const satisfies Record<UploadPurpose, { form: Partial<ReencodeOptions>; private: boolean }>

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
    private: KEEPING[purpose].private,
    name: file.originalName,
  })
}

/** Same as `storeUpload` for pictures only; also returns the re-encoded image. */
export const storePicture = async (
  file: ReceivedFile,
  purpose: UploadPurpose,
): Promise<ReencodedImage & { id: string }> => {
  await assertAcceptable(file, purpose)
  const { types, wrongType } = UPLOADS[purpose]
  const { form, private: isPrivate } = KEEPING[purpose]
  const image = await reencodeImage(file.path, { types, wrongType, field: file.field, ...form })
  const id = await storeFile({ ...image, purpose, private: isPrivate, name: file.originalName })
  return { ...image, id }
}

const assertAcceptable = async ({ size }: ReceivedFile, purpose: UploadPurpose): Promise<void> => {
  const { maxBytes } = UPLOADS[purpose]
  if (size > maxBytes) throw new AppError('TOO_LARGE', tooLargeText(maxBytes))
  await assertSpace()
}
