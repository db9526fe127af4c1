import { AppError } from '@bastidor/shared/errors'
import { PENDING_KINDS, type PendingKind } from '@bastidor/shared/pending-customers'
import { type Actor, can } from '@bastidor/shared/permissions'
import type { AuditNote } from '#audit/audit-entry'
import { ne } from '#database/operators'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { approvalNote } from '#modules/approvals/approvals.view'
import { BriefingModel } from '#modules/briefings/briefings.model'
import { briefingNote } from '#modules/briefings/briefings.view'
import { findClient } from '#modules/clients/clients.find'
import { NpsModel } from '#modules/nps/nps.model'
import { npsNote } from '#modules/nps/nps.view'
import { ProposalModel } from '#modules/proposals/proposals.model'
import { proposalNote } from '#modules/proposals/proposals.view'
import { SOURCES } from './pending-customers-sources.ts'

type Archive = { kind: string; id: string; isArchived: boolean }

/**
 * Gives up waiting for an answer, or waits again, inside the caller's transaction; a second time
 * changes nothing. The link keeps working. 403 for a kind that the caller may not see, 404 for what
 * is unknown or answered.
 */
export const archivePending = async (
  { kind: name, id, isArchived }: Archive,
  { actor, now }: { actor: Actor; now: Date },
): Promise<AuditNote> => {
  const kind = PENDING_KINDS.find((known) => known === name)
  if (!kind) throw new AppError('NOT_FOUND')
  if (!can(actor, SOURCES[kind].action)) throw new AppError('FORBIDDEN')
  const note = await ARCHIVES[kind](id, isArchived ? now : null)
  if (!note) throw new AppError('NOT_FOUND', 'Este item não espera mais uma resposta.')
  return note
}

type Archiver = (id: string, at: Date | null) => Promise<AuditNote | null>

const changedBy = (at: Date | null) => [at ? 'archived' : 'unarchived']
// Keeps the time of an earlier archiving.
const set = (at: Date | null) => [
  { $set: { archivedAt: at ? { $ifNull: ['$archivedAt', at] } : null } },
]

const ARCHIVES: Record<PendingKind, Archiver> = {
  nps: async (_id, at) => {
    const open = { _id, ok: false, hiddenAt: null }
    const found = await NpsModel.findOneAndUpdate(open, set(at), PIPELINE).lean<never>()
    return found && npsNote(found, changedBy(at))
  },
  approval: async (_id, at) => {
    const open = { _id, answerDate: null, hiddenAt: null }
    const found = await ApprovalModel.findOneAndUpdate(open, set(at), PIPELINE).lean<never>()
    return found && approvalNote(found, changedBy(at))
  },
  proposal: async (_id, at) => {
    const open = { _id, approved: ne(true) }
    const found = await ProposalModel.findOneAndUpdate(open, set(at), PIPELINE).lean<never>()
    return found && proposalNote(found, changedBy(at))
  },
  briefing: async (_id, at) => {
    const open = { _id, answeredAt: null, hiddenAt: null }
    const found = await BriefingModel.findOneAndUpdate(open, set(at), PIPELINE).lean()
    return found && briefingNote(await findClient(String(found.clientId)), changedBy(at))
  },
}

const PIPELINE = { updatePipeline: true } as const
