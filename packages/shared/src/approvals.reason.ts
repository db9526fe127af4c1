import { VISIBLE } from './text.ts'

/** Maximum length of the customer's reason, and of a note on one image. */
export const APPROVAL_FEEDBACK_MAX = 2000
export const APPROVAL_NOTE_MAX = 500
/** A reason for a rejection must be longer than this. */
const TOO_SHORT = 10

/** The error text for a reason; null if it is valid. */
export const reasonProblem = (reason: string): string | null => {
  if (!VISIBLE.test(reason)) return 'Preencha o motivo da rejeição.'
  return reason.trim().length > TOO_SHORT
    ? null
    : 'Escreva um motivo válido. ex: Não gostei da foto!'
}
