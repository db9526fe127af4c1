import { withoutUnseen } from '@bastidor/shared/text'
import type { StoredType } from './gridfs.ts'

const EXTENSIONS: Record<StoredType, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' }
const LAST_EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i
// Path, drive and stream separators of any system, and shell metacharacters.
const NO_NAME_LETTERS = /[<>:"/\\|?*]+/g
const MAX_LETTERS = 100

/**
 * The download name of a stored file: the uploader's name with the extension of the stored type, so
 * that opening it shows a document and never runs a program.
 */
export const downloadName = (given: string | null, type: StoredType): string => {
  const extension = EXTENSIONS[type]
  const name = withoutUnseen(given ?? '')
    .replace(NO_NAME_LETTERS, '-')
    .replace(LAST_EXTENSION, '')
    .replace(new RegExp(`\\.${extension}$`, 'i'), '')
  const base = Array.from(name)
    .slice(0, MAX_LETTERS)
    .join('')
    .replace(/[\s.]+$/, '')
  return `${base || 'arquivo'}.${extension}`
}
