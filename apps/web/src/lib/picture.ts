import { SVG_MAX_BYTES, tooLargeText, UPLOADS } from '@bastidor/shared/uploads'

const { maxBytes, types, wrongType } = UPLOADS.avatar

/** What the browser's file dialog offers, and how the same is said in words. */
export const PICTURE_TYPES: string[] = [...types]
export const PICTURE_RULE = `PNG, JPEG, WebP ou SVG, até ${maxBytes / 1024 / 1024} MB`

/** Why a chosen picture would be refused, or null; the server looks at its bytes again. */
export const pictureRefusal = ({ type, size }: { type: string; size: number }): string | null => {
  if (!PICTURE_TYPES.includes(type)) return wrongType
  if (size > maxBytes) return tooLargeText(maxBytes)
  if (type === 'image/svg+xml' && size > SVG_MAX_BYTES)
    return `Um SVG pode ter no máximo ${SVG_MAX_BYTES / 1024} KB.`
  return null
}
