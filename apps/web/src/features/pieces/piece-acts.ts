import type { Piece } from '@bastidor/shared/pieces'
import {
  checkProblem,
  OWN_CHECK,
  REVIEW_LABELS,
  type ReviewAct,
} from '@bastidor/shared/pieces.review'

/** What can be done with a piece beside editing it. */
export type PieceAct = ReviewAct | 'publish'

export const ACT_LABELS: Record<PieceAct, string> = {
  ...REVIEW_LABELS,
  publish: 'Marcar como publicada',
}

/** The current user, as far as it matters for a piece. */
export type PieceRights = {
  me: string
  /** Líder or Admin. */
  isLead: boolean
  mayEdit: boolean
  mayPublish: boolean
}

type Reviewed = Pick<Piece, 'state' | 'author' | 'reviewer'>

/** The acts that its state and the user's rights allow (docs/rules/pieces.md#inside-the-agency). */
export const actsOf = (piece: Reviewed, rights: PieceRights): PieceAct[] => {
  switch (piece.state) {
    case 'draft':
    case 'adjust':
      return rights.mayEdit ? ['send'] : []
    case 'review':
      return refusalOf(piece, rights) === null ? ['pass', 'return'] : []
    case 'approved':
      return [
        ...(rights.mayPublish ? (['publish'] as const) : []),
        ...(rights.mayEdit ? (['reopen'] as const) : []),
      ]
    case 'ready':
    case 'sent':
    case 'published':
      return []
  }
}

const refusalOf = ({ author, reviewer }: Reviewed, { me, isLead }: PieceRights): string | null =>
  checkProblem({ authorId: author.id, reviewerId: reviewer?.id ?? null }, { id: me, isLead })

/** Why nothing can be done with a piece in review; '' if there is no need to say so. */
export const waitText = (piece: Reviewed, rights: PieceRights): string => {
  const refusal = piece.state === 'review' ? refusalOf(piece, rights) : null
  if (refusal === null || refusal === OWN_CHECK) return refusal ?? ''
  return `Quem confere é ${piece.reviewer?.name ?? ''}.`
}

/** The words and pictures of an approved piece stay as they are until it is reopened. */
export const isLocked = ({ state }: Pick<Piece, 'state'>): boolean =>
  state === 'approved' || state === 'published'

/** True where a piece must not be deleted. */
export const isKept = ({ state }: Pick<Piece, 'state'>): boolean =>
  state === 'sent' || state === 'approved' || state === 'published'
