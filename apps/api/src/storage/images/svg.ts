import { AppError } from '@bastidor/shared/errors'
import { SVG_MAX_BYTES, UNREADABLE_IMAGE } from '@bastidor/shared/uploads'
import { RefusedMarkup, type SvgElement, localName, parseMarkup } from './svg-markup.ts'
import { complexityOf } from './svg-complexity.ts'

export const SVG_REFUSED =
  'Este SVG usa recursos que não aceitamos. Envie a imagem em PNG, JPEG ou WebP.'
export const SVG_TOO_LARGE = `O SVG passa do limite de ${SVG_MAX_BYTES / 1024} KB.`

const MAX_WEIGHT = 20_000
const MAX_LETTERS = 4000

// Embedded bitmaps would bypass the limits for pictures; the cost of these filters grows with their
// parameters, not with the size of the picture.
const REFUSED = /^(?:image|feImage|include|feTurbulence|feMorphology|feConvolveMatrix)$/

/**
 * Checks an SVG before rendering and returns its text: UTF-8, at most 256 KB, no DOCTYPE, no
 * external resources, and no small text that is expensive to render (security M20). Scripts are not
 * checked, as they do not survive rendering. A timeout stops the rest. Throws
 * `AppError` 400 or 413.
 */
export const checkSvg = (bytes: Buffer): string => {
  if (bytes.length > SVG_MAX_BYTES) throw new AppError('TOO_LARGE', SVG_TOO_LARGE)
  const text = decode(bytes)
  const elements = parse(text)
  if (
    elements.some(isRefused) ||
    letters(elements) > MAX_LETTERS ||
    complexityOf(elements) > MAX_WEIGHT
  )
    throw new AppError('VALIDATION', SVG_REFUSED)
  return text
}

// `fatal` rejects anything but UTF-8; a UTF-8 byte order mark is dropped.
const decode = (bytes: Buffer): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // Falls through to the error below.
  }
  throw new AppError('VALIDATION', UNREADABLE_IMAGE)
}

const parse = (text: string): SvgElement[] => {
  try {
    return parseMarkup(text)
  } catch (error) {
    const message = error instanceof RefusedMarkup ? SVG_REFUSED : UNREADABLE_IMAGE
    throw new AppError('VALIDATION', message)
  }
}

const isRefused = (element: SvgElement): boolean =>
  REFUSED.test(element.name) ||
  (element.name === 'style' && isRefusedCss(element.text)) ||
  Object.entries(element.attributes).some(([name, value]) => {
    const local = localName(name)
    if (local === 'href') return element.name !== 'a' && !value.trim().startsWith('#')
    if (local === 'base') return true
    return !name.includes(':') && isRefusedCss(value)
  })

// An escape could hide `url(` from this check.
const isRefusedCss = (css: string): boolean =>
  /@import/i.test(css) ||
  /url\((?!\s*(?:["']\s*)?#)/i.test(css) ||
  (css.includes('\\') && css.includes('('))

const UNDRAWN_TEXT = /^(?:style|script|title|desc)$/

const letters = (elements: SvgElement[]): number =>
  elements
    .filter(({ name }) => !UNDRAWN_TEXT.test(name))
    .reduce((sum, { text }) => sum + text.trim().length, 0)
