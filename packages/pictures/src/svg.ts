import { PictureError } from './picture-error.ts'
import { RefusedMarkup, type SvgElement, localName, parseMarkup } from './svg-markup.ts'
import { complexityOf } from './svg-complexity.ts'

const MAX_WEIGHT = 20_000
const MAX_LETTERS = 4000

// Embedded bitmaps would bypass the limits for pictures; the cost of these filters grows with their
// parameters, not with the size of the picture.
const REFUSED = /^(?:image|feImage|include|feTurbulence|feMorphology|feConvolveMatrix)$/

/**
 * Checks an SVG before rendering and returns its text: UTF-8, no DOCTYPE, no external
 * resources, and no small text that is expensive to render. Scripts are not checked, as they do not
 * survive rendering. A timeout stops the rest. Throws `svg-refused` or `unreadable`.
 */
export const checkSvg = (bytes: Buffer): string => {
  const text = decode(bytes)
  const elements = parse(text)
  if (
    elements.some(isRefused) ||
    letters(elements) > MAX_LETTERS ||
    complexityOf(elements) > MAX_WEIGHT
  )
    throw new PictureError('svg-refused')
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
  throw new PictureError('unreadable')
}

const parse = (text: string): SvgElement[] => {
  try {
    return parseMarkup(text)
  } catch (error) {
    throw new PictureError(error instanceof RefusedMarkup ? 'svg-refused' : 'unreadable')
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
