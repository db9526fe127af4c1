import { randomId } from '#lib/random-id'
import type { CurrentUser } from '#lib/request-context'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { ApprovalModel, type ApprovalRecord } from './approvals.model.ts'

type NewApproval = Pick<ApprovalRecord, 'name' | 'images'> &
  Partial<Pick<ApprovalRecord, '_id' | 'pieces' | 'answerBy' | 'previousId'>> & {
    client: Pick<ClientRecord, '_id'>
  }

/** Creates an approval for an existing client, inside the caller's transaction. */
export const createApproval = async (
  actor: CurrentUser,
  { client, ...fields }: NewApproval,
): Promise<ApprovalRecord> => {
  await lockClient(client._id)
  const [created] = await ApprovalModel.create([
    {
      _id: randomId(),
      ...fields,
      clientId: client._id,
      createdBy: actor.name,
      createdById: actor.id,
    },
  ])
  if (!created) throw new Error('the approval was not created')
  return created.toObject<ApprovalRecord>()
}
