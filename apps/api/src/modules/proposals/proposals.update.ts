import { AppError } from '@bastidor/shared/errors'
import { clearDetails } from '@bastidor/shared/proposals.details'
import { proposalExpiry } from '@bastidor/shared/proposals.expiry'
import type { ProposalInput } from '@bastidor/shared/proposals'
import { applyPatch } from '#database/optimistic-lock'
import type { CurrentUser } from '#lib/request-context'
import { renameSubject } from '#modules/notifications/notifications.commands'
import { assertOnlyOpenRenewal } from './proposals-renewals.ts'
import { isRead, nextVersion, rewritten } from './proposals-versions.ts'
import { completeWish } from './proposals-wishes.ts'
import { ProposalModel, type ProposalRecord } from './proposals.model.ts'
import { textOf, toProposal } from './proposals.view.ts'

type Author = Pick<CurrentUser, 'id' | 'name'>
type Sent = Partial<ProposalInput> & { version?: number | undefined }

/**
 * Changes the given fields of a proposal that is not answered, in the caller's transaction. A text
 * that the customer may have read is kept, and the new one is a version of its own; before, it is
 * overwritten; the task of its wishes is done. 409 for an answered one.
 */
export const updateProposal = async (
  author: Author,
  stored: ProposalRecord,
  { version, ...sent }: Sent,
  now = new Date(),
): Promise<{ record: ProposalRecord; changed: string[] }> => {
  if (stored.approved)
    throw new AppError('CONFLICT', 'Uma proposta aceita não pode mais ser alterada.')
  if (stored.isDeclined) throw new AppError('CONFLICT', 'Reabra a proposta para mudar.')
  const fields = clearDetails(sent, { ...stored, ...sent })
  const isSame = textOf({ ...stored, ...withoutUndefined(fields) }) === textOf(stored)
  const written = { by: author.name, now }
  const newText = isRead(stored) ? nextVersion : rewritten
  const { record, changed } = await applyPatch<ProposalRecord>(ProposalModel, stored, fields, {
    version,
    current: (proposal) => toProposal(proposal, undefined),
    derived: isSame ? {} : await newText(stored, written),
  })
  if (record.versionNumber !== stored.versionNumber) await completeWish(stored, author, now)
  if (changed.includes('name')) await renameSubject(record._id, record.name)
  return { record, changed }
}

const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields

/**
 * Opens a declined proposal again, in the caller's transaction: as a new version, for ten days from
 * now. 409 for any other, and for a renewal beside an open one.
 */
export const reopenProposal = async (
  { name: by }: Pick<Author, 'name'>,
  stored: ProposalRecord,
  now = new Date(),
): Promise<ProposalRecord> => {
  if (!stored.isDeclined)
    throw new AppError('CONFLICT', 'Só uma proposta recusada pode ser reaberta.')
  if (stored.renewalOf) await assertOnlyOpenRenewal(stored.renewalOf, now)
  const set = {
    ...(await nextVersion(stored, { by, now })),
    isDeclined: false,
    declined: null,
    archivedAt: null,
    expiresAt: proposalExpiry(now),
  }
  const record = await ProposalModel.findOneAndUpdate(
    { _id: stored._id, isDeclined: true },
    { $set: set, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<ProposalRecord>()
  if (!record) throw new AppError('CONFLICT')
  return record
}
