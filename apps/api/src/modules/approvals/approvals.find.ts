import { AppError } from '@bastidor/shared/errors'
import type { Approval } from '@bastidor/shared/approvals'
import { type Page, findPage } from '#cache/pagination'
import { findClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { withLinkStates } from '#modules/links/links.find'
import {
  APPROVALS_BY_CLIENT,
  ApprovalModel,
  type ApprovalRecord,
  shown,
} from './approvals.model.ts'
import { plannedOf } from './approvals-pieces.ts'
import { toApproval } from './approvals.view.ts'

/** One approval; 404 for an unknown id and for an approval of a deleted client. */
export const findApproval = async (id: string): Promise<ApprovalRecord> => {
  const approval = await ApprovalModel.findOne({ _id: id, ...shown }).lean<ApprovalRecord>()
  if (!approval) throw new AppError('NOT_FOUND', 'Aprovação não encontrada.')
  return approval
}

/** The client's name; only a deleted client's cannot be read. */
export const clientNameOf = async ({ clientId }: ApprovalRecord): Promise<string> =>
  (await findClient(String(clientId))).name

/** A page of a client's approvals as staff see them, newest first. */
export const listApprovals = async (
  client: Pick<ClientRecord, '_id' | 'name'>,
  page: Page,
): Promise<{ results: Approval[]; total: number }> => {
  const { records, total } = await findPage(ApprovalModel, {
    ...page,
    filter: { clientId: client._id, ...shown },
    order: { createdDate: -1, _id: -1 },
    index: { page: APPROVALS_BY_CLIENT, count: APPROVALS_BY_CLIENT },
  })
  const planned = await plannedOf(records)
  const results = records.map((record) => toApproval(record, client.name, planned))
  return { results: await withLinkStates(results), total }
}
