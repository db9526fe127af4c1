/** As much as a body in JSON may be; a text or a list alone can be almost that large. */
export const HOSTILE_LENGTH = 250_000

const filled = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

/**
 * What makes a pattern or a parser go back over what it has read, or grow what it was given: each
 * as the piece that is repeated, and what stands before and after.
 */
type Family = [piece: string, before?: string, after?: string]
const FAMILIES: Record<string, Family> = {
  'spaces, then a letter': [' ', '', 'x'],
  'spaces between digits': [' ', '1', '1'],
  'line breaks and tabs': ['\r\n\t', '', 'x'],
  'spaces nobody sees': ['\u00a0\u200b\ufeff', '', 'x'],
  zeros: ['0', '', 'x'],
  nines: ['9', '', 'x'],
  'open parentheses': ['('],
  'open brackets': ['['],
  'open braces': ['{"a":'],
  'elements of a list': ['null,', '[', 'null]'],
  colons: [': '],
  quotes: ['"\''],
  backslashes: ['\\'],
  hyphens: ['-'],
  'points and commas': ['1.1,'],
  thousands: ['.000', '1', 'x'],
  'a second that goes on': ['0', '2026-01-01T00:00:00.', 'x'],
  'at signs': ['a@a.', '', '@'],
  'a long mailbox': ['a.', '', '@'],
  'a long host': ['a-', 'a@', '.'],
  schemes: ['http://'],
  'controls in a scheme': ['\u0001', 'java', 'script:'],
  slashes: ['/track'],
  accents: ['\u0301', 'a'],
  'letters that grow': ['\ufdfa'],
  'capitals that grow': ['İ'],
  'joined emoji': ['👩\u200d'],
  'an operator': ['$a', '$'],
}

const known = new Map<number, [family: string, text: string][]>()

/** The families of hostile texts, each of so many UTF-16 units. */
export const hostileTexts = (length: number): [family: string, text: string][] => {
  const made = known.get(length) ?? Object.entries(FAMILIES).map(textOf(length))
  known.set(length, made)
  return made
}

const textOf =
  (length: number) =>
  ([family, [piece, before = '', after = '']]: [string, Family]): [string, string] => {
    const text = before + filled(piece, Math.max(0, length - before.length - after.length)) + after
    // Written out, so that not the first who reads it pays for its making.
    return [family, Buffer.from(text.slice(0, length)).toString('utf8')]
  }

const ITEMS: Record<string, unknown> = {
  blanks: '',
  letters: 'x',
  numbers: 7,
  nothings: null,
  objects: {},
  lists: [],
}

/** Lists of as many small things as a body can carry. */
export const hostileLists = (): [family: string, list: unknown[]][] =>
  Object.entries(ITEMS).map(([family, item]) => [
    `a list of ${family}`,
    Array(Math.floor(HOSTILE_LENGTH / (JSON.stringify(item).length + 1))).fill(item),
  ])
