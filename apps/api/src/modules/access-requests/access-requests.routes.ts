import { accessRequestInputSchema, accessRequestSchema } from '@bastidor/shared/access-requests'
import { endpoint } from '#http/endpoint'
import { clientOf, findGrantedClient } from '#modules/clients/clients.find'
import { linkOf } from '#modules/links/links.find'
import { createRequest } from './access-requests.create.ts'
import { requireLatest } from './access-requests.find.ts'
import { requestNote, toAccessRequest } from './access-requests.view.ts'

export const endpoints = [
  endpoint('accessRequest.create', {
    summary: 'Ask a customer for accesses; one request of a client is open at a time',
    resource: ({ clientId }) => findGrantedClient(clientId),
    body: accessRequestInputSchema,
    effect: 'create',
    lockKey: ({ params }) => params.clientId.toLowerCase(),
    answer: accessRequestSchema,
    handler: async ({ resource, body, actor, audit }) => {
      const client = clientOf(resource)
      const request = await createRequest(client, body, actor)
      audit(requestNote(request, client, ['items']))
      return toAccessRequest(request, null)
    },
  }),

  endpoint('accessRequest.read', {
    summary: "A client's latest request: which platforms have come, nothing of what was sent",
    resource: ({ clientId }) => findGrantedClient(clientId),
    answer: accessRequestSchema,
    handler: async ({ resource }) => {
      const request = await requireLatest(clientOf(resource)._id)
      const link = await linkOf('access', request._id)
      return toAccessRequest(request, link?.revokedAt ?? null)
    },
  }),
]
