import multer from 'multer'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { tooLargeText } from '@bastidor/shared/uploads'
import type { FileRule } from './multipart.ts'

const NO_FILES = 'Este envio não aceita arquivos.'
const WRONG_FIELD = 'Este envio não aceita um arquivo neste campo.'

/** What a file part is refused for before a byte of it is stored. */
export const unexpectedFile = (field: string, rule?: FileRule): AppError =>
  rule ? fieldError(field, WRONG_FIELD) : new AppError('VALIDATION', NO_FILES)

export const tooManyFiles = (field: string, { maxFiles }: FileRule): AppError =>
  fieldError(
    field,
    maxFiles === 1 ? 'Envie só um arquivo.' : `Envie no máximo ${maxFiles} arquivos.`,
  )

/** Turns what reading a multipart body threw into the refusal the caller is told. */
export const toUploadError = (error: unknown, rule?: FileRule): unknown => {
  if (error instanceof AppError) return error
  if (error instanceof multer.MulterError) return fromMulter(error, rule)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('OUT_OF_SPACE')
  // The folder goes as soon as its sender does.
  if (syscall && code !== 'ENOENT') return error
  // busboy's plain errors, and the end of a connection: the body is not what it says it is.
  return new AppError('MALFORMED_REQUEST')
}

const TOO_LARGE = new Set(['LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT'])

const fromMulter = ({ code, field = '' }: multer.MulterError, rule?: FileRule): AppError => {
  if (code === 'LIMIT_FILE_SIZE' && rule)
    return fieldError(field, tooLargeText(rule.maxBytes), 'TOO_LARGE')
  if (code === 'LIMIT_FILE_COUNT') return rule ? tooManyFiles(field, rule) : unexpectedFile(field)
  return new AppError(TOO_LARGE.has(code) ? 'TOO_LARGE' : 'MALFORMED_REQUEST')
}
