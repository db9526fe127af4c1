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

/** How large and how fine a picture of each kind is kept, and whether its address is enough to see it. */
const KEEPING = {
  avatar: { form: { small: AVATAR }, private: false },
  logo: { form: { small: AVATAR }, private: false },
  contract: { form: { maxWidth: 2480, maxHeight: 3508 }, private: true },
  // What is judged must look like what was made.
  approval: {
    form: { maxWidth: 2560, maxHeight: 2560, isFine: true, small: THUMBNAIL },
    private: false,
  },
} as const satisfies Record<UploadPurpose, { form: Partial<ReencodeOptions>; private: boolean }>

/**
 * Checks a received file by its bytes and stores it for its purpose; answers its id. Pictures are
 * re-encoded; a PDF is kept as it is and only ever handed out as a download. Refuses with 413, 415
 * and 400, 507 when the volume is nearly full.
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

/** The same of what can only be a picture; answers also what has become of it. */
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
