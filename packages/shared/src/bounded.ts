import { z } from 'zod'

/**
 * Input is limited in size before anything parses it: a pattern or a parser may take a second for a
 * text of 250 KB. Every text and list in a request uses these helpers (enforced by
 * `bounded-input.test.ts` of the API).
 */

/** The error for a text that is too long. */
export const tooLong = (max: number): string => `Use no máximo ${max} caracteres.`

/**
 * Text of at most `max` characters; a longer one is rejected with `beyond` and skips all later
 * checks. `error` is the message for a value that is no text.
 */
export const boundedText = (max: number, error?: string, beyond: string = tooLong(max)) =>
  z.string(error).max(max, { error: beyond, abort: true })

/** Maximum length of a number as text, including spaces around it. */
export const NUMBER_MAX = 30
/** A number as text. */
export const numberText = (error?: string) => boundedText(NUMBER_MAX, error, error)

/** A day or an instant as text. */
export const dayText = (error?: string) => boundedText(40, error, error)
