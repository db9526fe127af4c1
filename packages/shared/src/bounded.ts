import { z } from 'zod'

/**
 * What comes in is measured before anything reads it: a pattern or a parser may take a second for a
 * text of 250 KB. Every text and list that a call takes begins here (`bounded-input.test.ts` of the
 * API holds this).
 */

/** What a field says of a text that is too long for it. */
export const tooLong = (max: number): string => `Use no máximo ${max} caracteres.`

/**
 * Text of at most `max` letters; what is longer is refused with `beyond`, and no later check looks
 * at it. `error`: what is said of something that is no text.
 */
export const boundedText = (max: number, error?: string, beyond: string = tooLong(max)) =>
  z.string(error).max(max, { error: beyond, abort: true })

/** How long a number may be as text, with the spaces around it. */
export const NUMBER_MAX = 30
/** The text of a number. */
export const numberText = (error?: string) => boundedText(NUMBER_MAX, error, error)

/** The text of a day or an instant. */
export const dayText = (error?: string) => boundedText(40, error, error)
