import type { ProposalVersion, ProposalVersions } from '@bastidor/shared/proposals.views'
import type { Page } from '#cache/pagination'
import { LIST_MAX_MS } from '#database/operators'
import { sha256 } from '#lib/sha256'
import type { ProposalRecord } from './proposals.model.ts'
import { ProposalVersionModel, type ProposalVersionRecord } from './proposals.versions.model.ts'
import { textOf } from './proposals.view.ts'

/** The fields of a proposal that a new text changes. */
type NewText = Partial<
  Pick<ProposalRecord, 'versionNumber' | 'versionAt' | 'versionBy' | 'isAsked'>
>
type Written = { by: string; now: Date }

/**
 * Makes the next version of a proposal, in the transaction that changes its text: keeps the text
 * that the customer may have read, and answers the fields of the new one, which nobody asked about
 * (docs/rules/customers.md#versions).
 */
export const nextVersion = async (stored: ProposalRecord, written: Written): Promise<NewText> => {
  const { _id: proposalId, versionNumber: n, versionAt: at, versionBy: by } = stored
  const text = textOf(stored)
  await ProposalVersionModel.create([{ proposalId, n, at, by, hash: sha256(text), text }])
  return { ...rewritten(stored, written), versionNumber: n + 1, isAsked: false }
}

/** The same for a text that nobody has read: it is overwritten. */
export const rewritten = (_stored: ProposalRecord, { by, now }: Written): NewText => ({
  versionAt: now,
  versionBy: by,
})

/** Whether the text of a proposal may have been read, so that it has to be kept. */
export const isRead = ({ seenAt, asked, versionNumber }: ProposalRecord): boolean =>
  seenAt !== null || asked.length > 0 || versionNumber > 1

/** A page of the texts of a proposal, newest first: the current one, then those it replaced. */
export const listVersions = async (
  record: ProposalRecord,
  { limit, offset }: Page,
): Promise<ProposalVersions> => {
  const current = offset === 0 ? [currentOf(record)] : []
  const room = limit - current.length
  const { _id: proposalId, versionNumber } = record
  const earlier = room
    ? await ProposalVersionModel.find({ proposalId })
        .sort({ n: -1 })
        .skip(Math.max(0, offset - 1))
        .limit(room)
        .maxTimeMS(LIST_MAX_MS)
        .lean<ProposalVersionRecord[]>()
    : []
  return { results: [...current, ...earlier.map(toVersion)], total: versionNumber }
}

const currentOf = (record: ProposalRecord): ProposalVersion => {
  const text = textOf(record)
  return {
    n: record.versionNumber,
    at: record.versionAt.toISOString(),
    by: record.versionBy,
    hash: sha256(text),
    text,
    isCurrent: true,
  }
}

const toVersion = ({ n, at, by, hash, text }: ProposalVersionRecord): ProposalVersion => ({
  n,
  at: at.toISOString(),
  by,
  hash,
  text,
  isCurrent: false,
})
