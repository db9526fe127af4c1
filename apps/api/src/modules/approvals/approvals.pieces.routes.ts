import { sendingInputSchema } from '@bastidor/shared/approvals.pieces'
import { approvalSchema } from '@bastidor/shared/approvals'
import { endpoint } from '#http/endpoint'
import { clientOf, findGrantedClient } from '#modules/clients/clients.find'
import { plannedOf } from './approvals-pieces.ts'
import { sendPieces } from './approvals-sending.ts'
import { approvalNote, toApproval } from './approvals.view.ts'

export const endpoints = [
  endpoint('approval.createFromPieces', {
    summary: 'Send pieces to their client as one approval: all of them, or none',
    resource: ({ clientId }) => findGrantedClient(clientId),
    lockKey: ({ params }) => params.clientId.toLowerCase(),
    body: sendingInputSchema,
    effect: 'create',
    answer: approvalSchema,
    handler: async ({ actor, resource, body, audit }) => {
      const client = clientOf(resource)
      const approval = await sendPieces(actor, client, body)
      audit(approvalNote(approval, ['name', 'pieces']))
      return toApproval(approval, client.name, await plannedOf([approval]))
    },
  }),
]
