import type { Model, QueryFilter, Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import { PENDING_KINDS, type PendingKind } from '@bastidor/shared/pending-customers'
import type { Actor } from '@bastidor/shared/permissions'
import type { AuditNote } from '#audit/audit-entry'
import { anyOf, ne } from '#database/operators'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { approvalNote } from '#modules/approvals/approvals.view'
import { BriefingModel } from '#modules/briefings/briefings.model'
import { briefingNote } from '#modules/briefings/briefings.view'
import { findClient } from '#modules/clients/clients.find'
import { NpsModel } from '#modules/nps/nps.model'
import { npsNote } from '#modules/nps/nps.view'
import { ProposalModel } from '#modules/proposals/proposals.model'
import { proposalNote } from '#modules/proposals/proposals.view'
import { kindsFor } from './pending-customers-reach.ts'

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
  const { kinds, own } = await kindsFor(actor)
  if (!kinds.includes(kind)) throw new AppError('FORBIDDEN')
  const note = await ARCHIVES[kind](id, isArchived ? now : null, own[kind])
  if (!note) throw new AppError('NOT_FOUND', 'Este item não espera mais uma resposta.')
  return note
}

type Archiver = (
  id: string,
  at: Date | null,
  /** Only what belongs to these. */
  clients: readonly Types.ObjectId[] | undefined,
) => Promise<AuditNote | null>

const changedBy = (at: Date | null) => [at ? 'archived' : 'unarchived']
// Keeps the time of an earlier archiving.
const set = (at: Date | null) => [
  { $set: { archivedAt: at ? { $ifNull: ['$archivedAt', at] } : null } },
]

const archiver =
  <Stored extends { _id: string }>(
    Model: Model<Stored>,
    open: QueryFilter<Stored>,
    noteOf: (found: Stored, changed: string[]) => AuditNote | Promise<AuditNote>,
  ): Archiver =>
  async (_id, at, clients) => {
    const among = clients && { clientId: anyOf(clients) }
    const found = await Model.findOneAndUpdate({ ...open, ...among, _id }, set(at), {
      updatePipeline: true,
    }).lean<Stored>()
    return found && noteOf(found, changedBy(at))
  }

const ARCHIVES: Record<PendingKind, Archiver> = {
  nps: archiver(NpsModel, { ok: false, hiddenAt: null }, npsNote),
  approval: archiver(ApprovalModel, { answerDate: null, hiddenAt: null }, approvalNote),
  proposal: archiver(ProposalModel, { approved: ne(true), isDeclined: ne(true) }, proposalNote),
  briefing: archiver(
    BriefingModel,
    { answeredAt: null, hiddenAt: null },
    async ({ clientId }, changed) => briefingNote(await findClient(String(clientId)), changed),
  ),
}
