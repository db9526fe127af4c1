import type { AnsweredApproval, Approval, OpenApproval } from '@bastidor/shared/approvals'
import { smallPicture } from '@bastidor/shared/pictures'
import { fileUrl } from '#storage/file-url'
import type { AuditNote } from '#audit/audit-entry'
import type { ApprovalRecord } from './approvals.model.ts'

/** An approval as staff see it. */
export const toApproval = (record: ApprovalRecord, clientName: string): Approval => {
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
  }
}

/** An open approval as its public link shows it. */
export const toOpenApproval = (record: ApprovalRecord, clientName: string): OpenApproval => ({
  ...shownOf(record, clientName),
  approved: false,
  denied: false,
  answerDate: null,
})

/** An answered approval as its public link shows it. */
export const toAnsweredApproval = (record: ApprovalRecord, answerDate: Date): AnsweredApproval => {
  const { _id, name, approved, denied } = record
  return { id: _id, _id, name, approved, denied, answerDate: answerDate.toISOString() }
}

const shownOf = ({ _id, name, images }: ApprovalRecord, clientName: string) => {
  const shown = images.map(({ file, width, height }) => {
    const url = fileUrl(file)
    return { url, thumbnail: smallPicture(url), width, height }
  })
  return { id: _id, _id, name, clientName, item: shown.map(({ url }) => url), images: shown }
}

/** The audit note of an approval; it appears on the client's timeline. */
export const approvalNote = (
  { _id, name, clientId }: ApprovalRecord,
  changed: string[],
): AuditNote => ({ entity: 'approval', id: _id, label: name, clientId: String(clientId), changed })
