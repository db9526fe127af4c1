import { AppError } from '@bastidor/shared/errors'
import { UPLOADS, type UploadPurpose, tooLargeText } from '@bastidor/shared/uploads'
import { storeFile } from './bucket.ts'
import { type ReencodeOptions, reencodeImage } from './images.ts'
import { sniffType } from './sniff.ts'
import { assertSpace } from './space.ts'
import type { ReceivedFile } from './upload.ts'

/** How large a picture of each kind is kept, and whether its address is enough to see it. */
const KEEPING = {
  avatar: { bounds: {}, private: false },
  logo: { bounds: {}, private: false },
  contract: { bounds: { maxWidth: 2480, maxHeight: 3508 }, private: true },
} as const satisfies Record<UploadPurpose, { bounds: Partial<ReencodeOptions>; private: boolean }>

/**
 * Checks a received file by its bytes and stores it for its purpose; answers its id. Pictures are
 * re-encoded; a PDF is kept as it is and only ever handed out as a download. Refuses with 413, 415
 * and 400, 507 when the volume is nearly full.
 */
export const storeUpload = async (file: ReceivedFile, purpose: UploadPurpose): Promise<string> => {
  const { maxBytes, types, wrongType } = UPLOADS[purpose]
  const { bounds, private: isPrivate } = KEEPING[purpose]
  if (file.size > maxBytes) throw new AppError('TOO_LARGE', tooLargeText(maxBytes))
  await assertSpace()
  const common = { purpose, private: isPrivate, name: file.originalName }
  const accepted: readonly string[] = types
  if (accepted.includes('application/pdf') && (await sniffType(file.path)) === 'application/pdf')
    return storeFile({ ...common, contentType: 'application/pdf', path: file.path })
  const image = await reencodeImage(file.path, { types, wrongType, field: file.field, ...bounds })
  return storeFile({ ...image, ...common })
}
