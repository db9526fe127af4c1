import { VISIBLE } from './text.ts'

/** How long the customer's reason, and what is said of one image, may be. */
export const APPROVAL_FEEDBACK_MAX = 2000
export const APPROVAL_NOTE_MAX = 500
/** A reason to reject has more characters than this. */
const TOO_SHORT = 10

/** What is wrong with a reason to reject; null when nothing is. */
export const reasonProblem = (reason: string): string | null => {
  if (!VISIBLE.test(reason)) return 'Preencha o motivo da rejeição.'
  return reason.trim().length > TOO_SHORT
    ? null
    : 'Escreva um motivo válido. ex: Não gostei da foto!'
}
