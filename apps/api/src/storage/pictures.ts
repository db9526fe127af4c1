import { PictureError, type PictureProblem } from '@bastidor/pictures/picture-error'
import {
  MAX_PIXELS,
  type ReencodeOptions,
  type ReencodedImage,
  type ThumbnailSize,
  reencodeImage,
} from '@bastidor/pictures/reencode'
import { AppError, fieldError, unavailable } from '@bastidor/shared/errors'
import {
  SVG_MAX_BYTES,
  UNREADABLE_IMAGE,
  UPLOADS,
  type UploadPurpose,
} from '@bastidor/shared/uploads'

/** Avatars and logos are shown in circles of up to 100 px, at up to two device pixels per px. */
export const AVATAR: ThumbnailSize = { side: 200, fit: 'outside' }
/** Approval images are shown uncropped in a gallery. */
export const THUMBNAIL: ThumbnailSize = { side: 512, fit: 'inside' }

/** Size and quality of each kind of picture. */
const FORMS = {
  avatar: { small: AVATAR },
  logo: { small: AVATAR },
  contract: { maxWidth: 2480, maxHeight: 3508 },
  // Approval images must match the original closely.
  approval: { maxWidth: 2560, maxHeight: 2560, isFine: true, small: THUMBNAIL },
} as const satisfies Record<UploadPurpose, Partial<ReencodeOptions>>

/**
 * Re-encodes an uploaded picture as its purpose wants it. Throws `AppError`, of the form field
 * `field`: 415 wrong type, 413 too many pixels or an SVG too large, 400 unreadable; 503 if too many
 * are waiting.
 */
export const reencodeUpload = async (
  path: string,
  purpose: UploadPurpose,
  field: string,
): Promise<ReencodedImage> => {
  const { types, wrongType } = UPLOADS[purpose]
  const options = { types, maxSvgBytes: SVG_MAX_BYTES, ...FORMS[purpose] }
  return reencodeImage(path, options).catch((error: unknown) => {
    throw error instanceof PictureError ? refusalOf(error.problem, field, wrongType) : error
  })
}

const TOO_MANY_PIXELS = `A imagem passa do limite de ${MAX_PIXELS / 1_000_000} megapixels.`
const SVG_TOO_LARGE = `O SVG passa do limite de ${SVG_MAX_BYTES / 1024} KB.`
const SVG_REFUSED = 'Este SVG usa recursos que não aceitamos. Envie a imagem em PNG, JPEG ou WebP.'
const BUSY = 'Há muitas imagens sendo processadas agora. Tente de novo em instantes.'

const refusalOf = (problem: PictureProblem, field: string, wrongType: string): AppError => {
  switch (problem) {
    case 'wrong-type':
      return fieldError(field, wrongType, 'UNSUPPORTED_MEDIA')
    case 'unreadable':
      return fieldError(field, UNREADABLE_IMAGE)
    case 'too-many-pixels':
      return fieldError(field, TOO_MANY_PIXELS, 'TOO_LARGE')
    case 'svg-too-large':
      return fieldError(field, SVG_TOO_LARGE, 'TOO_LARGE')
    case 'svg-refused':
      return fieldError(field, SVG_REFUSED)
    case 'busy':
      return new AppError('UNAVAILABLE', BUSY, { retryAfter: 5 })
    case 'no-process':
      return unavailable(5)
    // The temporary file is deleted when the client disconnects.
    case 'gone':
      return new AppError('MALFORMED_REQUEST', 'O envio foi interrompido.')
  }
}
