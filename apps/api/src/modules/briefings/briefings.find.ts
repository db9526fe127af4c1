import { AppError } from '@bastidor/shared/errors'
import { findClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { assertLinkOpen } from '#modules/links/links.find'
import { BriefingModel, type BriefingRecord } from './briefings.model.ts'

/** A client's briefing; null before the first save. */
export const findBriefing = ({ _id }: Pick<ClientRecord, '_id'>): Promise<BriefingRecord | null> =>
  BriefingModel.findOne({ clientId: _id }).lean<BriefingRecord>().exec()

/**
 * A briefing by the id in its link; 404 for an unknown id and while its client is deleted, 410 once
 * the link was revoked.
 */
export const findLinkedBriefing = async (
  id: string,
): Promise<{ stored: BriefingRecord; client: ClientRecord }> => {
  const stored = await BriefingModel.findById(id).lean<BriefingRecord>()
  if (!stored) throw new AppError('NOT_FOUND', 'Briefing não encontrado.')
  const client = await findClient(String(stored.clientId))
  await assertLinkOpen('briefing', stored._id)
  return { stored, client }
}
