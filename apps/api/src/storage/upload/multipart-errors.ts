import multer from 'multer'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { tooLargeText } from '@bastidor/shared/uploads'

const NO_FILES = 'Este envio não aceita arquivos.'
const WRONG_FIELD = 'Este envio não aceita um arquivo neste campo.'

/** Accepted file fields, number of files in total, and bytes per file. */
export type FileRule = {
  fields: readonly string[]
  maxFiles: number
  maxBytes: number
  /** Whether the endpoint also works without a file. */
  isOptional?: boolean
  /** The error for too many, if it says more than their number. */
  tooMany?: string
}

/** The error for a file part, thrown before any of it is stored. */
export const unexpectedFile = (field: string, rule?: FileRule): AppError =>
  rule ? fieldError(field, WRONG_FIELD) : new AppError('VALIDATION', NO_FILES)

export const tooManyFiles = (field: string, { maxFiles, tooMany }: FileRule): AppError =>
  fieldError(
    field,
    tooMany ?? (maxFiles === 1 ? 'Envie só um arquivo.' : `Envie no máximo ${maxFiles} arquivos.`),
  )

/** Maps an error of the multipart parser to the client's error. */
export const toUploadError = (error: unknown, rule?: FileRule): unknown => {
  if (error instanceof AppError) return error
  if (error instanceof multer.MulterError) return fromMulter(error, rule)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('OUT_OF_SPACE')
  // ENOENT: the folder is deleted when the client disconnects.
  if (syscall && code !== 'ENOENT') return error
  // busboy's plain errors and aborted connections: the body is malformed.
  return new AppError('MALFORMED_REQUEST')
}

const TOO_LARGE = new Set(['LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT'])

const fromMulter = ({ code, field = '' }: multer.MulterError, rule?: FileRule): AppError => {
  if (code === 'LIMIT_FILE_SIZE' && rule)
    return fieldError(field, tooLargeText(rule.maxBytes), 'TOO_LARGE')
  if (code === 'LIMIT_FILE_COUNT') return rule ? tooManyFiles(field, rule) : unexpectedFile(field)
  return new AppError(TOO_LARGE.has(code) ? 'TOO_LARGE' : 'MALFORMED_REQUEST')
}
