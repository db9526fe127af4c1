import { accessAnswerSchema, publicAccessRequestSchema } from '@bastidor/shared/access-requests'
import { CUSTOMER } from '#audit/audit-entry'
import { endpoint } from '#http/endpoint'
import { countOpen } from '#modules/links/link-opens'
import { answerRequest } from './access-requests-answer.ts'
import { findLinkedRequest } from './access-requests.find.ts'
import { requestNote, toPublicAccessRequest } from './access-requests.view.ts'

/** Endpoints of a request's public link: customers deposit, and read nothing back. */
export const endpoints = [
  endpoint('accessRequest.openLink', {
    summary: 'What a customer is asked for; nothing of what was sent',
    publicLink: 'read',
    answer: publicAccessRequestSchema,
    handler: async ({ params }) => {
      const { request, client } = await findLinkedRequest(params.id)
      return toPublicAccessRequest(request, client)
    },
  }),

  endpoint('accessRequest.answerLink', {
    summary: 'Send one access, say that the agency was invited or that there is none, or close',
    publicLink: 'deposit',
    body: accessAnswerSchema,
    answer: publicAccessRequestSchema,
    handler: async ({ params, body, actor, audit }) => {
      const linked = await findLinkedRequest(params.id)
      const { record, changed, platform } = await answerRequest(linked, body, actor)
      const note = requestNote(record, linked.client, [changed], platform)
      audit({ ...note, ...(!actor && { actor: CUSTOMER }) })
      return toPublicAccessRequest(record, linked.client)
    },
  }),

  endpoint('accessRequest.seen', {
    summary: 'Count that the link was opened; staff and link previews do not count',
    publicLink: 'read',
    handler: async ({ params, context }) => {
      const { request } = await findLinkedRequest(params.id)
      const { _id, clientId } = request
      await countOpen({ _id, kind: 'access', clientId }, context)
    },
  }),
]
