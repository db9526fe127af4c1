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

/** Matches text in which there is something to see: not only spaces, controls, invisible marks. */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u
