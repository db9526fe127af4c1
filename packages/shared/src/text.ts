/** Folds text for search and for comparing names: `' João '` → `'joao'`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    // Only combining marks: `^`, `´` and the like are typed by people, and would fold to nothing.
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Normalises text for the exact comparison of names (NFKC, trimmed). */
export const canonical = (text: string): string => text.normalize('NFKC').trim()

/**
 * A name as it is stored: look-alike letters and spaces become the plain ones, and what keyboards
 * have stays as typed: `1º`, `½`, the accent of `Sant´Ana`.
 */
export const storedName = (typed: string): string =>
  typed.replace(/[^¨-¾™]+/g, (part) => part.normalize('NFKC')).trim()

/** Folds a name for search and for comparison: `1º` and `1o` become the same. */
export const foldName = (name: string): string =>
  fold(name.replace(/\P{Sk}+/gu, (part) => part.normalize('NFKC')))

/**
 * A number from 0, or its digits, in Portuguese notation: `999999.99` → `999.999,99`. Without `Intl`,
 * which takes a phone 50 ms when it is first needed.
 */
export const writtenNumber = (number: number | string): string => {
  const [whole = '', ...decimals] = String(number).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, '.'), ...decimals].join()
}

// Control characters, direction marks, and characters that Unicode says to ignore. Uses only syntax
// that other regex dialects support too: the API's documentation contains these patterns.
const UNSEEN =
  String.raw`\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb` +
  '\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}'

/** Matches text with a visible character: not only spaces, invisible characters and accents. */
export const VISIBLE = new RegExp(String.raw`[^\s\u0300-\u036f${UNSEEN}]`, 'u')

/** Matches text without invisible characters: two that differ also look different. */
export const ALL_SEEN = new RegExp(`^[^${UNSEEN}]*$`, 'u')

const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g
// An emoji may be a sequence with joiners, which are invisible characters elsewhere.
const EMOJI = String.raw`\p{ExtPict}[\p{EMod}\ufe0f]?(?:\u200d\p{ExtPict}[\p{EMod}\ufe0f]?)*|[0-9#*]\ufe0f\u20e3`
const EMOJI_OR_UNSEEN = new RegExp(String.raw`(${EMOJI})|[${UNSEEN}\p{Cs}]`, 'gu')

/**
 * Removes invisible characters and direction marks from a line: they could make two names look
 * alike. Line breaks become spaces; emojis stay intact.
 */
export const withoutUnseen = (text: string): string =>
  text.replace(BREAKS, ' ').replace(EMOJI_OR_UNSEEN, '$1').trim()

const OTHER_BREAKS = /[\v\f\u0085\u2028\u2029]/g
const KEPT_OR_UNSEEN = new RegExp(String.raw`([\t\n\r]|${EMOJI})|[${UNSEEN}\p{Cs}]`, 'gu')

/** As `withoutUnseen`, for a text of several lines: these and its tabs stay. */
export const withoutUnseenInLines = (text: string): string =>
  text.replace(OTHER_BREAKS, '\n').replace(KEPT_OR_UNSEEN, '$1').trim()

/** The number of characters as people and JSON Schema count them: an emoji is one. */
export const lettersIn = (text: string): number => Array.from(text).length
