import type { DeclineReason } from './proposals.reasons.ts'
import { taxIdKey, taxIdProblem } from './tax-id.ts'
import { lettersIn } from './text.ts'

/**
 * The rules of what customers answer to a proposal (docs/rules/customers.md#answers-to-a-proposal),
 * for the schemas and for their page, which carries no schemas.
 */

/** The consent that is ticked with an acceptance, by version: an older one stays as it was read. */
export const CONSENTS = {
  '1': 'Li esta proposta e aceito o que ela oferece, em nome de quem a recebeu. Meu nome, meu cargo e meu documento ficam guardados como prova do aceite.',
} as const
export type ConsentVersion = keyof typeof CONSENTS
/** The version that the page shows. */
export const CONSENT_VERSION: ConsentVersion = '1'

export const NO_NAME = 'Informe seu nome completo.'
export const NO_ROLE = 'Informe seu cargo.'
export const NO_TAX_ID = 'Informe um CPF ou CNPJ.'
export const NO_CONSENT = 'Marque que leu e aceita.'
const WRONG_TAX_IDS = new Set(['CPF inválido.', 'CNPJ inválido.'])

/** The error for the CPF or CNPJ of an acceptance, which is required; null if it is valid. */
export const acceptanceTaxIdProblem = (typed: string): string | null => {
  const problem = taxIdKey(typed) === '' ? NO_TAX_ID : taxIdProblem(typed)
  return problem === null || WRONG_TAX_IDS.has(problem) ? problem : NO_TAX_ID
}

/** How long the parts of a person are. */
export const PERSON_LENGTHS = { name: [3, 120], role: [2, 80] } as const

/** Who accepts, as typed. */
export type TypedPerson = { name: string; role: string; taxId: string; consent: boolean }

/** The errors of who accepts, by field. */
export const personProblems = ({
  name,
  role,
  taxId,
  consent,
}: TypedPerson): Partial<Record<keyof TypedPerson, string>> => {
  const taxIdProblem = acceptanceTaxIdProblem(taxId)
  return {
    ...(lettersIn(name.trim()) < PERSON_LENGTHS.name[0] && { name: NO_NAME }),
    ...(lettersIn(role.trim()) < PERSON_LENGTHS.role[0] && { role: NO_ROLE }),
    ...(taxIdProblem && { taxId: taxIdProblem }),
    ...(!consent && { consent: NO_CONSENT }),
  }
}

/** A reason in words, and a wish, are longer than this many characters. */
const WORDS_MIN = 10
export const ANSWER_TEXT_MAX = 2000
const TELL_WHY = 'Conte o motivo em poucas palavras.'

/** The error for a declining answer's words, which only 'Outro' needs; null if there is none. */
export const declineTextProblem = (reason: DeclineReason, typed: string): string | null =>
  reason === 'Outro' && lettersIn(typed.trim()) <= WORDS_MIN ? TELL_WHY : null

export const TELL_WHAT = 'Diga o que gostaria de ajustar.'
/** How often a customer may ask for changes of one version. */
export const ASKS_MAX = 5

/** The error for the words of a wish; null if it is valid. */
export const askTextProblem = (typed: string): string | null =>
  lettersIn(typed.trim()) <= WORDS_MIN ? TELL_WHAT : null
