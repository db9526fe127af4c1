import { DAY_MS } from '@bastidor/shared/dates'
import type { Types } from 'mongoose'
import { randomId } from '#lib/random-id'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { LinkModel, type PortalRecord } from '#modules/links/links.model'
import { NpsModel } from '#modules/nps/nps.model'
import { pinText } from '#modules/portal/portal-codes'
import { proofOf } from '#secrets/keyed-proof'

/** The PIN of the example portal. */
const SEED_PIN = '482915'

/**
 * Gives the first client by name that a gestor and a CS look after, and for whom a survey and an
 * approval wait, a portal with a PIN, which its customer last opened two days ago; in the caller's
 * transaction.
 */
export const storePortal = async (
  maker: { _id: Types.ObjectId; name: string },
  now: Date,
): Promise<void> => {
  const asked = [
    await NpsModel.distinct('clientId', { ok: false }),
    await NpsModel.distinct('clientId', { ok: true }),
    await ApprovalModel.distinct('clientId', { answerDate: null }),
  ].map((ids) => new Set(ids.map(String)))
  const clients = await ClientModel.find(notDeleted).sort({ nameFolded: 1 }).lean<ClientRecord[]>()
  const client = clients.find(
    ({ _id, gestorId, csId }) => gestorId && csId && asked.every((ids) => ids.has(String(_id))),
  )
  if (!client) return
  const portalPin = proofOf('codes', pinText(client, SEED_PIN))
  await ClientModel.updateOne({ _id: client._id }, { $set: { portalPin } })
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await LinkModel.create([
    {
      _id: randomId(),
      kind: 'portal',
      subjectId: String(client._id),
      clientId: client._id,
      firstOpenedAt: ago(20),
      lastOpenedAt: ago(2),
      opens: 7,
      portal: {
        createdAt: ago(21),
        createdBy: maker.name,
        createdById: maker._id,
      } as PortalRecord,
    },
  ])
}
