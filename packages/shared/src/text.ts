/** Folds text for searching and for comparing names: `' João '` → `'joao'`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    // Only combining marks: `^`, `´` and kin are characters people type, and would fold to nothing.
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** Puts text into the one form in which names are compared exactly (NFKC, no outer spaces). */
export const canonical = (text: string): string => text.normalize('NFKC').trim()

/**
 * Matches text in which there is something to see: not only spaces, controls, accents without a
 * letter, and what Unicode has programs ignore. As the API describes itself with it, it says so in
 * the words that other languages' patterns have as well.
 */
export const VISIBLE = new RegExp(
  String.raw`[^\s\u0000-\u001f\u007f-\u009f\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb` +
    '\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]',
  'u',
)

/** How many letters a text has as people and JSON Schema count them: an emoji is one. */
export const lettersIn = (text: string): number => Array.from(text).length
