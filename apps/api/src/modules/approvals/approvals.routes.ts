import {
  APPROVAL_MAX_IMAGES,
  APPROVAL_NEEDS_IMAGES,
  answeredApprovalSchema,
  approvalAnswerSchema,
  approvalInputSchema,
  approvalListSchema,
  approvalSchema,
  readApprovalSchema,
} from '@bastidor/shared/approvals'
import { PIECES_WITHDRAWN } from '@bastidor/shared/approvals.pieces'
import { AppError } from '@bastidor/shared/errors'
import { pageSchema } from '@bastidor/shared/pagination'
import { UPLOADS } from '@bastidor/shared/uploads'
import { storeImages } from '#modules/pieces/pieces-images'
import { endpoint } from '#http/endpoint'
import { clientOf, findGrantedClient, seesBehindLink } from '#modules/clients/clients.find'
import { markOpened } from '#modules/links/link-opens'
import { assertLinkOpen, withLinkState } from '#modules/links/links.find'
import { CUSTOMER } from '#audit/audit-entry'
import { answerApproval } from './approvals-answer.ts'
import { createApproval } from './approvals.create.ts'
import { clientNameOf, findApproval, listApprovals } from './approvals.find.ts'
import { ApprovalModel } from './approvals.model.ts'
import { plannedOf } from './approvals-pieces.ts'
import { approvalNote, toAnsweredApproval, toApproval, toOpenApproval } from './approvals.view.ts'

export const endpoints = [
  endpoint('approval.list', {
    summary: "A client's approvals, the newest first",
    resource: ({ id }) => findGrantedClient(id),
    query: pageSchema(),
    answer: approvalListSchema,
    handler: ({ resource, query }) => listApprovals(clientOf(resource), query),
  }),

  endpoint('approval.create', {
    summary: 'Send 1 to 20 images to a client for approval; all of them are stored, or none',
    resource: ({ id }) => findGrantedClient(id),
    body: approvalInputSchema,
    form: {
      fields: ['items', 'items[]'],
      maxFiles: APPROVAL_MAX_IMAGES,
      maxBytes: UPLOADS.approval.maxBytes,
    },
    effect: 'create',
    answer: approvalSchema,
    beforeTransaction: ({ resource, files, onRollback }) => {
      clientOf(resource)
      return storeImages(files, { missing: APPROVAL_NEEDS_IMAGES, onRollback })
    },
    handler: async ({ resource, actor, body, prepared: images, audit }) => {
      const client = clientOf(resource)
      const approval = await createApproval(actor, { name: body.name, client, images })
      audit(approvalNote(approval, ['name', 'item']))
      return toApproval(approval, client.name)
    },
  }),

  endpoint('approval.read', {
    summary: 'One approval: whole for those who may list them, as its link shows it for the rest',
    publicLink: 'read',
    answer: readApprovalSchema,
    handler: async ({ params, actor }) => {
      const approval = await findApproval(params.id)
      const isPublic = !(await seesBehindLink(actor, 'approval.read', approval.clientId))
      if (isPublic) await assertLinkOpen('approval', approval._id)
      if (isPublic && approval.answerDate) return toAnsweredApproval(approval, approval.answerDate)
      const clientName = await clientNameOf(approval)
      const planned = await plannedOf([approval])
      if (isPublic && approval.pieces?.some(({ decision }) => decision === 'withdrawn'))
        throw new AppError('GONE', PIECES_WITHDRAWN)
      if (isPublic) return toOpenApproval(approval, clientName, planned)
      return withLinkState('approval', approval._id, toApproval(approval, clientName, planned))
    },
  }),

  endpoint('approval.answer', {
    summary: 'Approve or deny a set of images, once, with a word on each if there is one',
    publicLink: 'submit',
    body: approvalAnswerSchema,
    form: true,
    answer: answeredApprovalSchema,
    handler: async ({ params, body, actor, context, audit }) => {
      const now = new Date()
      const approval = await answerApproval(params.id, body, context, now)
      const changed = [approval.approved ? 'approved' : 'denied', 'feedback', 'notes']
      audit({ ...approvalNote(approval, changed), ...(!actor && { actor: CUSTOMER }) })
      return toAnsweredApproval(approval, now)
    },
  }),

  endpoint('approval.seen', {
    summary: 'Record that the images were opened; staff and link previews do not count',
    publicLink: 'read',
    handler: async ({ params, context, audit }) => {
      const approval = await findApproval(params.id)
      const { _id, clientId } = approval
      await assertLinkOpen('approval', _id)
      const link = { kind: 'approval', _id, clientId, field: 'seenDate' } as const
      if (await markOpened(ApprovalModel, link, context))
        audit({ ...approvalNote(approval, ['seenDate']), actor: CUSTOMER })
    },
  }),
]
