import { z } from 'zod'
import { ptBR } from 'zod/locales'
import { boundedText, dayText, numberText } from './bounded.ts'
import { dayOf, isCalendarDay } from './dates.ts'
import {
  ALL_SEEN,
  VISIBLE,
  canonical,
  lettersIn,
  storedName,
  withoutUnseen,
  withoutUnseenInLines,
  writtenNumber,
} from './text.ts'

// Default messages are in Portuguese, in the API and in the web app.
z.config(ptBR())

/**
 * The schemas of form fields: they accept what a browser's form, a JSON client and a multipart
 * client may send (docs/rules/calls.md#bodies). Numbers and booleans may be text, `""` and `null`
 * clear an optional field, text is trimmed. None has a default: a PATCH must not fill in fields
 * that were not sent.
 */

/** Error for missing required fields. */
export const MISSING_FIELDS = 'Preencha os campos necessários'

const textToSee = (message: string, max: number) =>
  boundedText(max, message).regex(VISIBLE, message)

/** An optional value; blank counts as absent. The error is that of the value. */
export const orBlank = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('').transform(() => undefined)], {
      error: ({ code, errors }) =>
        code === 'invalid_union' ? errors[0]?.find(({ message }) => message)?.message : undefined,
    })
    .optional()

/** Required text, without invisible characters; `message` is the error if it is absent or blank. */
export const requiredText = (message: string, max: number) =>
  textToSee(message, max).transform(withoutUnseenInLines)

/** Like `requiredText`, but keeps invisible characters: a password is what was typed. */
export const requiredSecret = (message: string, max: number) =>
  textToSee(message, max).transform((text) => text.trim())

/** Like `requiredText`, for a single line such as a title or a name. */
export const requiredLine = (message: string, max: number) =>
  textToSee(message, max).transform(withoutUnseen)

/** Like `requiredLine`, normalised for the comparison of names. */
export const requiredName = (message: string, max: number) =>
  requiredLine(message, max).transform(asName(max))

/** Like `requiredName`, but rejects invisible characters with a text of its own. */
export const requiredSeenName = (message: string, max: number, unseen: string) =>
  textToSee(message, max).regex(ALL_SEEN, unseen).transform(asName(max))

/** Like `requiredName`, but keeps invisible characters, for callers that refuse them later. */
export const requiredTypedName = (message: string, max: number) =>
  textToSee(message, max).transform(asName(max))

const asName = (max: number) => (typed: string) => {
  const name = storedName(typed)
  // NFKC makes some characters longer, and some invisible: such names stay as typed.
  return VISIBLE.test(name) && lettersIn(name) <= max ? name : typed.trim()
}

const optionalText = (max: number, clean: (typed: string) => string) =>
  boundedText(max)
    .nullable()
    .transform((value) => clean(value ?? ''))

/** Optional text, without invisible characters; `null` and `""` clear it. */
export const text = (max: number) => optionalText(max, withoutUnseenInLines)

/** Like `text`, for a single line. */
export const line = (max: number) => optionalText(max, withoutUnseen)

const EMAIL_MAX = 254
const NO_EMAIL = 'E-mail inválido'
const EMAIL =
  /^\s*(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}\s*$/

/** An e-mail address, in lower case; `blank` is the error if it is missing. */
export const emailAddress = (blank = NO_EMAIL) =>
  boundedText(EMAIL_MAX, blank)
    .refine((typed) => EMAIL.test(canonical(typed)), {
      error: ({ input }) => (String(input).trim() === '' ? blank : NO_EMAIL),
    })
    .meta({ pattern: EMAIL.source, examples: ['ana@agencia.com.br'] })
    .transform((typed) => canonical(typed).toLowerCase())

/** As `emailAddress`; `null` and `""` clear it. */
export const optionalEmail = () =>
  z.union([z.literal(''), z.null().transform(() => ''), emailAddress()], { error: NO_EMAIL })

const invalidNumber = 'Informe um número válido.'

/**
 * The digits of the integers from 0 to `max`, as a pattern: used for the validation and for the
 * API's documentation.
 */
export const digitsUpTo = (max: number): string => {
  const digits = String(max)
  const smaller = Array.from(digits, (digit, index) => {
    const rest = digits.length - index - 1
    const below = digit === '0' ? [] : [`${digits.slice(0, index)}[0-${Number(digit) - 1}]`]
    return below.map((start) => (rest > 0 ? `${start}[0-9]{${rest}}` : start))
  }).flat()
  const shorter = digits.length > 1 ? [`[0-9]{1,${digits.length - 1}}`] : []
  return `0*(?:${[...shorter, ...smaller, digits].join('|')})`
}

/** An integer from 0 to `max`; `""` and `null` clear it to 0. */
export const count = (max: number) => {
  const error = `Informe um número inteiro de 0 a ${writtenNumber(max)}.`
  return z
    .union(
      [
        z.int(error).min(0, error).max(max, error),
        numberText(error).regex(new RegExp(`^\\s*(?:${digitsUpTo(max)})?\\s*$`), error),
        z.null(),
      ],
      { error },
    )
    .transform((value) => Number(String(value ?? 0)))
}

/** The version that a form is based on; `""` and `null` count as absent. */
export const versionNumber = () =>
  z
    .union(
      [
        z.int(invalidNumber).min(0, invalidNumber),
        numberText(invalidNumber).regex(/^\s*\d{0,9}\s*$/, invalidNumber),
        z.null(),
      ],
      {
        error: invalidNumber,
      },
    )
    .transform((value) => (String(value ?? '').trim() === '' ? undefined : Number(value)))
    .optional()

/** An amount in reais to the cent, such as a sum of cents in binary fractions. */
export const roundToCents = (value: number): number => Math.round(value * 100) / 100

// zod's check for steps of 0.01 accepts very small numbers (5e-324).
const isWholeCents = (value: number) => roundToCents(value) === value

// At the integer part of `max` itself, cents are allowed only if `max` has some.
const reaisUpTo = (max: number): string => {
  const cents = '(?:[.,][0-9]{1,2})?'
  const whole = Math.floor(max)
  if (whole < max) return `${digitsUpTo(whole)}${cents}`
  return `(?:${digitsUpTo(whole - 1)}${cents}|0*${whole}(?:[.,]0{1,2})?)`
}

/** The error for an amount that is none, or above `max`. */
export const notReais = (max: number) =>
  `Informe um número de 0 a ${writtenNumber(max)}, com no máximo duas casas decimais.`

const reaisAsNumber = (max: number, error: string) =>
  z
    .number(error)
    .min(0, error)
    .max(max, error)
    .refine(isWholeCents, error)
    .meta({ override: { multipleOf: 0.01 } })
const toReais = (value: string | number | null): number =>
  Number(String(value ?? 0).replace(',', '.'))

/** The most that an amount may be, unless its field says less. */
export const REAIS_MAX = 999_999_999

/** Reais from 0, at most two decimals; text may use a comma. `""` and `null` clear it to 0. */
export const money = (max = REAIS_MAX) => {
  const error = notReais(max)
  return z
    .union(
      [
        reaisAsNumber(max, error),
        numberText(error).regex(new RegExp(`^\\s*(?:${reaisUpTo(max)})?\\s*$`), error),
        z.null(),
      ],
      { error },
    )
    .transform(toReais)
}

/** Like `money`, but a blank amount is missing instead of 0. */
export const requiredMoney = (message: string, max = REAIS_MAX) => {
  const typed = new RegExp(`^\\s*${reaisUpTo(max)}\\s*$`)
  const error = notReais(max)
  return z
    .union(
      [reaisAsNumber(max, error), numberText(error).regex(/\S/, message).regex(typed, error)],
      // Text that matches neither is too long.
      { error: ({ input }) => (typeof input === 'string' ? error : message) },
    )
    .transform(toReais)
}

/** A boolean as sent by a browser's form, a JSON client or a select; blank is false. */
export const boolean = () =>
  z
    .union([z.boolean(), z.enum(['true', 'false', 'Sim', 'Não', '']), z.null()])
    .transform((value) => value === true || value === 'true' || value === 'Sim')

const SINCE_1900 = /^(?:19|[2-9][0-9])/
// An instant may be another day in São Paulo, and so in the year before or after.
const WITHIN_1901_9998 = /^(?:19(?:0[1-9]|[1-9][0-9])|[2-8]|9[0-8]|99(?:[0-8]|9[0-8]))/

/**
 * A calendar day as `YYYY-MM-DD`; an ISO instant is converted to its São Paulo day. Rejects years
 * before 1900, which a date input contains while the year is being typed.
 */
export const calendarDay = (message = 'Data inválida.') =>
  z
    .union(
      [
        dayText().check(z.iso.date()).regex(SINCE_1900),
        dayText()
          .check(z.iso.datetime({ offset: true }))
          .regex(WITHIN_1901_9998),
      ],
      { error: message },
    )
    .transform((value) => (isCalendarDay(value) ? value : dayOf(new Date(value))))

/** As `calendarDay`; `null` and `""` clear it. */
export const optionalDay = () =>
  z.union([calendarDay(), z.literal('').transform(() => null), z.null()], {
    error: 'Data inválida.',
  })

// Browsers ignore control characters inside a scheme (`java\nscript:`).
const withoutControls = (value: string) =>
  // oxlint-disable-next-line no-control-regex
  value.replace(/[\u0000-\u0020\u007f-\u009f\u200b-\u200f\u2028-\u202f\ufeff]/g, '')

/** True if a click on the link could run a script. */
export const isUnsafeLink = (value: string): boolean =>
  /^(javascript|data|vbscript):/i.test(withoutControls(value))

const LINK_MAX = 2000

const LINK = { description: 'A link; `javascript:`, `data:` and `vbscript:` are refused' }

/** A link as typed, with or without a scheme; schemes that run scripts are rejected. */
export const link = () =>
  text(LINK_MAX)
    .refine((value) => !isUnsafeLink(value), 'Este link não é permitido.')
    .meta(LINK)

/**
 * A list of short texts, sent as an array or as a single value; blank entries are dropped.
 * (Repeated keys and `key[]` of a multipart form are converted to an array before.) `error` is the
 * message for everything else.
 */
export const textList = (itemMax: number, maxItems: number, error?: string) => {
  const item = boundedText(itemMax, error, error)
  return z
    .union([z.array(item, error).max(maxItems, error), item, z.null()], error)
    .transform((value) => (Array.isArray(value) ? value : [value ?? '']))
    .transform((items) => items.map(withoutUnseen).filter(Boolean))
}

/** As `textList`, of links. */
export const linkList = (maxItems: number) =>
  textList(LINK_MAX, maxItems)
    .refine((links) => !links.some(isUnsafeLink), 'Este link não é permitido.')
    .meta(LINK)
