import { z } from 'zod'
import { reasonProblem } from './approvals.reason.ts'
import { text } from './fields.ts'
import { assigneeField } from './pauta.ts'

/** The acts of the check inside the agency (docs/rules/pieces.md#inside-the-agency). */
const REVIEW_ACTS = ['send', 'pass', 'return', 'reopen'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]
export const REVIEW_LABELS: Record<ReviewAct, string> = {
  send: 'Enviar para revisão',
  pass: 'Conferir',
  return: 'Devolver',
  reopen: 'Reabrir',
}

const NOTE_MAX = 2000
export const OWN_CHECK = 'Quem fez a peça não confere a própria peça.'
export const NOT_YOUR_PIECE = 'Só quem fez a peça ou cuida do cliente pode fazer isso.'
const NOT_YOUR_CHECK = 'Só quem foi escolhido para conferir pode fazer isso.'
export const OTHER_STATE = 'A peça não está mais nesta etapa. Atualize a página.'

/** One act; `reviewerId` of `send` is who is to check, `note` of `return` says why. */
export const pieceReviewSchema = z
  .object({
    act: z.enum(REVIEW_ACTS, { error: 'Escolha o que fazer com a peça.' }),
    reviewerId: assigneeField().optional(),
    note: text(NOTE_MAX).optional(),
  })
  .superRefine(({ act, note = '' }, context) => {
    const problem = act === 'return' ? reasonProblem(note) : null
    if (problem) context.addIssue({ code: 'custom', path: ['note'], message: problem })
  })
export type PieceReview = z.infer<typeof pieceReviewSchema>

/**
 * Why somebody may neither pass nor return a piece, or null. The named reviewer, Líder and Admin may,
 * and anybody if no reviewer is named; the author never
 * (docs/rules/pieces.md#inside-the-agency).
 */
export const checkProblem = (
  { authorId, reviewerId }: { authorId: string; reviewerId: string | null },
  { id, isLead }: { id: string; isLead: boolean },
): string | null => {
  if (authorId === id) return OWN_CHECK
  const isTheirs = reviewerId === null || reviewerId === id || isLead
  return isTheirs ? null : NOT_YOUR_CHECK
}
