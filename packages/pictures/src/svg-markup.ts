import { SaxesParser } from 'saxes'

/** An SVG element, reduced to what the check needs. */
export type SvgElement = {
  /** Local name, without its namespace prefix. */
  name: string
  /** Values by name; names include their prefix, see `localName`. */
  attributes: Record<string, string>
  children: SvgElement[]
  /** Direct text content, such as the CSS of a `<style>`. */
  text: string
}

/** Well-formed XML that is not accepted. */
export class RefusedMarkup extends Error {}

const MAX_DEPTH = 64
const MAX_ELEMENTS = 10_000

/**
 * Parses an SVG and returns its elements, the root first. Stricter than XML: no DOCTYPE, no
 * processing instructions except the XML declaration, limited depth and number of elements. Throws
 * `RefusedMarkup`, or another error if it is not a well-formed SVG.
 */
export const parseMarkup = (text: string): SvgElement[] => {
  const refuse = () => {
    throw new RefusedMarkup()
  }
  const elements: SvgElement[] = []
  const open: SvgElement[] = []
  const addText = (part: string) => {
    const inside = open.at(-1)
    if (inside) inside.text += part
  }
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', refuse)
  parser.on('processinginstruction', refuse)
  // With another encoding, the renderer would see other characters than this check.
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^(utf-8|us-ascii)$/i.test(encoding)) refuse()
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    if (elements.push(element) > MAX_ELEMENTS || open.push(element) > MAX_DEPTH) refuse()
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  if (elements[0]?.name !== 'svg') throw new Error('not an SVG')
  return elements
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
