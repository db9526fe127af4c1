import { withoutUnseen } from '@bastidor/shared/text'
import type { StoredType } from './gridfs.ts'

const EXTENSIONS: Record<StoredType, string> = { 'image/webp': 'webp', 'application/pdf': 'pdf' }
const LAST_EXTENSION = /\.[a-z][a-z0-9]{0,9}$/i
// What separates folders, drives and streams on some system, or means something to its shell.
const NO_NAME_LETTERS = /[<>:"/\\|?*]+/g
const MAX_LETTERS = 100

/**
 * What a stored file is saved as: what its sender called it, under the extension of what is stored.
 * Whatever the sender claimed, a click on it opens a document and runs nothing.
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
