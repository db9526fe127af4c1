import type { AnsweredApproval, Approval, OpenApproval } from '@bastidor/shared/approvals'
import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { toImage } from '#modules/pieces/pieces-images'
import type { AuditNote } from '#audit/audit-entry'
import type { ApprovalRecord, SentPieceRecord } from './approvals.model.ts'
import type { Planned } from './approvals-pieces.ts'

/** An approval as staff see it. */
export const toApproval = (
  record: ApprovalRecord,
  clientName: string,
  planned: Planned = new Map(),
): Approval => {
  const { approved, denied, feedback, notes, createdBy, evidence } = record
  return {
    ...shownOf(record, clientName),
    clientId: String(record.clientId),
    approved,
    denied,
    feedback,
    notes,
    createdBy,
    createdDate: record.createdDate.toISOString(),
    seenDate: record.seenDate?.toISOString() ?? null,
    answerDate: record.answerDate?.toISOString() ?? null,
    evidence: evidence && { ...evidence, at: evidence.at.toISOString() },
    ...(record.pieces && {
      answerBy: record.answerBy ?? null,
      previousId: record.previousId ?? null,
      pieces: record.pieces.map((piece) => ({
        ...toShownPiece(piece, planned),
        decision: piece.decision,
      })),
    }),
  }
}

/** An open approval as its public link shows it. */
export const toOpenApproval = (
  record: ApprovalRecord,
  clientName: string,
  planned: Planned = new Map(),
): OpenApproval => ({
  ...shownOf(record, clientName),
  approved: false,
  denied: false,
  answerDate: null,
  ...(record.pieces && {
    answerBy: record.answerBy ?? null,
    pieces: record.pieces.map((piece) => toShownPiece(piece, planned)),
  }),
})

const toShownPiece = (
  { piece, asked, decision: _decision, ...shown }: SentPieceRecord,
  planned: Planned,
): ShownPiece => ({
  ...shown,
  id: String(piece),
  plannedOn: null,
  plannedAt: null,
  ...planned.get(String(piece)),
  asked: asked && { ...asked, images: asked.images.map(toImage) },
})

/** An answered approval as its public link shows it. */
export const toAnsweredApproval = (record: ApprovalRecord, answerDate: Date): AnsweredApproval => {
  const { _id, name, approved, denied } = record
  return { id: _id, _id, name, approved, denied, answerDate: answerDate.toISOString() }
}

const shownOf = ({ _id, name, images }: ApprovalRecord, clientName: string) => {
  const shown = images.map(toImage)
  return { id: _id, _id, name, clientName, item: shown.map(({ url }) => url), images: shown }
}

/** The audit note of an approval; it appears on the client's timeline. */
export const approvalNote = (
  { _id, name, clientId }: ApprovalRecord,
  changed: string[],
): AuditNote => ({ entity: 'approval', id: _id, label: name, clientId: String(clientId), changed })
