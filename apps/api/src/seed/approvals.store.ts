import type { Types } from 'mongoose'
import { randomId } from '#lib/random-id'
import type { ApprovalRecord } from '#modules/approvals/approvals.model'
import type { ClientRecord } from '#modules/clients/clients.model'
import { FORMATS } from './creatives.ts'
import type { SeedClient } from './portfolio.ts'
import { visitOf } from './visits.ts'

type Kept = {
  client: Pick<SeedClient, 'approvals'>
  record: Pick<ClientRecord, '_id' | 'deletedAt'>
}

/** The approvals of these clients as stored. `creatives`: ids of their pictures, in the same order. */
export const seededApprovals = (
  kept: readonly Kept[],
  creatives: readonly string[],
  personIds: ReadonlyMap<string, Types.ObjectId>,
): ApprovalRecord[] => {
  const files = [...creatives]
  return kept
    .flatMap(({ client, record }) => client.approvals.map((approval) => ({ approval, record })))
    .map(({ approval: { format, pictures, look: _look, sender, ...rest }, record }, index) => {
      const createdById = personIds.get(sender)
      if (!createdById) throw new Error(`nobody is called ${sender}`)
      return {
        ...rest,
        _id: randomId(),
        clientId: record._id,
        images: files.splice(0, pictures).map((file) => ({ file, ...FORMATS[format] })),
        createdBy: sender,
        createdById,
        evidence: rest.answerDate && { ...visitOf(index), at: rest.answerDate, staff: null },
        archivedAt: null,
        hiddenAt: record.deletedAt,
      }
    })
}
