import { wholeProblem, type GivenApproval } from '@bastidor/shared/approvals'
import type { PieceDecision } from '@bastidor/shared/approvals.pieces'
import { fieldError } from '@bastidor/shared/errors'
import { DECIDE_ALL, PIN_INSIDE } from '@bastidor/shared/pieces.kinds'
import type { ApprovalRecord } from './approvals.model.ts'

/** What an answer says of the whole approval. */
type Whole = Pick<GivenApproval, 'approved' | 'denied' | 'feedback' | 'notes'>
type Decided = { whole: Whole; decisions: PieceDecision[] }

/**
 * What an answer says of an approval and of each of its pieces. A decision for the whole set holds
 * for every piece; decisions by piece make up the whole. Throws 400 if a piece is left out, is none
 * of these, or a point is on no picture of its piece.
 */
export const decisionsOf = (
  { pieces }: Pick<ApprovalRecord, 'pieces'>,
  { pieces: given, ...whole }: GivenApproval,
): Decided => {
  if (pieces && given) return byPiece(pieces, given)
  // The schema skips this check for an answer by piece, which only an approval of pieces takes.
  const problem = given ? wholeProblem(whole) : null
  if (problem) throw fieldError(problem.field, problem.text)
  const decisions = (pieces ?? []).map(({ piece }): PieceDecision => ({
    id: String(piece),
    decision: whole.approved ? 'approved' : 'adjust',
    note: whole.feedback,
    pins: [],
  }))
  return { whole, decisions }
}

type Pieces = NonNullable<ApprovalRecord['pieces']>

const byPiece = (pieces: Pieces, decisions: PieceDecision[]): Decided => {
  const known = new Map(pieces.map((piece) => [String(piece.piece), piece]))
  if (decisions.length !== pieces.length || decisions.some(({ id }) => !known.has(id)))
    throw fieldError('pieces', DECIDE_ALL)
  for (const [index, { id, pins }] of decisions.entries()) {
    const pictures = known.get(id)?.items.length ?? 0
    if (pins.some(({ item }) => item >= pictures))
      throw fieldError(`pieces.${index}.pins`, PIN_INSIDE)
  }
  const approved = decisions.every(({ decision }) => decision === 'approved')
  const feedback = decisions
    .flatMap(({ id, ...said }) => {
      const words = wordsOf(said)
      return words ? [`${known.get(id)?.title ?? ''}: ${words}`] : []
    })
    .join('\n')
  return { whole: { approved, denied: !approved, feedback, notes: [] }, decisions }
}

const wordsOf = ({ note, pins }: Pick<PieceDecision, 'note' | 'pins'>): string =>
  note || pins.map(({ text }) => text).join('; ')
