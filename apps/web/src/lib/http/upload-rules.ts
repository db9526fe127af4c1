import { SVG_MAX_BYTES, tooLargeText, UPLOADS, type UploadPurpose } from '@bastidor/shared/uploads'

const EMPTY_FILE = 'O arquivo está vazio. Envie outro.'

const NAMES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
}

/** The accepted types of the browser's file dialog. */
export const acceptedTypes = (purpose: UploadPurpose): string[] => [...UPLOADS[purpose].types]

/** The same in words: `PNG, JPEG, WebP ou SVG, até 5 MB`. */
export const uploadRule = (purpose: UploadPurpose): string => {
  const names = UPLOADS[purpose].types.map((type) => NAMES[type])
  const megabytes = UPLOADS[purpose].maxBytes / 1024 / 1024
  return `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}, até ${megabytes} MB`
}

/** Why some of the files are not allowed, with their names where there are several. */
export const uploadRefusals = (purpose: UploadPurpose, files: readonly File[]): string[] =>
  files.flatMap((file) => {
    const refusal = uploadRefusal(purpose, file)
    if (!refusal) return []
    return [files.length > 1 ? `${file.name}: ${refusal}` : refusal]
  })

/** Why a file is not allowed, or null; the server also checks its content. */
export const uploadRefusal = (
  purpose: UploadPurpose,
  { type, size }: { type: string; size: number },
): string | null => {
  const { maxBytes, wrongType } = UPLOADS[purpose]
  if (!acceptedTypes(purpose).includes(type)) return wrongType
  if (size === 0) return EMPTY_FILE
  if (size > maxBytes) return tooLargeText(maxBytes)
  if (type === 'image/svg+xml' && size > SVG_MAX_BYTES)
    return `Um SVG pode ter no máximo ${SVG_MAX_BYTES / 1024} KB.`
  return null
}
