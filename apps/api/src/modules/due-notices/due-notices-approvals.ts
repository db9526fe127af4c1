import { addDays, dayOf } from '@bastidor/shared/dates'
import { anyOf, inRange, LIST_MAX_MS, matching } from '#database/operators'
import { batches } from '#lib/batches'
import { ApprovalModel, type ApprovalRecord, shown } from '#modules/approvals/approvals.model'
import { lockDueClient } from '#modules/clients/clients-due-dates'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import type { Due } from './due-notices.find.ts'

const BATCH = 200
/** Days: what was missed for longer, while the product was off, is no longer notified. */
const LATE_BACK = 31

type Responsible = Pick<ClientRecord, '_id' | 'name' | 'gestorId' | 'csId'>

/**
 * Approvals of pieces whose last day for the answer has passed, for their sender and the client's
 * gestor and CS; each is notified once (docs/rules/pieces.md#answers).
 */
export async function* lateApprovals(now: Date): AsyncGenerator<Due[]> {
  const today = dayOf(now)
  const found = ApprovalModel.find({
    ...waiting(),
    answerBy: inRange(addDays(today, -LATE_BACK), today),
  })
    .sort({ answerBy: 1, _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<ApprovalRecord[]>()
    .cursor({ batchSize: BATCH })
  for await (const batch of batches<ApprovalRecord>(found, BATCH)) {
    const ids = anyOf(batch.map(({ clientId }) => clientId))
    const clients = await ClientModel.find({ _id: ids, ...notDeleted })
      .select({ name: 1, gestorId: 1, csId: 1 })
      .lean<Responsible[]>()
    const byId = new Map(clients.map((client) => [String(client._id), client]))
    yield batch.flatMap((approval) => {
      const client = byId.get(String(approval.clientId))
      return client ? [toLate(approval, client, now)] : []
    })
  }
}

/** Open, neither given up nor taken back, and not notified before. */
const waiting = () => ({
  answerDate: null,
  archivedAt: null,
  toldLateAt: null,
  pieces: matching({ decision: null }),
  ...shown,
})

const toLate = (
  { _id, name, clientId, createdById, answerBy }: ApprovalRecord,
  client: Responsible,
  now: Date,
): Due => ({
  kind: 'approvalLate',
  subject: {
    id: _id,
    name: client.name,
    detail: name,
    clientId,
    ...(answerBy && { day: answerBy }),
  },
  people: [createdById, client.gestorId, client.csId],
  lock: async () => {
    if (!(await lockDueClient(clientId))) return false
    const marked = await ApprovalModel.updateOne(
      { _id, ...waiting() },
      { $set: { toldLateAt: now } },
    )
    return marked.modifiedCount === 1
  },
})
