/** An SVG element, reduced to what the check needs. */
export type SvgElement = {
  /** Local name, without its namespace prefix. */
  name: string
  /** Names include their prefix; see `localName`. */
  attributes: { name: string; value: string }[]
  children: SvgElement[]
  /** Direct text content, such as the CSS of a `<style>`. */
  text: string
}

/** `broken`: not well-formed. `refused`: well-formed XML, but not accepted. */
export class MarkupError extends Error {
  readonly kind: 'broken' | 'refused'

  constructor(kind: 'broken' | 'refused') {
    super(`SVG ${kind}`)
    this.kind = kind
  }
}

const MAX_DEPTH = 64
const MAX_ELEMENTS = 10_000

/**
 * Parses an SVG into a tree in linear time. Stricter than XML: no DOCTYPE, no processing
 * instructions except the XML declaration, limited depth and number of elements.
 */
export const parseMarkup = (text: string): SvgElement => {
  const document: SvgElement = { name: '', attributes: [], children: [], text: '' }
  const open = [document]
  let elements = 0
  let at = 0
  while (at < text.length) {
    const inside = open[open.length - 1] ?? document
    const start = text.indexOf('<', at)
    inside.text += text.slice(at, start < 0 ? text.length : start)
    if (start < 0) break
    if (text.startsWith('<!--', start)) {
      at = after(text, '-->', start + 4)
    } else if (text.startsWith('<![CDATA[', start)) {
      at = after(text, ']]>', start + 9)
      inside.text += text.slice(start + 9, at - 3)
    } else if (text.startsWith('<?', start)) {
      at = after(text, '?>', start + 2)
      checkDeclaration(text.slice(start, at), start)
    } else if (text.startsWith('<!', start)) {
      throw new MarkupError('refused')
    } else {
      at = tagEnd(text, start + 1)
      const tag = text.slice(start + 1, at - 1)
      if (tag.startsWith('/')) {
        if (open.length < 2) throw new MarkupError('broken')
        open.pop()
        continue
      }
      const element = readTag(tag)
      inside.children.push(element)
      if ((elements += 1) > MAX_ELEMENTS) throw new MarkupError('refused')
      if (tag.endsWith('/')) continue
      if (open.push(element) > MAX_DEPTH) throw new MarkupError('refused')
    }
  }
  const [root] = document.children
  if (open.length > 1 || document.children.length !== 1 || root?.name !== 'svg')
    throw new MarkupError('broken')
  return root
}

const after = (text: string, end: string, from: number): number => {
  const found = text.indexOf(end, from)
  if (found < 0) throw new MarkupError('broken')
  return found + end.length
}

// With another encoding, the renderer would see other characters than this check.
const checkDeclaration = (declaration: string, start: number) => {
  const encoding = /encoding\s*=\s*["']([^"']*)["']/i.exec(declaration)?.[1] ?? 'utf-8'
  if (start > 0 || !/^<\?xml\s/.test(declaration) || !/^(utf-8|us-ascii)$/i.test(encoding))
    throw new MarkupError('refused')
}

const tagEnd = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  throw new MarkupError('broken')
}

const NAME = /[^\s=/"']+/y
const EQUALS = /\s*=\s*/y
const SPACE = /[\s/]*/y

const readTag = (tag: string): SvgElement => {
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(tag)?.[0] ?? ''
    at += found.length
    return found
  }
  const element: SvgElement = {
    name: localName(take(NAME)),
    attributes: [],
    children: [],
    text: '',
  }
  for (take(SPACE); at < tag.length; take(SPACE)) {
    const name = take(NAME)
    const quote = take(EQUALS) && tag.charAt(at)
    const end = quote === '"' || quote === "'" ? tag.indexOf(quote, at + 1) : -1
    if (!name || end < 0) throw new MarkupError('broken')
    element.attributes.push({ name, value: decodeReferences(tag.slice(at + 1, end)) })
    at = end + 1
  }
  return element
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decodeReferences = (value: string) =>
  value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_whole, hex, decimal, named) => {
    if (named) {
      const char = NAMED[String(named)]
      if (char === undefined) throw new MarkupError('broken')
      return char
    }
    const code = hex ? parseInt(String(hex), 16) : Number(decimal)
    if (code > 0x10ffff) throw new MarkupError('broken')
    return String.fromCodePoint(code)
  })
