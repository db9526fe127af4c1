import { z } from 'zod'
import { boundedText, tooLong } from './bounded.ts'
import { text } from './fields.ts'
import {
  ANSWER_TEXT_MAX,
  NO_CONSENT,
  NO_NAME,
  NO_ROLE,
  NO_TAX_ID,
  PERSON_LENGTHS,
  TELL_WHAT,
  acceptanceTaxIdProblem,
  askTextProblem,
  declineTextProblem,
} from './proposals.consent.ts'
import { declineReason } from './proposals.ts'
import { taxIdKey } from './tax-id.ts'
import { lettersIn, withoutUnseen, withoutUnseenInLines } from './text.ts'

/**
 * What customers answer to a proposal: accept, ask, decline
 * (docs/rules/customers.md#answers-to-a-proposal).
 */

const words = ([min, max]: readonly [number, number], error: string) =>
  boundedText(max, error, error)
    .transform(withoutUnseen)
    .refine((typed) => lettersIn(typed) >= min, error)

const TAX_ID_MAX = 30
const taxId = () =>
  boundedText(TAX_ID_MAX, NO_TAX_ID, NO_TAX_ID)
    .check((typed) => {
      const problem = acceptanceTaxIdProblem(typed.value)
      if (problem) typed.issues.push({ code: 'custom', message: problem, input: typed.value })
    })
    .transform(taxIdKey)

const person = {
  name: words(PERSON_LENGTHS.name, NO_NAME),
  role: words(PERSON_LENGTHS.role, NO_ROLE),
  taxId: taxId(),
  consent: z.union([z.literal(true), z.enum(['true', 'Sim'])], NO_CONSENT),
}
const MISSING = {
  name: NO_NAME,
  role: NO_ROLE,
  taxId: NO_TAX_ID,
  consent: NO_CONSENT,
} satisfies Record<keyof typeof person, string>
const PERSON_FIELDS = Object.keys(person) as (keyof typeof person)[]

const hash = boundedText(64).optional()

/**
 * The body of an acceptance; with `hash`, only for exactly the content shown. Who names a part of
 * the person who accepts names all of it.
 */
export const proposalAnswerSchema = z
  .object({
    hash,
    approved: z
      .union([z.literal(true), z.enum(['true', 'Sim'])], 'Uma proposta só pode ser aceita.')
      .optional(),
    ...(Object.fromEntries(PERSON_FIELDS.map((field) => [field, person[field].optional()])) as {
      [Field in keyof typeof person]: z.ZodOptional<(typeof person)[Field]>
    }),
  })
  .check(
    ...PERSON_FIELDS.map((field) =>
      z.refine<object>((body) => field in body || !PERSON_FIELDS.some((other) => other in body), {
        path: [field],
        error: MISSING[field],
        // Also beside what is wrong with the other parts.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
  )
  .meta({ examples: [{}] })
export type ProposalAnswer = z.output<typeof proposalAnswerSchema>

/** The body of a declining answer. */
export const proposalDeclineSchema = z
  .object({ reason: declineReason(), text: text(ANSWER_TEXT_MAX).optional(), hash })
  .check(({ value, issues }) => {
    const problem = declineTextProblem(value.reason, value.text ?? '')
    if (problem) issues.push({ code: 'custom', path: ['text'], message: problem, input: value })
  })
  .meta({ examples: [{ reason: 'Preço' }] })
export type ProposalDecline = z.output<typeof proposalDeclineSchema>

/** The body of a wish for changes. */
export const proposalAskSchema = z.object({
  text: boundedText(ANSWER_TEXT_MAX, TELL_WHAT, tooLong(ANSWER_TEXT_MAX))
    .transform(withoutUnseenInLines)
    .refine((typed) => !askTextProblem(typed), TELL_WHAT)
    .meta({ examples: ['Podemos começar só com as redes?'] }),
  hash,
})
export type ProposalAsk = z.output<typeof proposalAskSchema>
